import { capitalized } from '#domain/capitalized.ts'
import { formatMonth } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { plural } from '#domain/quantities.ts'
import type { ReferenceLists } from '#engine/asking/context.ts'
import type { Block, SummaryRow } from '#engine/content/block.ts'
import type { PagosIndependiente } from '#services/asignacion-familiar/contract.ts'
import { cuandoPago, cuentaLine, dePago, estados, modalidades, motivoCorto } from '../words.ts'

type Carga = PagosIndependiente['cargas'][number]
type Lists = Pick<ReferenceLists, 'bancos'>

/** The year's amount: what arrived, and what will. */
export function figureBlocks({ ano, pagado, pendiente }: PagosIndependiente): readonly Block[] {
  const parts = [
    ...(pagado > 0 ? [`Ya llegaron ${formatClp(pagado)}.`] : []),
    ...(pendiente > 0 ? [`Faltan por llegar ${formatClp(pendiente)}.`] : []),
  ]
  return [
    {
      kind: 'figure',
      label: `Por sus cargas, en ${ano}`,
      value: formatClp(pagado + pendiente),
      ...(parts.length > 0 && { note: parts.join(' ') }),
    },
  ]
}

/** The statement on a page: cargas with their sums, and their months folded, because a phone shows few lines. */
export function pageBlocks(found: PagosIndependiente): readonly Block[] {
  const { pagos } = found
  const isLong = pagos.length > shortList
  return [
    ...pagosBlocks(isLong ? pagos.slice(-newest) : pagos),
    ...(isLong
      ? [
          {
            kind: 'details',
            summary: `Los ${pagos.length - newest} pagos anteriores`,
            blocks: pagosBlocks(pagos.slice(0, -newest), 'Pagos anteriores'),
          } as const,
        ]
      : []),
    { kind: 'heading', text: 'Mes a mes, por cada carga' },
    ...found.cargas.map(
      (carga): Block => ({
        kind: 'details',
        summary: cargaText(carga),
        blocks: [monthTable(carga, 'Mes a mes')],
      }),
    ),
    { kind: 'summary', title: 'Cómo se calculó', rows: calculoRows(found) },
  ]
}

/** The statement as a document, with every month open. */
export function fileBlocks(found: PagosIndependiente, lists: Lists): readonly Block[] {
  const { cargas, cuenta } = found
  return [
    ...figureBlocks(found),
    ...pagosBlocks(found.pagos),
    ...cargas.map(carga => monthTable(carga, cargaText(carga))),
    {
      kind: 'summary',
      title: 'Cómo se calculó',
      rows: [
        ...calculoRows(found),
        ...(cuenta ? [{ label: 'Cuenta', lines: [cuentaLine(cuenta, lists)] }] : []),
      ],
    },
  ]
}

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

function pagosBlocks(
  pagos: PagosIndependiente['pagos'],
  caption = 'Pagos hechos y por venir',
): readonly Block[] {
  if (pagos.length === 0) return []
  return [
    {
      kind: 'table',
      caption,
      head: ['Qué se paga', 'Cuándo', 'Monto', 'Estado'],
      numeric: [2],
      rows: pagos
        .toReversed()
        .map(pago => [dePago(pago), cuandoPago(pago), formatClp(pago.monto), estados[pago.estado]]),
    },
  ]
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

function calculoRows({
  modalidad,
  ingresoDeclarado,
  ingresoMensual,
  tramo,
  ano,
}: PagosIndependiente): readonly SummaryRow[] {
  const row = (label: string, line: string) => ({ label, lines: [line] })
  return [
    ...(modalidad ? [row('Cómo trabaja', modalidades[modalidad])] : []),
    row('Ingreso declarado', `${formatClp(ingresoDeclarado)} en ${ano}`),
    row('Al mes', formatClp(ingresoMensual)),
    ...(tramo ? [row('Tramo', tramo === 4 ? 'Tramo 4, sin pago' : `Tramo ${tramo}`)] : []),
  ]
}
