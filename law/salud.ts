import { datedFigure } from './dated.ts'

/** Statutory health contribution, in percent of taxable pay or pension (reference data §3). */
export const cotizacionSaludPercent = 7

/** Focalisation score up to which pensioners are exempt from the 7 % (Ley 20.531). */
export const puntajeSietePorCiento = datedFigure({
  name: 'puntaje para no pagar el 7 % de salud',
  source: 'ChileAtiende (reference data §5)',
  precision: 'year',
  nextChange: '2027-01-01',
  entries: [
    { from: '2025-01-01', value: 1_871 },
    { from: '2026-01-01', value: 1_876 },
  ],
})

/** Exemption from the 7 %: age and residence in years (procedures §41345). */
export const requisitosSietePorCiento = {
  fromAge: 65,
  residence: { years: 20, recentYears: 4, ofLastYears: 5 },
} as const

/** Upper income limits of Fonasa groups B and C; D is above, A has no income. Pesos a month. */
export const tramosFonasa = datedFigure({
  name: 'tramos de Fonasa',
  source: 'Fonasa (reference data §3)',
  nextChange: '2027-01-01',
  entries: [{ from: '2026-05-01', value: { hastaB: 553_553, hastaC: 808_187 } }],
})
