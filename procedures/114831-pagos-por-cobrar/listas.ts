import { formatDate, formatMonth, type IsoDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import type { Block } from '#engine/block.ts'
import type { Row } from '#engine/question.ts'
import { lastPaymentRequestDay, pagoPrescriptionMonths } from '#law/cobro.ts'
import type { PagoPorCobrar, PagosPorCobrar } from '#services/beneficios/contract.ts'

const ips = 'Instituto de Previsión Social (IPS)'

/** Why a payment cannot be chosen, as a sentence. */
const closed: Readonly<Record<Exclude<PagoPorCobrar['situacion'], 'disponible'>, string>> = {
  por_vencer: 'Vence este mes. Cóbrelo en persona, con su cédula.',
  requiere_revision: 'Hay que revisarlo en una sucursal de ChileAtiende.',
  suspendido: 'El beneficio está detenido. Vaya a una sucursal de ChileAtiende.',
  solicitado: 'Ya lo pidió.',
  prescrito: 'Prescribió: ya no se puede pedir.',
}

/** A payment as a row that can be chosen, or that says why not. */
export function rowOf({ id, mes, beneficio, fechaVencimiento, montoLiquido, situacion }: PagoPorCobrar): Row {
  return {
    value: id,
    cells: [beneficio, formatMonth(mes), formatDate(fechaVencimiento)],
    montoClp: montoLiquido,
    ...(situacion === 'disponible' ? {} : { disabled: closed[situacion] }),
  }
}

/** All that can be asked for is offered ticked: few want less. */
export function offeredOf(pagos: readonly PagoPorCobrar[]) {
  const free = pagos.filter(({ situacion }) => situacion === 'disponible').map(({ id }) => id)
  return free.length > 0 ? { value: free, source: ips } : undefined
}

/** What is read before choosing: until when it counts for this month, and what was lost. */
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

/** Payments whose right was lost: shown, with nothing to press. */
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

/** Payments with their amounts, to be read. */
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
      formatDate(dayOf(pago)),
      formatClp(pago.montoLiquido),
    ]),
  }
}

/** The day from which a payment could be collected. */
export const pagoDayOf = ({ fechaPago }: PagoPorCobrar): IsoDate => fechaPago

/** Everything that was not collected. */
export function allOf({ pagos_pendientes, pagos_caducados, pagos_prescritos }: PagosPorCobrar) {
  return [...pagos_pendientes, ...pagos_caducados, ...pagos_prescritos]
}
