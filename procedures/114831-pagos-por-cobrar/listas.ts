import { formatDate, formatListDate, formatMonth, type IsoDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import type { Block } from '#engine/block.ts'
import type { Row } from '#engine/question.ts'
import { lastPaymentRequestDay, pagoPrescriptionMonths } from '#law/cobro.ts'
import type { PagoPorCobrar, PagosPorCobrar } from '#services/beneficios/contract.ts'

/** Why a payment cannot be chosen. */
const closed: Readonly<Record<Exclude<PagoPorCobrar['situacion'], 'disponible'>, string>> = {
  por_vencer: 'Vence este mes. Cóbrelo en persona, con su cédula.',
  requiere_revision: 'Hay que revisarlo en una sucursal de ChileAtiende.',
  suspendido: 'El beneficio está detenido. Vaya a una sucursal de ChileAtiende.',
  solicitado: 'Ya lo pidió.',
  prescrito: 'Prescribió: ya no se puede pedir.',
}

/** A payment as a row: selectable, or with the reason why not. */
export function rowOf({ id, mes, beneficio, fechaVencimiento, montoLiquido, situacion }: PagoPorCobrar): Row {
  return {
    value: id,
    cells: [beneficio, formatMonth(mes), formatListDate(fechaVencimiento)],
    montoClp: montoLiquido,
    ...(situacion === 'disponible' ? {} : { disabled: closed[situacion] }),
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
