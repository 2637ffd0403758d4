import { datedFigure } from './dated.ts'

const source = 'ficha 33112 (reference data §4)'
const nextChange = '2027-01-01'

/** Monthly family subsidy (SUF) for one child. Pesos. */
export const sufClp = datedFigure({
  name: 'subsidio familiar',
  source,
  nextChange,
  entries: [{ from: '2026-05-01', value: 22_601 }],
})

/** Monthly family subsidy for a person with a disability: twice that of a child. Pesos. */
export const sufDobleClp = datedFigure({
  name: 'subsidio familiar duplo',
  source,
  nextChange,
  entries: [{ from: '2026-05-01', value: 45_202 }],
})

/** Highest tranche of the Registro Social de Hogares, in percent (procedures, requisitosSuf). */
export const sufRshPercent = { automatico: 40, tradicional: 60 } as const

/** Duration, in months, of a SUF requested at the municipality (procedures, requisitosSuf). */
export const sufDurationMonths = 36

/** Months without collecting after which the SUF is lost (procedures, requisitosSuf). */
export const sufLapseMonths = 6
