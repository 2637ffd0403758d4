import { datedFigure } from './dated.ts'

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

/** Days to decide on an employer's request (procedures §5433v2), and months for a worker's (§5220). */
export const decisionSubsidioJovenes = { employerDays: 40, workerMonths: 4 } as const
