import type { ComponentDocs } from '../component-docs.ts'
import { AmountBars } from './amount-bars.tsx'

export const amountBarsDocs: ComponentDocs = {
  id: 'amount-bars',
  title: 'Montos en barras',
  use: 'Para comparar pocos montos, y ver qué parte de cada uno está atrasada.',
  access: [
    'Cada fila dice su nombre, su monto y sus partes. Las partes se distinguen por su trama, no solo por el color.',
  ],
  examples: [
    {
      name: 'deudas',
      element: (
        <AmountBars
          title="Lo que usted debe"
          parts={[
            { id: 'alDia', label: 'Al día', look: 'lleno' },
            { id: 'atrasado', label: 'Con atraso', look: 'rayado' },
          ]}
          rows={[
            { label: 'Banco de Chile, crédito de consumo', amounts: { atrasado: 4_906_720 } },
            { label: 'Coopeuch, crédito de consumo', amounts: { alDia: 2_148_900 } },
            { label: 'Banco Ripley, tarjeta de crédito', amounts: { alDia: 100_000, atrasado: 642_315 } },
          ]}
        />
      ),
    },
  ],
}
