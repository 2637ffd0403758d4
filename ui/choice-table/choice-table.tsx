import { isListDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { Button } from '../button/button.tsx'
import { Details } from '../details/details.tsx'
import type { FieldProps } from '../field/field.tsx'
import { fieldId } from '../field/field-ids.ts'
import { FieldGroup } from '../field-group/field-group.tsx'
import { totalText } from './total-text.ts'

/** A row; the first cell names it. */
export interface ChoiceRow {
  value: string
  cells: readonly string[]
  montoClp?: number | undefined
  /** Why it cannot be chosen. */
  disabled?: string | undefined
}

export interface ChoiceTableProps extends FieldProps {
  select: 'one' | 'many'
  columns: readonly string[]
  /** Heading of the amounts; undefined if the rows have none. */
  montoLabel?: string | undefined
  /** The column that names the group of a row: it becomes a heading above the group's rows, which then are lines on a phone. */
  groupBy?: number | undefined
  /** The rows of this page. */
  rows: readonly ChoiceRow[]
  /** Values of the chosen rows on this page. */
  chosen: readonly string[]
  /** Values of the rows chosen on other pages, sent as hidden fields. */
  carried: readonly string[]
  /** Total of the rows chosen on other pages. */
  carriedClp: number
  /** Current page, from 1, and number of pages. */
  page: number
  pageCount: number
  /** The form has several such lists and one {@link ListsTotal}: this one only says how many are chosen. */
  summedBelow?: boolean | undefined
}

/**
 * Rows to choose, with amounts and their total. Page links and the total are buttons that send the form with `accion`
 * (`pagina:pagos:2`, `mostrar:pagos`); an island updates the total as the person ticks.
 */
export function ChoiceTable(props: ChoiceTableProps) {
  const {
    select,
    columns,
    montoLabel,
    groupBy,
    rows,
    chosen,
    carried,
    carriedClp: _,
    page,
    pageCount,
    summedBelow: _summedBelow,
    // A list to tick says by itself that nothing has to be ticked.
    optional: _optional,
    ...field
  } = props
  const { name } = field
  const ticked = new Set(chosen)
  const first = rows.find(row => !row.disabled)
  // Beside what can be chosen, the rest is only in the way.
  const folded = first ? rows.filter(row => row.disabled) : []
  const open = rows.filter(row => !folded.includes(row))
  const shownClp = rows.reduce((sum, row) => sum + (ticked.has(row.value) ? (row.montoClp ?? 0) : 0), 0)
  const shownColumns = columns.filter((_column, index) => index !== groupBy)
  const drawn = (row: ChoiceRow) => (
    <ChoosableRow
      {...{ name, select, montoLabel }}
      columns={shownColumns}
      row={{ ...row, cells: row.cells.filter((_cell, index) => index !== groupBy) }}
      id={row === first ? fieldId(name) : `${fieldId(name)}-${rows.indexOf(row) + 1}`}
      isChosen={ticked.has(row.value)}
      key={row.value}
    />
  )
  // A name and an amount are a line on a phone, with one thing more; further ones stand below, each behind its heading.
  const isShort = groupBy !== undefined || (montoLabel !== undefined && shownColumns.length <= 2)
  const isLabelled = !isShort && montoLabel !== undefined && shownColumns.length <= 4
  const shape = isShort || isLabelled ? 'm-table--lines m-choose--lines' : 'm-table--cards'
  const width = shownColumns.length + (montoLabel ? 2 : 1)
  return (
    <FieldGroup {...field} linked={!first} {...(select === 'many' ? { island: 'choice-table' } : {})}>
      <div className="m-table-room">
        <table className={`m-table m-choose ${shape}${isLabelled ? ' m-table--labelled' : ''}`}>
          <thead>
            <tr>
              <th scope="col">
                <span className="m-oculto">Elegir</span>
              </th>
              {shownColumns.map(column => (
                <th scope="col" key={column}>
                  {column}
                </th>
              ))}
              {montoLabel ? (
                <th scope="col" className="m-table__number">
                  {montoLabel}
                </th>
              ) : null}
            </tr>
          </thead>
          {rows.length === 0 ? (
            <tbody>
              <tr>
                <td className="m-table__empty" colSpan={width}>
                  No hay nada que elegir.
                </td>
              </tr>
            </tbody>
          ) : null}
          {groupBy === undefined ? (
            <tbody>{open.map(drawn)}</tbody>
          ) : (
            [...Map.groupBy(open, ({ cells }) => cells[groupBy] ?? '')].map(([group, members]) => (
              <tbody key={group}>
                <GroupHeading {...{ name, select, group, width }} rows={members} />
                {members.map(drawn)}
              </tbody>
            ))
          )}
        </table>
      </div>
      {folded.length > 0 ? <NotOffered rows={folded} /> : null}
      {carried.map(value => (
        <input type="hidden" name={name} value={value} key={value} />
      ))}
      <input type="hidden" name={`${name}.pagina`} value={page} />
      {pageCount > 1 ? <ChoicePages name={name} page={page} pageCount={pageCount} /> : null}
      {select === 'many' ? <ChosenTotal {...props} shownClp={shownClp} /> : null}
    </FieldGroup>
  )
}

/** The name of a group, and the button that chooses all of it. */
function GroupHeading(props: {
  name: string
  select: 'one' | 'many'
  group: string
  width: number
  rows: readonly ChoiceRow[]
}) {
  const { name, select, group, width, rows } = props
  const values = rows.filter(({ disabled }) => !disabled).map(({ value }) => value)
  return (
    <tr className="m-choose__group">
      <th colSpan={width} scope="rowgroup">
        <div className="m-choose__named">
          <span>{group}</span>
          {select === 'many' && values.length > 1 ? (
            <Button kind="quiet" name="accion" value={`elegir:${name}:${values.join(',')}`} formNoValidate>
              Elegir {values.length === 2 ? 'los dos' : `los ${values.length}`}
              <span className="m-oculto"> de {group}</span>
            </Button>
          ) : null}
        </div>
      </th>
    </tr>
  )
}

function ChoosableRow(props: {
  name: string
  id: string
  select: 'one' | 'many'
  columns: readonly string[]
  montoLabel: string | undefined
  row: ChoiceRow
  isChosen: boolean
}) {
  const { name, id, select, columns, montoLabel, row, isChosen } = props
  const reasonId = `${id}-motivo`
  // Names repeat: whoever hears the boxes alone also hears the month and the amount.
  const described = [
    row.disabled && reasonId,
    columns.length > 1 && `${id}-cual`,
    montoLabel && row.montoClp !== undefined && `${id}-monto`,
  ]
    .filter(Boolean)
    .join(' ')
  return (
    <tr className={row.disabled ? 'm-choose__row m-choose__row--off' : 'm-choose__row'}>
      <td className="m-choose__tick">
        <input
          type={select === 'one' ? 'radio' : 'checkbox'}
          id={id}
          name={name}
          value={row.value}
          defaultChecked={isChosen && !row.disabled}
          disabled={Boolean(row.disabled)}
          aria-describedby={described || undefined}
          data-clp={row.montoClp}
        />
      </td>
      {columns.map((column, index) =>
        index === 0 ? (
          <th scope="row" key={column}>
            <label className="m-choose__label" htmlFor={id}>
              {row.cells[0]}
            </label>
            {row.disabled ? (
              <span className="m-choose__reason" id={reasonId}>
                No se puede elegir. {row.disabled}
              </span>
            ) : null}
          </th>
        ) : (
          <td key={column}>
            <span className="m-table__label" aria-hidden="true">
              {column}
            </span>
            <span
              id={index === 1 ? `${id}-cual` : undefined}
              className={isListDate(row.cells[index] ?? '') ? 'm-table__date' : undefined}
            >
              {row.cells[index]}
            </span>
          </td>
        ),
      )}
      {montoLabel ? (
        <td className="m-table__number">
          {row.montoClp === undefined ? null : (
            <>
              <span className="m-table__label" aria-hidden="true">
                {montoLabel}
              </span>
              <span id={`${id}-monto`}>{formatClp(row.montoClp)}</span>
            </>
          )}
        </td>
      ) : null}
    </tr>
  )
}

/** What cannot be chosen, and why. */
function NotOffered({ rows }: { rows: readonly ChoiceRow[] }) {
  return (
    <Details summary="Lo que no se puede elegir, y por qué">
      <ul className="m-choose__off">
        {rows.map(({ value, cells, montoClp, disabled }) => (
          <li key={value}>
            <strong>{[...cells, ...(montoClp === undefined ? [] : [formatClp(montoClp)])].join(', ')}</strong>
            <span className="m-choose__reason">{disabled}</span>
          </li>
        ))}
      </ul>
    </Details>
  )
}

function ChosenTotal(props: ChoiceTableProps & { shownClp: number }) {
  const { name, montoLabel, chosen, carried, carriedClp, shownClp, summedBelow } = props
  const hasTotal = montoLabel !== undefined && !summedBelow
  return (
    <div className="m-choose__end">
      <p
        className="m-choose__total"
        role={summedBelow ? undefined : 'status'}
        data-total
        data-carried-count={carried.length}
        data-carried-clp={montoLabel ? carriedClp : undefined}
      >
        {totalText(chosen.length + carried.length, hasTotal ? carriedClp + shownClp : undefined)}
      </p>
      <div data-count>
        <Button kind="quiet" name="accion" value={`mostrar:${name}`} formNoValidate>
          {montoLabel ? 'Calcular el total' : 'Contar lo elegido'}
        </Button>
      </div>
    </div>
  )
}

/** The sum of all lists of a form, above its button: always as high, so that the button stays under the finger. */
export function ListsTotal({ totalClp }: { totalClp: number }) {
  return (
    <p className="m-choose__whole" role="status">
      En total <strong data-whole>{formatClp(totalClp)}</strong>
    </p>
  )
}

function ChoicePages({ name, page, pageCount }: { name: string; page: number; pageCount: number }) {
  const to = (target: number, text: string) => (
    <Button kind="secondary" name="accion" value={`pagina:${name}:${target}`} formNoValidate>
      {text}
    </Button>
  )
  return (
    <div className="m-choose__pages">
      {page > 1 ? to(page - 1, 'Página anterior') : null}
      <p>
        Página {page} de {pageCount}
      </p>
      {page < pageCount ? to(page + 1, 'Página siguiente') : null}
    </div>
  )
}
