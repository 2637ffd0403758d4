import { addMonths, type IsoDate } from '#domain/dates.ts'
import { tramosAsignacionFamiliar } from './asignacion-familiar.ts'
import { paymentDay } from './cobro.ts'

/** Last day of a month on which who contributes on her own pays the contributions of the month before. General knowledge. */
export const ultimoDiaDeCotizar = 10

/** Month in which the tax refund of the year before arrives. General knowledge. */
export const mesDeLaDevolucion = 5

/**
 * The day on which the allowance of a month (`2026-10`) is paid to who contributes on her own: when that month's
 * contributions are in, with the time that the IPS has for every payment (procedures §45056).
 */
export function diaDePagoDelMes(mes: string): IsoDate {
  const next = addMonths(`${mes}-01`, 1).slice(0, 7)
  return paymentDay(`${next}-${ultimoDiaDeCotizar}`)
}

/** The month, as `2027-05`, in which the allowance of a year arrives with the tax refund (procedures §45056). */
export function mesDeDevolucionDe(ano: number): string {
  return `${ano + 1}-${String(mesDeLaDevolucion).padStart(2, '0')}`
}

/** Whether the tranches of every month of a year are known: an amount must not be guessed. */
export function hasTramosDe(ano: number): boolean {
  return tramosAsignacionFamiliar.find(`${ano}-01-01`).kind !== 'unknown'
}
