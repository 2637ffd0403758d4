import { formatClp } from '#domain/money.ts'
import type { ComponentDocs } from '../component-docs.ts'
import { BarChart } from './bar-chart.tsx'

const parts = [
  { id: 'recibido', label: 'Recibido', look: 'lleno' },
  { id: 'porVenir', label: 'Por venir', look: 'borde' },
  { id: 'noCobrado', label: 'No cobrado', look: 'rayado' },
] as const

export const barChartDocs: ComponentDocs = {
  id: 'bar-chart',
  title: 'Gráfico de barras',
  use: 'Para ver de un vistazo cómo cambia un monto en el tiempo. Siempre con una tabla al lado que da las cifras.',
  access: [
    'El dibujo tiene una descripción en palabras, y las cifras van en una tabla al lado.',
    'Las partes se distinguen por su trama, no solo por el color.',
  ],
  examples: [
    {
      name: 'pagos por mes',
      element: (
        <BarChart
          description="Pagos de septiembre a diciembre. Cada mes $231.732. El de octubre no se cobró y el de diciembre está por venir."
          parts={parts}
          bars={[
            { id: '2026-09', shortLabel: 'sep', amounts: { recibido: 231_732 } },
            { id: '2026-10', shortLabel: 'oct', amounts: { noCobrado: 231_732 } },
            { id: '2026-11', shortLabel: 'nov', amounts: { recibido: 231_732, noCobrado: 66_834 } },
            { id: '2026-12', shortLabel: 'dic', amounts: { porVenir: 231_732 } },
          ]}
          format={formatClp}
        />
      ),
    },
    {
      name: 'sin montos',
      element: (
        <BarChart
          description="No hubo pagos en noviembre."
          parts={parts}
          bars={[{ id: '2026-11', shortLabel: 'nov', amounts: {} }]}
          format={formatClp}
        />
      ),
    },
  ],
}
