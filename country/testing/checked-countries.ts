import fc from 'fast-check'
import { createCountry } from '../country.ts'
import type { Country, CountryOptions, Persona } from '../types.ts'

/**
 * Runs properties on countries of these options. Each country is made once, and every property sees the same ones; a
 * failed one says how to see it again.
 *
 * @param numRuns - how many countries each property sees
 */
export function checkedCountries(options: fc.Arbitrary<CountryOptions>, numRuns: number) {
  const made = new Map<string, { country: Country; people: readonly Persona[] }>()
  const seed = fc.sample(fc.integer(), 1)[0] ?? 0
  const known = (wanted: CountryOptions) => {
    const key = JSON.stringify(wanted)
    const found = made.get(key)
    if (found) return found
    const country = createCountry(wanted)
    const fresh = { country, people: [...country.personas()] }
    made.set(key, fresh)
    return fresh
  }
  return (property: (country: Country, people: readonly Persona[]) => void): void =>
    fc.assert(
      fc.property(options, wanted => {
        const { country, people } = known(wanted)
        property(country, people)
      }),
      { numRuns, seed },
    )
}
