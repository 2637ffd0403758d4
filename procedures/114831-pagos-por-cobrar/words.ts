import {
  formatDate,
  formatDateWithWeekday,
  formatListDate,
  formatMonth,
  type IsoDate,
} from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { closingHour } from '#domain/working-days.ts'
import type { Row } from '#engine/asking/question.ts'
import { content, folded } from '#engine/content/content.ts'
import { nextPaymentRequestDay, pagoPrescriptionMonths } from '#law/cobro.ts'
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

/** Until when a request is paid in the month in which it is made, on a day. */
export const untilWhenText = (today: IsoDate): string =>
  `Lo que se pide hasta el ${formatDateWithWeekday(nextPaymentRequestDay(today))}, antes de las ${closingHour} horas, se paga ese mismo mes. Lo que se pide después, el mes que sigue.`

/** Shown before choosing: until when a request counts for this month, and what has prescribed. */
export const beforeChoosing = (own: PagosPorCobrar | undefined, today: IsoDate) =>
  content(
    own && [
      `Si lo pide ahora, puede cobrar desde el ${formatDate(own.fecha_pago)}. ${untilWhenText(today)}`,
      own.pagos_prescritos.length > 0 && lost(own.pagos_prescritos),
    ],
  )

/** Prescribed payments, for information only. */
const lost = (pagos: readonly PagoPorCobrar[]) =>
  folded(
    `Pagos que prescribieron (${pagos.length})`,
    `Un pago se puede pedir durante ${pagoPrescriptionMonths} meses. Después prescribe, es decir, se pierde. Si tiene un papel que muestre que lo pidió antes, llévelo a una sucursal de ChileAtiende.`,
    {
      kind: 'table',
      caption: 'Pagos prescritos',
      head: ['Beneficio', 'Mes', 'Se pagó desde el', 'Monto'],
      numeric: [3],
      rows: pagos.map(({ beneficio, mes, fechaPago, montoLiquido }) => [
        beneficio,
        formatMonth(mes),
        formatListDate(fechaPago),
        formatClp(montoLiquido),
      ]),
    },
  )

/** All uncollected payments. */
export function allOf({ pagos_pendientes, pagos_caducados, pagos_prescritos }: PagosPorCobrar) {
  return [...pagos_pendientes, ...pagos_caducados, ...pagos_prescritos]
}
