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

  const read = [...procedures.values()].filter(({ consultations }) => consultations.length > 0)
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

describe('Every form on a consultation, as a fixture fills it in', () => {
  const { enter } = useServer({ settings })

  // For procedures with forms, the fixtures cover those.
  const typedIn = [...procedures.values()]
    .filter(({ forms }) => forms.length === 0)
    .flatMap(procedure =>
      fixturesOf(procedure).flatMap(fixture =>
        procedure.consultations
          .filter(({ id }) => fixture.pages[id])
          .map(({ id, path }) => ({
            name: `${procedure.head.id} ${fixture.name}`,
            fixture,
            id,
            path,
            procedure,
          })),
      ),
    )
  it.each(typedIn)('$name: $fixture.about', async ({ fixture, id, path, procedure }) => {
    const address = `/tramites/${procedure.head.id}/${path}`
    const { sheet } = await enter({ run: fixture.person }, '/accesibilidad')
    await sheet.open(address)
    for (const [name, value] of Object.entries(fixture.pages[id] ?? {})) await sheet.fill(name, String(value))
    const button = sheet.page.main
      .querySelectorAll('form[method=post]')
      .find(form => form.querySelector('input:not([type=hidden]), select'))
      ?.querySelectorAll('button')
      .at(-1)
    if (!button) throw new Error(`${address} has no form`)
    await sheet.pressThis(button)
    expect(await sheet.errors()).toBe('')
    expect(sheet.path(), 'leads on from the form').not.toBe(address)
  })
})
