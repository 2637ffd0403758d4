import { formatDate, formatListDate, formatMonth } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import type { Row } from '#engine/asking/question.ts'
import { content, folded } from '#engine/content/content.ts'
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
export const beforeChoosing = (own: PagosPorCobrar | undefined) =>
  content(
    own && [
      `Si lo pide ahora, puede cobrar desde el ${formatDate(own.fecha_pago)}. Lo que se pide hasta el día ${lastPaymentRequestDay} se paga ese mes. Lo demás, el mes que sigue.`,
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
