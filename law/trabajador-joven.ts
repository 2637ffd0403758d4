import { addMonths, type IsoDate } from '#domain/dates.ts'
import { workingDayOnOrAfter } from '#domain/working-days.ts'
import { datedFigure } from './dated.ts'
import { ingresoMinimoClp } from './ingresos-minimos.ts'

/**
 * Monthly subsidy for a young worker's contribution, and for her employer. Pesos. Closed to new requests, so its
 * amount does not change any more.
 */
export const subsidioJovenesClp = datedFigure({
  name: 'subsidio al trabajador joven',
  source: 'ficha 5220 (reference data §5)',
  precision: 'year',
  entries: [
    { from: '2024-01-01', value: 22_000, source: 'ficha 5220 (procedures §5220)' },
    { from: '2026-01-01', value: 26_950 },
  ],
})

/**
 * Whether new requests are accepted. The law closed the subsidy in 2026 (Ley 21.808); the demonstration keeps it open
 * for show.
 */
export const subsidioJovenesAbierto = datedFigure({
  name: 'subsidio al trabajador joven: recibe solicitudes',
  source: 'Ley 20.255; abierto en la demostración',
  entries: [{ from: '2008-10-01', value: true }],
})

/** Requirements (procedures §5220, §5433v2). */
export const requisitosSubsidioJovenes = {
  fromAge: 18,
  toAge: 35,
  /** Highest pay on entry and while receiving it, in minimum incomes. */
  entryIngresosMinimos: 1.5,
  stayIngresosMinimos: 2,
  /** Number of contributions after which it ends. */
  contributions: 24,
} as const

/**
 * Youngest age of a contract of work: from 15 with permission of the parents (Código del Trabajo, arts. 13 and 14). A
 * contract that began before is a mistake in what was written.
 */
export const edadMinimaContrato = 15

/** Days to decide on an employer's request (procedures §5433v2), and months for a worker's (§5220). */
export const decisionSubsidioJovenes = { employerDays: 40, workerMonths: 4 } as const

/**
 * Highest pay with which a worker is granted the subsidy (`entrada`) or goes on having it (`permanencia`), on a day.
 * Pesos, rounded down (procedures §5220: 1,5 and 2 minimum incomes).
 */
export const rentaMaximaSubsidioJovenesClp = {
  entrada: (on: IsoDate) => timesIngresoMinimo(requisitosSubsidioJovenes.entryIngresosMinimos, on),
  permanencia: (on: IsoDate) => timesIngresoMinimo(requisitosSubsidioJovenes.stayIngresosMinimos, on),
} as const

/** Old months of a statement are judged by the oldest known minimum income. */
function timesIngresoMinimo(times: number, on: IsoDate): number {
  return Math.floor(times * ingresoMinimoClp.nearest(on))
}

/** Day of the next month on which the contribution's part of a month is deposited. Our own choice: no source says it. */
export const diaDepositoSubsidioJovenes = 20

/** Day on which the part of a month (`2026-10`) reaches the AFP: the 20th of the next month, or the next working day. */
export function depositoSubsidioJovenes(mes: string): IsoDate {
  const next = addMonths(`${mes}-01`, 1).slice(0, 7)
  return workingDayOnOrAfter(`${next}-${diaDepositoSubsidioJovenes}`)
}

/** Last day to decide on a worker's request (procedures §5220). */
export function plazoSubsidioJovenes(fechaIngreso: IsoDate): IsoDate {
  return workingDayOnOrAfter(addMonths(fechaIngreso, decisionSubsidioJovenes.workerMonths))
}
