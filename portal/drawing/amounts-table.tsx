import type { Amount } from '#procedures/ficha/amount-rows.ts'
import { Table } from '#ui/table/table.tsx'

/** Amounts of the law, each with the day of its figure. */
export function AmountsTable({ rows }: { rows: readonly Amount[] }) {
  return (
    <Table
      caption="Montos"
      columns={[
        { id: 'que', header: 'Qué', rowHeader: true, cell: row => row.label },
        { id: 'cuanto', header: 'Cuánto', numeric: true, cell: row => row.value },
        { id: 'desde', header: 'Fecha', cell: row => row.since },
      ]}
      rows={rows}
      onPhone="labelled-lines"
      rowKey={row => row.label}
    />
  )
}
