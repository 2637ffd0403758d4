import type { Run } from '#domain/run.ts'
import { createLookups, type Lookup } from '#platform/postgres/lookups.ts'

/** Who reads a letter, for who caused it. */
export const cartaLookups = createLookups('personal.busquedas')

/** What a letter is looked for by. */
export const cartaKeys = {
  causedBy: (de: Run) => `de:${de}`,
  letter: (clave: string) => `carta:${clave}`,
} as const

/** A reader has many letters; their own key tells them apart. */
const anyOfHers = '00000000-0000-0000-0000-000000000000'

export function lookupsOf({ de, run, clave }: { de: Run; run: Run; clave: string }): readonly Lookup[] {
  return [cartaKeys.causedBy(de), cartaKeys.letter(clave)].map(key => ({ key, run, id: anyOfHers }))
}

/** The same of all letters that there are; see `fillLookups`. */
export const cartaLookupSources = [
  `SELECT 'de:' || de AS clave, run, '${anyOfHers}'::uuid AS id FROM personal.cartas`,
  `SELECT 'carta:' || clave AS clave, run, '${anyOfHers}'::uuid AS id FROM personal.cartas`,
] as const
