import { addMonths, type IsoDate } from '#domain/dates.ts'
import { pagoPrescriptionMonths } from '#law/cobro.ts'
import type { SaldoConEstado } from './schemas.ts'
import type { SaldoRow } from './store.ts'

/** State of an earlier request for an instalment, if any. */
export type Pedido = 'en_curso' | 'pagado' | undefined

/** Last day to request an instalment: 24 months after it could first be collected (decisions, 5294). */
export function pedibleHasta(fechaPago: IsoDate): IsoDate {
  return addMonths(fechaPago, pagoPrescriptionMonths)
}

/** Whether an instalment has lapsed on a day. Instalments requested in time do not lapse during the review. */
export function isPrescrito({ fechaPago }: Pick<SaldoRow, 'fechaPago'>, day: IsoDate): boolean {
  return day > pedibleHasta(fechaPago)
}

/** An instalment as shown on a day. */
export function saldoOn(row: SaldoRow, pedido: Pedido, day: IsoDate): SaldoConEstado {
  const { id, beneficio, mes, montoClp, fechaPago } = row
  return {
    idSaldo: id,
    beneficio,
    mes,
    montoClp,
    estado:
      pedido === 'pagado'
        ? 'pagado'
        : pedido
          ? 'solicitado'
          : isPrescrito(row, day)
            ? 'prescrito'
            : 'disponible',
    pedibleHasta: pedibleHasta(fechaPago),
  }
}

/** Why nothing can be requested; null if something can. Ignores existing requests. */
export function motivoOf(
  saldos: readonly Pick<SaldoConEstado, 'estado'>[],
): 'sin_saldos' | 'todo_prescrito' | 'pedido' | null {
  if (saldos.length === 0) return 'sin_saldos'
  if (saldos.some(({ estado }) => estado === 'disponible')) return null
  return saldos.every(({ estado }) => estado === 'prescrito') ? 'todo_prescrito' : 'pedido'
}
