import { datedFigure } from './dated.ts'

/** Aporte Familiar Permanente: once a year, for each carga or family. Pesos. */
export const aporteFamiliarClp = datedFigure({
  name: 'aporte familiar permanente',
  source: 'ficha 38913 (reference data §4)',
  precision: 'year',
  nextChange: '2027-01-01',
  entries: [
    { from: '2024-01-01', value: 61_793 },
    { from: '2026-01-01', value: 66_834 },
  ],
})

/** Months within which it can be collected (procedures §38913). */
export const aporteFamiliarLapseMonths = 9
