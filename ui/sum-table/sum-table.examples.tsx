import type { ComponentDocs } from '../component-docs.ts'
import { SumTable } from './sum-table.tsx'

export const sumTableDocs: ComponentDocs = {
  id: 'sum-table',
  title: 'Una cuenta, paso a paso',
  use: 'Cuando un monto sale de una cuenta: se ve como se hace en papel.',
  access: ['Cada línea tiene su nombre y su monto. Los signos se leen como palabras.'],
  examples: [
    {
      name: 'parte de la PGU',
      element: (
        <SumTable
          title="Cómo se calculó"
          lines={[
            { sign: '', label: 'Con esta pensión ya no se paga', value: '$1.252.602' },
            { sign: '−', label: 'Su pensión', value: '$950.000' },
            { sign: '=', label: 'Le falta para llegar', value: '$302.602' },
          ]}
        />
      ),
    },
  ],
}
