import type { LateRelative } from '#procedures/ficha/known.ts'
import type { Known } from './known.ts'

/** Carmen's late husband, as in the register. */
export const luis: LateRelative = { nombre: 'Luis Alberto Fuentes Vera', fechaDefuncion: '2026-11-01' }

/** A person about whom nothing is known except what the test gives. */
export function knownWith(given: Partial<Known>): Known {
  return {
    today: '2026-11-22',
    persona: undefined,
    spouse: undefined,
    parent: undefined,
    beneficios: undefined,
    pagos: undefined,
    pgu: undefined,
    pase: undefined,
    hogar: undefined,
    cases: [],
    drafts: [],
    ...given,
  }
}
