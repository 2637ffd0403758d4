import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isoDateInChile } from '#domain/dates.ts'
import { filledForms } from '../walker/collected.ts'
import { walkFixture } from '../walker/walk-fixture.ts'
import { logProblems } from '../world/log-problems.ts'
import { type OwnMicha, startOwnMicha } from '../world/own-micha.ts'
import { layersOf } from './layers.ts'
import { newDevice, signedIn } from './sign-in.ts'

// Including procedures that are in maintenance by default (shell §4).
const settings = { MAINTENANCE_PROCEDURES: '' }
const only = process.env.PAPER_ONLY
const filled = filledForms().filter(
  ({ procedure, fixture }) => !only || new RegExp(only).test(`${procedure.head.id} ${fixture.name}`),
)

describe.each(
  layersOf(filled).map((layer, index) => ({ layer, title: `server ${index + 1}: ${layer.length} forms` })),
)('Every fixture of every procedure, filled in without a browser; $title', ({ layer }) => {
  let own: OwnMicha
  beforeAll(async () => {
    own = await startOwnMicha(settings)
  })
  afterAll(async () => {
    expect(logProblems(await own.end(), undefined), 'lines of the log').toEqual([])
  })

  for (const collected of layer) {
    const { procedure, fixture } = collected
    it.concurrent(`${procedure.head.id} ${fixture.name}: ${fixture.about}`, async () => {
      const { portalUrl } = own.micha
      const { visitor, sheet } = fixture.open
        ? newDevice(portalUrl)
        : await signedIn(portalUrl, fixture.person)
      await walkFixture({
        ...collected,
        sheet,
        today: isoDateInChile(new Date()),
        look: async () => undefined,
      })
      expect(visitor.problems).toEqual([])
    })
  }
})
