import { datedFigure } from './dated.ts'

/**
 * Monthly subsidy to the contribution of a young worker, and the one to who employs her. Pesos. It takes no new requests,
 * so its amount changes no more.
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
 * Whether new requests are taken. The law closed the subsidy in 2026 (Ley 21.808); the demonstration keeps it open, so that
 * it can be walked.
 */
export const subsidioJovenesAbierto = datedFigure({
  name: 'subsidio al trabajador joven: recibe solicitudes',
  source: 'Ley 20.255; abierto en la demostración',
  entries: [{ from: '2008-10-01', value: true }],
})

/** Who can have it (procedures §5220, §5433v2). */
export const requisitosSubsidioJovenes = {
  fromAge: 18,
  toAge: 35,
  /** Highest pay to enter and to stay, in minimum incomes. */
  entryIngresosMinimos: 1.5,
  stayIngresosMinimos: 2,
  /** Contributions after which it ends. */
  contributions: 24,
} as const

/** Days in which a request of an employer is decided (procedures §5433v2), and months for the one of a worker (§5220). */
export const decisionSubsidioJovenes = { employerDays: 40, workerMonths: 4 } as const
