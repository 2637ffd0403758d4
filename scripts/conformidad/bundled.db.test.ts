import { describe, expect, it } from 'vitest'
import { splitRun } from '#domain/run.ts'
import { examine, hasFault } from '#platform/conformance/examine.ts'
import type { Operation } from '#platform/contract/contract.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { allInstitutions } from '#services/listed.ts'
import { createBundledTargets } from './testing/bundled-target.ts'
import { plantedFaults } from './testing/planted-faults.ts'

const { database } = await testDatabase()
const { targetOf, country } = await createBundledTargets(database)
const people = country.historias.slice(0, 8).map(({ run }) => {
  const { numero, dv } = splitRun(run)
  return { numero: Number(numero), dv }
})

/** Those that the portal calls. */
const institutions = allInstitutions.filter(({ contract }) =>
  Object.values<Operation>(contract.operations).some(({ calledBy }) => calledBy === undefined),
)

describe('the suite of conformance', () => {
  it.each(institutions.map(one => [one.key, one] as const))(
    'lets the bundled %s pass',
    async (_, institution) => {
      const findings = await examine(targetOf(institution, people), [1, 2, 3, 4, 5, 6])
      expect(findings.filter(({ verdict }) => verdict === 'mal')).toEqual([])
      expect(findings.length).toBeGreaterThan(0)
    },
  )

  const cases = plantedFaults.flatMap(fault =>
    institutions.filter(fault.applies).map(institution => ({ fault, institution })),
  )

  it.each(plantedFaults.map(fault => [fault.name, fault] as const))(
    'finds in every institution %s',
    async (_, fault) => {
      const missed: string[] = []
      const chosen = cases.filter(one => one.fault === fault)
      await Promise.all(
        chosen.map(async ({ institution }) => {
          const target = targetOf(institution, people, fault.plant(institution))
          if (!(await hasFault(target, fault.levels))) missed.push(institution.key)
        }),
      )
      expect(missed).toEqual([])
    },
  )
})
