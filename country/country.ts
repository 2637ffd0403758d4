import { addMonths } from '#domain/dates.ts'
import type { Run } from '#domain/run.ts'
import { splitRun } from '#domain/run.ts'
import { familiesPerCompany, indexOfCompany, makeCompany, rutOfCompany } from './companies.ts'
import type { Rut } from './contribution-types.ts'
import { makeFamily } from './families.ts'
import { montosOn } from './montos.ts'
import { createNumbering, familyCountFor, largestFamilyCount } from './numbering.ts'
import { createPayDays } from './payments.ts'
import { makePeople } from './people.ts'
import { randomFor, seedOf } from './random.ts'
import { makeStories } from './stories/stories.ts'
import type { Country, CountryOptions, Empresa, Persona } from './types.ts'

/**
 * The simulated country. Each person is generated on request from the seed and her place in a family, so a country of a
 * million costs no more to create than one of ten.
 * @throws RangeError if `size` is negative or needs more families than there are RUNs
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one method for each question about the country.
export function createCountry({ seed, today, size, montos = montosOn(today) }: CountryOptions): Country {
  const familyCount = familyCountFor(size)
  if (size < 0 || familyCount > largestFamilyCount)
    throw new RangeError('A country has from 0 to 9,000,000 people')

  const seedNumber = seedOf(seed)
  const payDays = createPayDays()
  const stories = makeStories({ today, montos, payDays })
  const numbering = createNumbering(
    seedNumber,
    stories.personas.map(({ run }) => splitRun(run).numero),
  )
  const named = new Map(stories.personas.map(persona => [persona.run, persona]))
  const namedCompanies = new Map(stories.empresas.map(empresa => [empresa.rut, empresa]))
  const companyCount = Math.ceil(familyCount / familiesPerCompany)

  // One institution after another reads everybody to fill its registers: a small country is generated once.
  const families = new Map<number, readonly Persona[]>()
  function peopleOfFamily(family: number): readonly Persona[] {
    const known = families.get(family)
    if (known) return known
    const people = newFamily(family)
    if (families.size < keptFamilies) families.set(family, people)
    return people
  }

  function newFamily(family: number): readonly Persona[] {
    const company = Math.floor(family / familiesPerCompany)
    const rutEmpleador = rutOfCompany(company)
    const random = randomFor(seedNumber, family * streamsPerFamily)
    return makePeople(makeFamily(family, numbering, random, today), {
      today,
      montos,
      payDays,
      rutEmpleador,
      ...(family % familiesPerCompany === 0 ? { represents: rutEmpleador } : {}),
      randomOf: slot => randomFor(seedNumber, family * streamsPerFamily + 1 + slot),
    })
  }

  function generatedCompany(index: number): Empresa {
    const representante = numbering.runOf({ family: index * familiesPerCompany, slot: 2 })
    return makeCompany(index, representante, randomFor(seedNumber ^ companyStream, index))
  }

  return {
    today,
    historias: stories.historias,

    *personas() {
      yield* named.values()
      for (let family = 0; family < familyCount; family++) yield* peopleOfFamily(family)
    },

    persona(run: Run) {
      const seat = numbering.seatOf(run)
      if (!seat || seat.family >= familyCount) return named.get(run)
      return peopleOfFamily(seat.family).find(persona => persona.run === run)
    },

    *empresas() {
      yield* namedCompanies.values()
      for (let index = 0; index < companyCount; index++) yield generatedCompany(index)
    },

    empresa(rut: Rut) {
      const index = indexOfCompany(rut)
      return index !== undefined && index < companyCount ? generatedCompany(index) : namedCompanies.get(rut)
    },

    trabajadores(rut: Rut) {
      const recently = addMonths(today, -2).slice(0, 7)
      const worksThere = ({ cotizaciones }: Persona) =>
        cotizaciones.some(({ rutEmpleador, hasta }) => rutEmpleador === rut && hasta >= recently)
      if (namedCompanies.has(rut)) return [...named.values()].filter(worksThere)
      const company = indexOfCompany(rut)
      if (company === undefined) return []
      const first = company * familiesPerCompany
      const last = Math.min(first + familiesPerCompany, familyCount)
      return Array.from({ length: Math.max(0, last - first) }, (_, at) => peopleOfFamily(first + at))
        .flat()
        .filter(worksThere)
    },
  }
}

/** A country without people or companies: what a bundled institution begins with where real people come. */
export function createEmptyCountry(today: Country['today']): Country {
  return {
    today,
    historias: [],
    personas: () => [],
    persona: () => undefined,
    empresas: () => [],
    empresa: () => undefined,
    trabajadores: () => [],
  }
}

const streamsPerFamily = 64
/** Some 2,000 people, 10 MB while they are read. */
const keptFamilies = 500
const companyStream = 0x5f3759df
