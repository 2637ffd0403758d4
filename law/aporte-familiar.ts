import { datedFigure } from './dated.ts'

/** Aporte Familiar Permanente: once a year, for each carga or family. Pesos. */
export const aporteFamiliarClp = datedFigure({
  name: 'aporte familiar permanente',
  source: 'ficha 38913 (reference data §4)',
  precision: 'year',
  nextChange: '2027-01-01',
  entries: [
    { from: '2024-01-01', value: 61_793 },
    { from: '2025-01-01', value: 64_574, source: 'SUSESO, reajuste de 2025 (IPC de 2024, 4,5 %)' },
    { from: '2026-01-01', value: 66_834 },
  ],
})

/** Months within which it can be collected (procedures §38913). */
export const aporteFamiliarLapseMonths = 9

/** First payment day of each group, in order (procedures §38913): `MM-DD`. */
export const gruposAporteFamiliar = ['02-15', '03-01', '03-15'] as const

/** Day of the previous year on which the requirements must be met (procedures §38913): `MM-DD`. */
export const corteAporteFamiliar = '12-31'

/** Latest first payment day of the last group (procedures §38913): from then on the year's list is complete. `MM-DD` */
export const nominaCompletaAporteFamiliar = '03-16'
