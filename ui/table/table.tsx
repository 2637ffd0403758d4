import type { ReactNode } from 'react'

/** A column of a table whose rows are of type `Row`. */
export interface Column<Row> {
  /** Stable id of the column within the table. */
  id: string
  header: ReactNode
  cell: (row: Row) => ReactNode
  /** Right-aligned with tabular figures. */
  numeric?: boolean
  /** The cell holds a box to tick: on a phone it stands beside the row. */
  tick?: boolean
  /** A phone that shows lines leaves it out: it is on the page that the row leads to. */
  onDesk?: boolean
  /** The cell is the row's header, which screen readers read with each of the others. At most one column. */
  rowHeader?: boolean
}

export interface TableProps<Row> {
  caption: ReactNode
  /** Hides the caption visually, if a heading just above says the same. */
  captionHidden?: boolean
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /**
   * On a phone: `cards` stacks each row with its headers; `lines` puts the row's name and its one figure on a line, the
   * rest small below, and `labelled-lines` each of the rest behind its header; `scroll` scrolls it sideways.
   */
  onPhone?: 'cards' | 'lines' | 'labelled-lines' | 'scroll'
  /** Cells of the last line, by column id, for instance a total. */
  footer?: Readonly<Record<string, ReactNode>>
  /** The link in the first cell makes the whole row clickable. */
  rowsLead?: boolean
  /** Text if there are no rows. */
  empty?: ReactNode
}

const shapes = {
  cards: 'm-table--cards',
  lines: 'm-table--lines',
  'labelled-lines': 'm-table--lines m-table--labelled',
  scroll: 'm-table--scroll',
} as const

export function Table<Row>(props: TableProps<Row>) {
  const { columns, rows, onPhone = 'cards', footer } = props
  const table = (
    <table className={`m-table ${shapes[onPhone]}`}>
      <caption className={props.captionHidden ? 'm-oculto' : undefined}>{props.caption}</caption>
      <thead>
        <tr>
          {columns.map(column => (
            <th scope="col" className={cellClass(column)} key={column.id}>
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.length === 0 ? (
          <tr>
            <td className="m-table__empty" colSpan={columns.length}>
              {props.empty ?? 'No hay datos que mostrar.'}
            </td>
          </tr>
        ) : null}
        {rows.map(row => (
          <tr className={props.rowsLead ? 'm-table__lead' : undefined} key={props.rowKey(row)}>
            {columns.map(column => (
              <BodyCell column={column} row={row} key={column.id} />
            ))}
          </tr>
        ))}
      </tbody>
      {footer ? (
        <tfoot>
          <tr>
            {columns.map(column => (
              <td className={column.numeric ? 'm-table__number' : undefined} key={column.id}>
                {footer[column.id]}
              </td>
            ))}
          </tr>
        </tfoot>
      ) : null}
    </table>
  )
  if (onPhone !== 'scroll') return <div className="m-table-room">{table}</div>
  return (
    // biome-ignore lint/a11y/useSemanticElements: the caption inside already names the table
    <div
      className="m-table-scroll"
      role="group"
      aria-label="Tabla que se puede desplazar"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
      tabIndex={0}
    >
      {table}
    </div>
  )
}

const cellClass = ({ numeric, tick, onDesk }: Pick<Column<unknown>, 'numeric' | 'tick' | 'onDesk'>) =>
  numeric ? 'm-table__number' : tick ? 'm-table__tick' : onDesk ? 'm-table__desk' : undefined

function BodyCell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const className = cellClass(column)
  const label = (
    <span className="m-table__label" aria-hidden="true">
      {column.header}
    </span>
  )
  return column.rowHeader ? (
    <th scope="row" className={className}>
      {column.cell(row)}
    </th>
  ) : (
    <td className={className}>
      {label}
      <div>{column.cell(row)}</div>
    </td>
  )
}
