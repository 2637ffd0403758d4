import type { ComponentDocs } from '../component-docs.ts'
import { PeriodFields } from './period-fields.tsx'

export const periodFieldsDocs: ComponentDocs = {
  id: 'period-fields',
  title: 'Período',
  use: 'Desde cuándo y hasta cuándo, con meses o con días.',
  access: ['Cada extremo tiene su nombre, «Desde» y «Hasta», dentro del nombre de la pregunta.'],
  examples: [
    {
      name: 'con meses',
      element: (
        <PeriodFields
          name="trabajo"
          label="¿Cuándo trabajó ahí?"
          of="months"
          value={{ desde: { mes: '3', anio: '1998' }, hasta: { mes: '12', anio: '2004' } }}
        />
      ),
    },
    {
      name: 'con días y un error',
      element: (
        <PeriodFields
          name="licencia"
          label="¿Qué días cubre la licencia?"
          of="dates"
          value={{
            desde: { dia: '3', mes: '5', anio: '2026' },
            hasta: { dia: '1', mes: '5', anio: '2026' },
          }}
          error="Revise las fechas. El final debe venir después del comienzo."
        />
      ),
    },
  ],
}
