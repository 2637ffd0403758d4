import type { Run } from '#domain/run.ts'
import type { Country } from './types.ts'

/** A monthly aid paid to one person on account of another. */
export type PaidAid = 'asignacion_familiar' | 'suf' | 'subsidio_discapacidad'

/** The aid paid today for each causante. Walks the whole country once. */
export function paidAids(country: Country): ReadonlyMap<Run, PaidAid> {
  const { today } = country
  const paid = new Map<Run, PaidAid>()
  for (const { cargas, beneficios } of country.personas()) {
    for (const { run, vence, extinguida } of cargas)
      if (!extinguida && (vence === null || vence >= today)) paid.set(run, 'asignacion_familiar')
    for (const { tipo, causante, fechaTermino } of beneficios) {
      if (!causante || (fechaTermino ?? today) < today) continue
      if (tipo === 'SUF') paid.set(causante, 'suf')
      if (tipo === 'SUBSIDIO_DISCAPACIDAD') paid.set(causante, 'subsidio_discapacidad')
    }
  }
  return paid
}
