import type { IsoDate } from '#domain/dates.ts'
import { datedFigure } from './dated.ts'
import { ingresoMinimoNoRemuneracionalClp } from './ingresos-minimos.ts'
import { ufFigureInClp } from './unidades.ts'

/** Maximum refund for one death, in minimum incomes (ficha 5300, procedures §5300). */
export const ingresosMinimosPorMuerte = 3

/** Funeral quota, in UF, of people who received the PGU or were in an AFP (reference data §5). */
export const cuotaMortuoriaUf = 15

/** Maximum refund for one death, in pesos: three non-remunerative minimum incomes (DFL 90 of 1978; procedures §5300). */
export const asignacionPorMuerteClp = datedFigure({
  ...ingresoMinimoNoRemuneracionalClp,
  name: 'tope de la asignación por muerte',
  entries: ingresoMinimoNoRemuneracionalClp.entries.map(entry => ({
    ...entry,
    value: ingresosMinimosPorMuerte * entry.value,
  })),
})

/** Pesos of the 15 UF of the funeral quota, by day. */
export const cuotaMortuoriaClp = ufFigureInClp('cuota mortuoria de 15 UF', cuotaMortuoriaUf)

/** How the maximum is calculated. */
export type TopePorMuerte = 'tres_ingresos_minimos' | 'quince_uf'

/**
 * The maximum for a death, in whole pesos, with the values on the date of death. Deaths before the tables use the
 * first value: only fictitious histories have them.
 */
export function topePorMuerteClp(tope: TopePorMuerte, fechaDefuncion: IsoDate): number {
  return (tope === 'quince_uf' ? cuotaMortuoriaClp : asignacionPorMuerteClp).nearest(fechaDefuncion)
}

/** Days after the death from which the burial certificate is required (procedures §5300). */
export const certificadoSepultacionDays = 30

/** A contribution within this many months before the death gives entitlement (procedures §5300). */
export const cotizacionPreviaMonths = 6

/** VAT on an invoice unless exempt, in percent of the net amount (procedures §5300). */
export const tasaIvaPercent = 19
