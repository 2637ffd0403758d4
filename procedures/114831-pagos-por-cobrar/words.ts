import { formatDate, formatListDate, formatMonth, type IsoDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import type { Row } from '#engine/asking/question.ts'
import type { Block } from '#engine/content/block.ts'
import { lastPaymentRequestDay, pagoPrescriptionMonths } from '#law/cobro.ts'
import type { PagoPorCobrar, PagosPorCobrar } from '#services/beneficios/contract.ts'

/** Why a payment cannot be chosen. */
const closed: Readonly<Record<Exclude<PagoPorCobrar['situacion'], 'disponible' | 'por_vencer'>, string>> = {
  requiere_revision: 'Hay que revisarlo en una sucursal de ChileAtiende.',
  suspendido: 'El beneficio está detenido. Vaya a una sucursal de ChileAtiende.',
  solicitado: 'Ya lo pidió.',
  prescrito: 'Prescribió: ya no se puede pedir.',
}

/** Where a payment that expires this month is: at the counter, or back at the IPS. */
export function whereText({ formaPago }: Pick<PagoPorCobrar, 'formaPago'>): string {
  return formaPago.forma === 'presencial'
    ? `Cóbrelo en persona, con su cédula, en ${formaPago.lugar?.nombre ?? formaPago.pagador}.`
    : 'Iba a una cuenta y no se depositó. Pregunte por él en una sucursal de ChileAtiende, o en el 101.'
}

const closedText = (pago: PagoPorCobrar): string | undefined =>
  pago.situacion === 'disponible'
    ? undefined
    : pago.situacion === 'por_vencer'
      ? `Vence este mes. ${whereText(pago)}`
      : closed[pago.situacion]

/** What becomes of a payment, in a table. */
export const situacionNames: Readonly<Record<PagoPorCobrar['situacion'], string>> = {
  disponible: 'Se puede pedir',
  por_vencer: 'Vence este mes',
  requiere_revision: 'Hay que revisarlo',
  suspendido: 'Detenido',
  solicitado: 'Ya lo pidió',
  prescrito: 'Se perdió',
}

/** A payment as a row: selectable, or with the reason why not. */
export function rowOf(pago: PagoPorCobrar): Row {
  const { id, mes, beneficio, fechaVencimiento, montoLiquido } = pago
  const disabled = closedText(pago)
  return {
    value: id,
    cells: [beneficio, formatMonth(mes), formatListDate(fechaVencimiento)],
    montoClp: montoLiquido,
    ...(disabled === undefined ? {} : { disabled }),
  }
}

/** Everything available is offered ticked: most people want it all. */
export function offeredOf(pagos: readonly PagoPorCobrar[]) {
  const free = pagos.filter(({ situacion }) => situacion === 'disponible').map(({ id }) => id)
  return free.length > 0 ? { value: free, source: '' } : undefined
}

/** Shown before choosing: until when a request counts for this month, and what has prescribed. */
export function beforeChoosing(own: PagosPorCobrar | undefined): readonly Block[] {
  if (!own) return []
  return [
    {
      kind: 'paragraph',
      text: `Si lo pide ahora, puede cobrar desde el ${formatDate(own.fecha_pago)}. Lo que se pide hasta el día ${lastPaymentRequestDay} se paga ese mes. Lo demás, el mes que sigue.`,
    },
    ...lostBlocks(own.pagos_prescritos),
  ]
}

/** Prescribed payments, for information only. */
export function lostBlocks(pagos: readonly PagoPorCobrar[]): readonly Block[] {
  if (pagos.length === 0) return []
  return [
    {
      kind: 'details',
      summary: `Pagos que prescribieron (${pagos.length})`,
      blocks: [
        {
          kind: 'paragraph',
          text: `Un pago se puede pedir durante ${pagoPrescriptionMonths} meses. Después prescribe, es decir, se pierde. Si tiene un papel que muestre que lo pidió antes, llévelo a una sucursal de ChileAtiende.`,
        },
        pagosTable('Pagos prescritos', pagos, pagoDayOf, 'Se pagó desde el'),
      ],
    },
  ]
}

/** A read-only table of payments with their amounts. */
export function pagosTable(
  caption: string,
  pagos: readonly PagoPorCobrar[],
  dayOf: (pago: PagoPorCobrar) => IsoDate,
  dayLabel: string,
): Block {
  return {
    kind: 'table',
    caption,
    head: ['Beneficio', 'Mes', dayLabel, 'Monto'],
    numeric: [3],
    rows: pagos.map(pago => [
      pago.beneficio,
      formatMonth(pago.mes),
      formatListDate(dayOf(pago)),
      formatClp(pago.montoLiquido),
    ]),
  }
}

/** Day from which a payment could be collected. */
export const pagoDayOf = ({ fechaPago }: PagoPorCobrar): IsoDate => fechaPago

/** All uncollected payments. */
export function allOf({ pagos_pendientes, pagos_caducados, pagos_prescritos }: PagosPorCobrar) {
  return [...pagos_pendientes, ...pagos_caducados, ...pagos_prescritos]
}
