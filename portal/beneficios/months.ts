import { addMonths, type IsoDate } from '#domain/dates.ts'
import type { Pago } from '#services/beneficios/contract.ts'

/** Totals of one month, past or to come: net amounts in pesos. */
export interface PaymentMonth {
  /** `2026-11`. */
  readonly mes: string
  readonly recibidoClp: number
  /** Announced, not yet paid. */
  readonly porVenirClp: number
  /** Ready to be collected. */
  readonly porCobrarClp: number
  /** Expired or lost. */
  readonly noCobradoClp: number
  readonly pagos: readonly Pago[]
}

/** What a person gets on one day in one way: several benefits are often paid together. */
export interface PaymentDay {
  readonly fecha: IsoDate
  readonly totalClp: number
  readonly pagos: readonly Pago[]
}

/** Months shown up to today, the current one included. */
export const monthsShown = 13
/** Months shown ahead. */
const monthsAhead = 3

/** First and last day that the page shows: from a year ago to three months ahead. */
export function shownRange(today: IsoDate): { desde: string; hasta: string } {
  const first = `${today.slice(0, 7)}-01`
  return {
    desde: addMonths(first, 1 - monthsShown).slice(0, 7),
    hasta: addMonths(first, monthsAhead).slice(0, 7),
  }
}

/** Payments of the months that are shown, oldest first. Months without payments are included, so that a gap shows. */
export function paymentMonths(pagos: readonly Pago[], today: IsoDate): PaymentMonth[] {
  const { desde } = shownRange(today)
  const meses = pagos
    .map(({ mes }) => mes)
    .filter(mes => mes >= desde)
    .sort()
  const [first, last] = [meses[0], meses.at(-1)]
  if (first === undefined || last === undefined) return []
  const months: PaymentMonth[] = []
  for (let day = `${first}-01`; day.slice(0, 7) <= last; day = addMonths(day, 1)) {
    const mes = day.slice(0, 7)
    const own = pagos.filter(pago => pago.mes === mes)
    const sum = (...estados: Pago['estado'][]) =>
      totalOf(own.filter(({ estado }) => estados.includes(estado)))
    months.push({
      mes,
      recibidoClp: sum('pagado'),
      porVenirClp: sum('programado'),
      porCobrarClp: sum('pendiente'),
      noCobradoClp: sum('caducado', 'prescrito'),
      pagos: own,
    })
  }
  return months
}

/** Coming payments by day, the next one first; a different way or place of payment makes another entry. */
export function paymentDays(pagos: readonly Pago[]): PaymentDay[] {
  const days = new Map<string, Pago[]>()
  for (const pago of pagos) {
    if (pago.estado !== 'programado') continue
    const key = `${pago.fechaPago} ${JSON.stringify(pago.formaPago)}`
    days.set(key, [...(days.get(key) ?? []), pago])
  }
  return [...days.values()]
    .map(own => ({ fecha: own[0]?.fechaPago ?? '', totalClp: totalOf(own), pagos: own }))
    .sort((one, other) => (one.fecha < other.fecha ? -1 : 1))
}

function totalOf(pagos: readonly Pago[]): number {
  return pagos.reduce((sum, { montoLiquido }) => sum + montoLiquido, 0)
}
