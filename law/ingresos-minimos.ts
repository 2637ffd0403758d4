import { datedFigure } from './dated.ts'

const nextChange = '2027-01-01'
const source = 'Ley de ingreso mínimo mensual (reference data §5)'

/** Minimum monthly income of workers from 18 to 65 years. Pesos. */
export const ingresoMinimoClp = datedFigure({
  name: 'ingreso mínimo mensual',
  source,
  nextChange,
  entries: [{ from: '2026-05-01', value: 553_553 }],
})

/** Minimum monthly income of workers under 18 and over 65 years. Pesos. */
export const ingresoMinimoMenoresYMayoresClp = datedFigure({
  name: 'ingreso mínimo mensual de menores de 18 y mayores de 65 años',
  source,
  nextChange,
  entries: [{ from: '2026-05-01', value: 412_938 }],
})

/** Non-remunerative minimum monthly income, the base of some benefits. Pesos. */
export const ingresoMinimoNoRemuneracionalClp = datedFigure({
  name: 'ingreso mínimo para fines no remuneracionales',
  source,
  nextChange,
  entries: [
    { from: '2024-01-01', value: 296_511, precision: 'year', source: 'ficha 5300 (procedures §5300)' },
    { from: '2025-01-01', value: 329_151, precision: 'year', source: 'ficha 5300 (procedures §5300)' },
    { from: '2026-05-01', value: 356_815 },
  ],
})
