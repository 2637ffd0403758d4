import type { Known, Spouse } from './known.ts'

/** Carmen's husband, as the register tells it. */
export const luis: Spouse = { nombre: 'Luis Alberto Fuentes Vera', fechaDefuncion: '2026-11-01' }

/** What is known of a person of a test: nobody has said anything but what the test says. */
export function knownWith(given: Partial<Known>): Known {
  return {
    today: '2026-11-22',
    persona: undefined,
    spouse: undefined,
    beneficios: undefined,
    pagos: undefined,
    hogar: undefined,
    cases: [],
    drafts: [],
    ...given,
  }
}
