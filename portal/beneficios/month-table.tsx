import { capitalized } from '#domain/capitalized.ts'
import { formatDate, formatMonth, monthNames } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { BarChart } from '#ui/bar-chart/bar-chart.tsx'
import { Details } from '#ui/details/details.tsx'
import { Table } from '#ui/table/table.tsx'
import { Tag, type TagTone } from '#ui/tag/tag.tsx'
import type { PaymentMonth } from './months.ts'

const parts = [
  { id: 'recibido', label: 'Recibido', look: 'lleno' },
  { id: 'porVenir', label: 'Por venir', look: 'borde' },
  { id: 'noCobrado', label: 'Por cobrar o no cobrado', look: 'rayado' },
] as const

/** Figures of more months are unfolded by who wants them: the chart or the sentence says how they go. */
const shownMonths = 4

/**
 * Amounts by month: a table of the figures, latest month first, and beside it a chart, or a sentence if every bar would
 * be as high as the next.
 */
export function MonthByMonth({ months }: { months: readonly PaymentMonth[] }) {
  const evenly = evenText(months)
  const table = <MonthTable months={months} caption="Lo que recibe cada mes, después de descuentos" />
  return (
    <div className="m-beside">
      {evenly ? (
        <p>{evenly}</p>
      ) : (
        <BarChart
          description={chartText(months)}
          parts={parts}
          bars={months.map(month => ({
            id: month.mes,
            shortLabel: (monthNames[Number(month.mes.slice(5)) - 1] ?? '').slice(0, 3),
            amounts: {
              recibido: month.recibidoClp,
              porVenir: month.porVenirClp,
              noCobrado: month.porCobrarClp + month.noCobradoClp,
            },
          }))}
          format={formatClp}
        />
      )}
      <div>
        {months.length > shownMonths ? (
          <Details summary={`Ver las cifras de los ${months.length} meses`} onPaper>
            {table}
          </Details>
        ) : (
          table
        )}
      </div>
    </div>
  )
}

function MonthTable({ months, caption }: { months: readonly PaymentMonth[]; caption: string }) {
  return (
    <Table
      caption={caption}
      onPhone="lines"
      columns={[
        {
          id: 'mes',
          header: 'Mes',
          rowHeader: true,
          cell: (month: PaymentMonth) => capitalized(formatMonth(month.mes)),
        },
        {
          id: 'monto',
          header: 'Monto',
          numeric: true,
          cell: (month: PaymentMonth) => formatClp(totalOf(month)),
        },
        { id: 'estado', header: 'Estado', cell: (month: PaymentMonth) => <States month={month} /> },
      ]}
      rows={months.toReversed()}
      rowKey={month => month.mes}
    />
  )
}

/** What a chart of equal bars would say. Returns undefined if the months differ, or are fewer than two. */
export function evenText(months: readonly PaymentMonth[]): string | undefined {
  const [first, last] = [months[0], months.at(-1)]
  if (!first || !last || first === last) return undefined
  const amount = totalOf(first)
  const isEven = months.every(month => totalOf(month) === amount)
  return isEven && amount > 0
    ? `Es el mismo monto cada mes, de ${formatMonth(first.mes)} a ${formatMonth(last.mes)}: ${formatClp(amount)}.`
    : undefined
}

/** Text alternative of the chart. */
export function chartText(months: readonly PaymentMonth[]): string {
  const past = months.filter(month => month.recibidoClp > 0)
  const [first, last] = [past[0], past.at(-1)]
  if (!first || !last) return 'Barras con el monto de cada mes. Todavía no hay meses pagados.'
  const amounts = past.map(({ recibidoClp }) => recibidoClp)
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)]
  const range =
    least === most
      ? `${formatClp(least)} cada mes que se pagó`
      : `entre ${formatClp(least)} y ${formatClp(most)} al mes`
  const span =
    first === last
      ? `En ${formatMonth(first.mes)}`
      : `De ${formatMonth(first.mes)} a ${formatMonth(last.mes)}`
  return `Barras con el monto de cada mes. ${span} recibió ${range}.`
}

function States({ month }: { month: PaymentMonth }) {
  const states: [number, TagTone, string][] = [
    [month.recibidoClp, 'exito', 'Recibido'],
    [month.porVenirClp, 'info', 'Por venir'],
    [month.porCobrarClp, 'aviso', 'Por cobrar'],
    [month.noCobradoClp, 'neutro', 'No cobrado'],
  ]
  const own = states.filter(([amount]) => amount > 0)
  if (own.length === 0) return 'Sin pagos'
  return own.map(([amount, tone, text]) => (
    <div key={text}>
      <Tag tone={tone}>{text}</Tag>
      {own.length > 1 ? ` ${formatClp(amount)}` : null}
      {text === 'Por venir' ? ` El ${dayOf(month)}` : null}
    </div>
  ))
}

function dayOf({ pagos }: PaymentMonth): string {
  const next = pagos.find(({ estado }) => estado === 'programado')
  return next ? formatDate(next.fechaPago).replace(/ de \d{4}$/, '') : ''
}

function totalOf({ recibidoClp, porVenirClp, porCobrarClp, noCobradoClp }: PaymentMonth): number {
  return recibidoClp + porVenirClp + porCobrarClp + noCobradoClp
}
