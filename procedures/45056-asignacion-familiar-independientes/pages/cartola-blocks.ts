import { capitalized } from '#domain/capitalized.ts'
import { formatMonth } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { plural } from '#domain/quantities.ts'
import type { ReferenceLists } from '#engine/asking/context.ts'
import type { Block } from '#engine/content/block.ts'
import { type Content, figure, folded, heading, type RowValue, rows } from '#engine/content/content.ts'
import type { PagosIndependiente } from '#services/asignacion-familiar/contract.ts'
import { cuandoPago, cuentaLine, dePago, estados, modalidades, motivoCorto } from '../words.ts'

type Carga = PagosIndependiente['cargas'][number]
type Lists = Pick<ReferenceLists, 'bancos'>

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

/** The statement on a page: cargas with their sums, and their months folded, because a phone shows few lines. */
export function pageBlocks(found: PagosIndependiente): Content {
  const { pagos } = found
  const isLong = pagos.length > shortList
  return [
    pagosTable(isLong ? pagos.slice(-newest) : pagos),
    isLong &&
      folded(
        `Los ${pagos.length - newest} pagos anteriores`,
        pagosTable(pagos.slice(0, -newest), 'Pagos anteriores'),
      ),
    heading('Mes a mes, por cada carga'),
    found.cargas.map(carga => folded(cargaText(carga), monthTable(carga, 'Mes a mes'))),
    rows('Cómo se calculó', calculo(found)),
  ]
}

/** The statement as a document, with every month open. */
export const fileBlocks = (found: PagosIndependiente, lists: Lists): Content => [
  figureBlock(found),
  pagosTable(found.pagos),
  found.cargas.map(carga => monthTable(carga, cargaText(carga))),
  rows('Cómo se calculó', {
    ...calculo(found),
    Cuenta: found.cuenta && cuentaLine(found.cuenta, lists),
  }),
]

/** The statement as rows of a spreadsheet: months of cargas, then payments. */
export function csvRows({ cargas, pagos }: PagosIndependiente): readonly (readonly (string | number)[])[] {
  return [
    ['Qué es', 'Carga', 'Mes o día', 'Monto en pesos', 'Estado', 'Por qué no se paga'],
    ...cargas.flatMap(({ nombre, meses }) =>
      meses.map(({ mes, monto, estado, motivo }) => [
        ...['Mes de una carga', nombre, mes],
        monto,
        estados[estado].text,
        motivo ? motivoCorto[motivo] : '',
      ]),
    ),
    ...pagos.map(pago => [
      `Pago: ${dePago(pago)}`,
      '',
      pago.fecha ?? pago.mesDevolucion ?? '',
      pago.monto,
      estados[pago.estado].text,
      '',
    ]),
  ]
}

/** Payments of a list that is shown whole; of a longer one, the newest are shown and the others folded. */
const shortList = 4
const newest = 3

const pagosTable = (pagos: PagosIndependiente['pagos'], caption = 'Pagos hechos y por venir'): Content =>
  pagos.length > 0 && {
    kind: 'table',
    caption,
    head: ['Qué se paga', 'Cuándo', 'Monto', 'Estado'],
    numeric: [2],
    rows: pagos
      .toReversed()
      .map(pago => [dePago(pago), cuandoPago(pago), formatClp(pago.monto), estados[pago.estado]]),
  }

function cargaText({ nombre, meses, total }: Carga): string {
  const paid = meses.filter(({ estado }) => estado !== 'sin_derecho').length
  const amount = paid === 0 ? 'sin pago' : `${formatClp(total)} por ${plural('mes', 'meses', paid)}`
  return `${nombre || 'Sin nombre en el registro'}: ${amount}`
}

function monthTable({ meses, total }: Carga, caption: string): Block {
  return {
    kind: 'table',
    caption,
    head: ['Mes', 'Monto', 'Estado'],
    numeric: [1],
    rows: meses.map(({ mes, monto, estado, motivo }) => [
      capitalized(formatMonth(mes)),
      formatClp(monto),
      motivo ? { text: motivoCorto[motivo], tone: 'neutro' } : estados[estado],
    ]),
    foot: ['Total', formatClp(total), ''],
  }
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
