import { describe, expect, it } from 'vitest'
import { procedures } from '#procedures/registry.ts'
import { people } from '../people.ts'
import { fixturesOf } from '../walker/collected.ts'
import { readConsultations } from './consultations.ts'
import { useServer } from './server.ts'

// Including procedures that are in maintenance by default (shell §4).
const settings = { MAINTENANCE_PROCEDURES: '' }

describe('Every consultation of every procedure', () => {
  const { enter } = useServer({ settings })

  // An office is read by its officials (`tray.http.test.ts`).
  const read = [...procedures.values()].filter(
    ({ head, consultations }) => head.office === undefined && consultations.length > 0,
  )
  it.each(read.map(procedure => [procedure.head.id, procedure] as const))(
    '%s: opens for who has something to read there, and for who has nothing',
    async (_id, procedure) => {
      const owners = fixturesOf(procedure).map(({ person }) => person)
      for (const run of new Set([...owners, people.francisca.run])) {
        const found = await readConsultations(await enter({ run }, '/accesibilidad'), procedure)
        expect(found.size).toBeGreaterThan(0)
      }
    },
    60_000,
  )
})
