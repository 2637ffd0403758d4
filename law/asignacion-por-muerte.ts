import type { IsoDate } from '#domain/dates.ts'
import { datedFigure } from './dated.ts'
import { ingresoMinimoNoRemuneracionalClp } from './ingresos-minimos.ts'
import { ufFigureInClp } from './unidades.ts'

/** Minimum incomes that are refunded at most for one death (ficha 5300, procedures §5300). */
export const ingresosMinimosPorMuerte = 3

/** UF of the funeral quota of who received the PGU or was in an AFP (reference data §5). */
export const cuotaMortuoriaUf = 15

/**
 * Most that is refunded for one death, in pesos: three minimum incomes for ends that are no pay (DFL 90 of 1978;
 * procedures §5300).
 */
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

/** How the maximum is reckoned. */
export type TopePorMuerte = 'tres_ingresos_minimos' | 'quince_uf'

/**
 * The most that is paid for a death, in whole pesos. The values of the day of the death count; a death of before the
 * tables takes their first value, because only made-up histories have one.
 */
export function topePorMuerteClp(tope: TopePorMuerte, fechaDefuncion: IsoDate): number {
  return (tope === 'quince_uf' ? cuotaMortuoriaClp : asignacionPorMuerteClp).nearest(fechaDefuncion)
}

/** Days after the death from which the burial certificate is asked (procedures §5300). */
export const certificadoSepultacionDays = 30

/** Months before the death in which a contribution gives right (procedures §5300). */
export const cotizacionPreviaMonths = 6

/** Value added tax that an invoice carries unless it is exempt, in hundredths of the net amount (procedures §5300). */
export const tasaIvaPercent = 19
