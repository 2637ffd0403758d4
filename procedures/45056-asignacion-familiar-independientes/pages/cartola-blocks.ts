import { capitalized } from '#domain/capitalized.ts'
import { formatMonth } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { plural } from '#domain/quantities.ts'
import type { ReferenceLists } from '#engine/asking/context.ts'
import type { Block } from '#engine/content/block.ts'
import { type Content, drawn, figure, folded, heading, type RowValue, rows } from '#engine/content/content.ts'
import type { YearMonth } from '#engine/content/drawing.ts'
import type { PagosIndependiente } from '#services/asignacion-familiar/contract.ts'
import { defineEntries, type Sheet } from '../../parts/telling/statement.ts'
import { cuandoPago, cuentaLine, dePago, estados, modalidades, motivoCorto, type Pago } from '../words.ts'

type Carga = PagosIndependiente['cargas'][number]
type Lists = Pick<ReferenceLists, 'bancos'>

const caption = 'Pagos hechos y por venir'

const pagos = defineEntries<Pago>([
  { head: 'Qué se paga', text: dePago },
  { head: 'Cuándo', text: cuandoPago },
  { head: 'Monto', text: ({ monto }) => formatClp(monto), isNumeric: true },
  { head: 'Estado', text: ({ estado }) => estados[estado] },
])

const meses = defineEntries<Carga['meses'][number]>([
  { head: 'Mes', text: ({ mes }) => capitalized(formatMonth(mes)) },
  { head: 'Monto', text: ({ monto }) => formatClp(monto), isNumeric: true },
  {
    head: 'Estado',
    text: ({ estado, motivo }) => (motivo ? { text: motivoCorto[motivo], tone: 'neutro' } : estados[estado]),
  },
])

const monthTable = (name: string, { meses: all, total }: Carga) =>
  meses.table(name, all, ['Total', formatClp(total), ''])

/** The year's amount: what arrived, and what will. */
export function figureBlock({ ano, pagado, pendiente }: PagosIndependiente): Block {
  const parts = [
    pagado > 0 && `Ya llegaron ${formatClp(pagado)}.`,
    pendiente > 0 && `Faltan por llegar ${formatClp(pendiente)}.`,
  ].filter(Boolean)
  return figure(
    `Por sus cargas, en ${ano}`,
    formatClp(pagado + pendiente),
    parts.length > 0 ? { note: parts.join(' ') } : {},
  )
}

/** How a month of a carga is drawn; of several cargas the first of these counts. */
const squares = [
  ['devuelto', { look: 'rayado', says: 'El banco lo devolvió' }],
  ['calculado', { look: 'borde', says: 'Por pagar' }],
  ['pagado', { look: 'lleno', says: 'Pagado' }],
  ['compensado_en_renta', { look: 'lleno', says: 'Pagado con la renta' }],
  ['sin_derecho', { look: 'vacio', says: 'Sin pago' }],
] as const

/** The year in squares; a month in which some carga is not paid says so. */
function yearBlock({ ano, cargas }: PagosIndependiente): Content {
  const all = cargas.flatMap(({ meses }) => meses)
  const months = [...Map.groupBy(all, ({ mes }) => mes)].map(([mes, ofMonth]): YearMonth => {
    const states = new Set(ofMonth.map(({ estado }) => estado))
    const found = squares.find(([estado]) => states.has(estado))
    const { look, says } = found?.[1] ?? ({ look: 'vacio', says: 'Sin pago' } as const)
    const isPart = states.size > 1 && states.has('sin_derecho')
    return { mes, look, says: isPart ? `${says}, una parte` : says }
  })
  return (
    months.length > 0 &&
    drawn({
      kind: 'year',
      title: `El año ${ano}, mes a mes`,
      months: months.toSorted((a, b) => a.mes.localeCompare(b.mes)),
    })
  )
}

/** The statement on a page: cargas with their sums, and their months folded, because a phone shows few lines. */
export const pageBlocks = (found: PagosIndependiente): Content => [
  yearBlock(found),
  pagos.newestFirst(caption, found.pagos, { whole: 4, newest: 3, many: 'pagos' }),
  heading('Mes a mes, por cada carga'),
  found.cargas.map(carga => folded(cargaText(carga), monthTable('Mes a mes', carga))),
  rows('Cómo se calculó', calculo(found)),
]

/** The statement as a document, with every month open. */
export const fileBlocks = (found: PagosIndependiente, lists: Lists): Content => [
  figureBlock(found),
  pagos.table(caption, found.pagos.toReversed()),
  found.cargas.map(carga => monthTable(cargaText(carga), carga)),
  rows('Cómo se calculó', {
    ...calculo(found),
    Cuenta: found.cuenta && cuentaLine(found.cuenta, lists),
  }),
]

/** The statement as rows of a spreadsheet: months of cargas, then payments. */
export const csvRows = ({ cargas, pagos: all }: PagosIndependiente): Sheet => [
  ['Qué es', 'Carga', 'Mes o día', 'Monto en pesos', 'Estado', 'Por qué no se paga'],
  ...cargas.flatMap(({ nombre, meses }) =>
    meses.map(({ mes, monto, estado, motivo }) => [
      ...['Mes de una carga', nombre, mes],
      monto,
      estados[estado].text,
      motivo ? motivoCorto[motivo] : '',
    ]),
  ),
  ...all.map(pago => [
    `Pago: ${dePago(pago)}`,
    '',
    pago.fecha ?? pago.mesDevolucion ?? '',
    pago.monto,
    estados[pago.estado].text,
    '',
  ]),
]

function cargaText({ nombre, meses, total }: Carga): string {
  const paid = meses.filter(({ estado }) => estado !== 'sin_derecho').length
  const amount = paid === 0 ? 'sin pago' : `${formatClp(total)} por ${plural('mes', 'meses', paid)}`
  return `${nombre || 'Sin nombre en el registro'}: ${amount}`
}

const calculo = ({
  modalidad,
  ingresoDeclarado,
  ingresoMensual,
  tramo,
  ano,
}: PagosIndependiente): Readonly<Record<string, RowValue>> => ({
  'Cómo trabaja': modalidad && modalidades[modalidad],
  'Ingreso declarado': `${formatClp(ingresoDeclarado)} en ${ano}`,
  'Al mes': formatClp(ingresoMensual),
  Tramo: tramo === 4 ? 'Tramo 4, sin pago' : tramo !== null && `Tramo ${tramo}`,
})
