import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isoDateInChile } from '#domain/dates.ts'
import { people } from '../people.ts'
import { filledForms } from '../walker/collected.ts'
import { walkFixture } from '../walker/walk-fixture.ts'
import { type OwnMicha, startOwnMicha } from '../world/own-micha.ts'
import { type Device, signedIn } from './sign-in.ts'

let own: OwnMicha
beforeEach(async () => {
  own = await startOwnMicha({ MAINTENANCE_PROCEDURES: '' })
})
afterEach(async () => {
  await own.end()
})

/** Sends a filled form by its name, on a device of its own. */
async function sends(name: string): Promise<Device> {
  const collected = filledForms().find(one => `${one.procedure.head.id} ${one.fixture.name}` === name)
  if (!collected) throw new Error(`no form ${name}`)
  const device = await signedIn(own.micha.portalUrl, collected.fixture.person)
  const today = isoDateInChile(new Date())
  await walkFixture({ ...collected, sheet: device.sheet, today, look: async () => undefined })
  return device
}

/** The page on which she is asked, from her first page. */
async function asked({ visitor }: Device): Promise<string> {
  const find = async () => /href="(\/avisos\/[^"]+)"/.exec((await visitor.get('/inicio')).html)?.[1]
  await expect.poll(find, { timeout: 20_000 }).toBeDefined()
  return (await find()) ?? ''
}

describe('A request of somebody else, without a browser', () => {
  it.each([
    ['5300 amiga-exenta', people.hector.run, 'si', /Aprobada|Pagada/, /Aprobada|Pagada/],
    ['5300 amiga-exenta', people.hector.run, 'no', /Rechazada/, /Se rechazó lo que pidió/],
  ] as const)(
    'waits for whom it concerns, and follows the answer to the end: %s by %s, %s',
    async (name, run, respuesta, state, stateForHer) => {
      const applicant = await sends(name)
      const concerned = await signedIn(own.micha.portalUrl, run)
      const path = await asked(concerned)
      expect((await applicant.visitor.get(path)).status).toBe(404)
      const question = (await concerned.visitor.get(path)).html
      // What a funeral home needs to decide; the account of who paid is not among it.
      for (const said of ['Esa persona pide $500.000', 'Papeles que mandó', 'Si dice que sí'])
        expect(question).toContain(said)
      expect(question).not.toMatch(/Dónde se pidió el pago|6328/)
      const answered = await concerned.visitor.post(path, { form: { respuesta } })
      expect(answered.html).toContain(respuesta === 'si' ? 'Usted lo confirmó' : 'Usted dijo que no')
      const shown = async () => (await concerned.visitor.get(path)).html
      await expect.poll(shown, { timeout: 30_000 }).toMatch(stateForHer)
      // The applicant is told the same, and after a «no» that it was one: the home's, whoever spoke for it.
      const { visitor } = applicant
      const [list = ''] =
        /\/tramites\/5300\/[^"]*\?solicitud=[^"&]+/.exec((await visitor.get('/inicio')).html) ?? []
      const told = (await visitor.get(list)).html
      expect(told).toMatch(state)
      if (respuesta === 'no')
        expect(told).toContain('Se le preguntó a quien representa a la funeraria, y dijo que no.')
      expect([concerned, applicant].flatMap(one => one.visitor.problems)).toEqual([])
    },
  )

  it('shows a relative for whom a funeral home asks how much, where it would be paid and which papers came with it', async () => {
    await sends('5300 funeraria')
    const carmen = await signedIn(own.micha.portalUrl, people.carmen.run)
    const question = (await carmen.visitor.get(await asked(carmen))).html
    for (const said of ['usted le cede $', 'Dónde se pidió el pago', 'Papeles que mandó', 'Si dice que sí'])
      expect(question).toContain(said)
  })
})
