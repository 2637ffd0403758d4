import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isoDateInChile } from '#domain/dates.ts'
import { type CollectedFixture, filledForms } from '../walker/collected.ts'
import { walkFixture } from '../walker/walk-fixture.ts'
import { logProblems } from '../world/log-problems.ts'
import { type OwnMicha, startOwnMicha } from '../world/own-micha.ts'
import { keepFolder, keptPages } from './kept-pages.ts'
import { layersOf } from './layers.ts'
import { newDevice, signedIn } from './sign-in.ts'

// Including procedures that are in maintenance by default (shell §4).
const settings = { MAINTENANCE_PROCEDURES: '' }

/** All fixtures, or those that `PAPER_ONLY` matches (`5300 minimal`), by server. */
export function chosenLayers(): readonly (readonly CollectedFixture[])[] {
  const only = new RegExp(process.env.PAPER_ONLY ?? '')
  return layersOf(
    filledForms().filter(({ procedure, fixture }) => only.test(`${procedure.head.id} ${fixture.name}`)),
    keepFolder !== undefined,
  )
}

/** Declares a test for each fixture of these layers; each layer has a server. */
export function walkLayers(layers: readonly (readonly CollectedFixture[])[]): void {
  for (const layer of layers) describe(`${layer.length} forms on a server`, () => walkLayer(layer))
}

/** A demonstration that runs already, for instance an image: `PAPER_URL`. It keeps its log. */
const givenUrl = process.env.PAPER_URL

function walkLayer(layer: readonly CollectedFixture[]): void {
  let own: OwnMicha | undefined
  beforeAll(async () => {
    if (!givenUrl) own = await startOwnMicha(settings)
  })
  afterAll(async () => {
    if (own) expect(logProblems(await own.end(), undefined), 'lines of the log').toEqual([])
  })

  for (const collected of layer) {
    const { procedure, fixture } = collected
    it.concurrent(`${procedure.head.id} ${fixture.name}: ${fixture.about}`, async () => {
      const portalUrl = givenUrl ?? own?.micha.portalUrl ?? ''
      const kept = keepFolder === undefined ? undefined : keptPages(portalUrl)
      const device = kept?.device ?? newDevice(portalUrl)
      if (!fixture.open) await signedIn(portalUrl, fixture.person, '/inicio', device)
      kept?.begin()
      await walkFixture({
        ...collected,
        sheet: device.sheet,
        today: isoDateInChile(new Date()),
        look: async () => undefined,
      })
      if (own) await kept?.visitRest(collected, own)
      expect(device.visitor.problems).toEqual([])
      if (keepFolder !== undefined) await kept?.write(collected, keepFolder)
    })
  }
}
