import { describe, expect, it } from 'vitest'
import { createCountry } from '#country/country.ts'
import { procedures } from '../registry.ts'
import { fixturesOf } from './procedure-fixtures.ts'

const country = createCountry({ seed: 'prueba', today: '2026-11-23', size: 0 })
const whoSignsIn = new Set(
  country.historias.filter(({ puedeIngresar }) => puedeIngresar).map(({ run }) => run),
)

/** Outcomes that no person of the country reaches by herself, and how they are reached. */
const reachedByFaults: Readonly<Record<string, readonly string[]>> = {
  /** The form is opened without naming a pension. */
  funico: ['elegir'],
  /** The institution does not answer. */
  '102077': ['error'],
  /** The law takes no more requests, which is a figure of `law/`; `services/stj/institution.db.test.ts` closes it. */
  '5220': ['cerrado', 'error'],
  /**
   * Only registered officials can open a desk, so one is removed from the register while she attends; and everybody who
   * can sign in is an adult on record. `procedure.db.test.ts` reaches both.
   */
  sibs: ['no_existe_funcionario', 'sin_registro'],
}

/** A request that its institution has not received: `on-its-way.test.ts` sends them. */
const onItsWay = 'en_camino'

/**
 * Told on the second page: a survivor's pension needs to know for whom it is requested and who died; the dates of a
 * pregnancy are on the second page by the specification (procedures §5678), and so are companies (procedures §5234).
 */
const laterOutcomes: ReadonlySet<string> = new Set(['funico', '5678', '5234'])

/** What only the applicant knows is told where the survivor declaration of flows §3 asks it: no register has it. */
const declaredLater: ReadonlySet<string> = new Set([
  'viudez-otra-pension',
  // That the institution takes nobody of a list is told where the list is written.
  'fase-1-nadie',
  'fase-2-nadie',
])

describe.each([
  'funico',
  'sibs',
  '102077',
  '102077-RBPGU',
  '43187',
  '5234',
  '5678',
  'pasecultural',
  'requisitosSuf',
  '5220',
  'pocaf',
])('every outcome of %s', id => {
  const procedure = procedures.get(id)
  const fixtures = fixturesOf(id)

  it('is reached by somebody of the country who signs in, and a fixture walks there', () => {
    // The two doors of sibs share their outcomes.
    const outcomes = new Set(procedure?.forms.flatMap(form => Object.keys(form.outcomes)))
    const reached = new Set(fixtures.map(({ outcome }) => outcome))
    const missing = [...outcomes].filter(one => one !== onItsWay && !reached.has(one)).sort()
    expect(missing).toEqual([...(reachedByFaults[id] ?? [])].sort())
  })

  it('is told before the form is filled in: nobody fills eight pages to read a "no"', () => {
    const most = laterOutcomes.has(id) ? 2 : 1
    for (const { name, outcome, pages } of fixtures)
      if (outcome !== undefined && !declaredLater.has(name))
        expect(Object.keys(pages).length, name).toBeLessThanOrEqual(most)
  })

  it('and its other answers are looked at by people who sign in', () => {
    expect(fixtures.length).toBeGreaterThan(0)
    for (const { name, person, open } of fixtures) if (!open) expect(whoSignsIn.has(person), name).toBe(true)
  })
})
