import { describe, expect, it } from 'vitest'
import { createCountry } from '#country/country.ts'
import { type Run, runOfNumber, runToWire } from '#domain/run.ts'
import { createWorld, runs } from '../world.fixture.ts'
import { mostDelRepresentante, mostSinCoincidir } from './rules.ts'

const { carmen, hector, rosa, gonzalo, luis } = runs
const { client, clock, service } = await createWorld()
const country = createCountry({ seed: 'prueba', today: '2026-11-21', size: 0 })

/** What stands on the identity card of a person of the simulated country. */
function cardOf(run: Run) {
  const found = country.persona(run)
  if (!found) throw new Error(`Nobody has the RUN ${run}`)
  const { nombres, apellidoPaterno: apellidoP, apellidoMaterno: apellidoM, fechaNacimiento } = found
  return { ...runToWire(run), nombres, apellidoP, apellidoM, fechaNacimiento }
}
/** A date that is nobody's among these people. */
const wrongDate = '1950-01-01'
const reason = { procedure: '5300', purpose: 'Asignación por muerte: Quién recibe' }
const confirm = (token: string, run: Run, written: Partial<ReturnType<typeof cardOf>> = {}) =>
  client.confirmarFamiliar({ token, reason, body: { ...cardOf(run), ...written } })
const isWrong = { fechaNacimiento: wrongDate }
const seenBy = async (run: Run) =>
  (await client.quienVioMisDatos({ token: run })).accesos.filter(
    ({ operacion }) => operacion === 'confirmarFamiliar',
  )
const nothing = { coincide: false }
const dayMs = 86_400_000

describe('confirmarFamiliar', () => {
  it('says to who represents a home that what she wrote is of one person, and nothing of that person', async () => {
    expect(await confirm(hector, carmen)).toEqual({ coincide: true })
  })

  it('refuses everybody else, also of her own data', async () => {
    const refused = { name: 'NoAutorizado' }
    await expect(confirm(carmen, rosa)).rejects.toMatchObject(refused)
    await expect(confirm(carmen, carmen)).rejects.toMatchObject(refused)
  })

  it('gives one and the same answer for a wrong date, another name, an unknown RUN and a dead person', async () => {
    clock.advance(dayMs)
    expect(await confirm(hector, rosa, isWrong)).toEqual(nothing)
    expect(await confirm(hector, rosa, { apellidoP: 'Otra' })).toEqual(nothing)
    expect(await confirm(hector, rosa, runToWire(runOfNumber(24_000_001)))).toEqual(nothing)
    expect(await confirm(hector, luis)).toEqual(nothing)
  })

  it('is written down for whom it was asked about, fitting or not, with who asked and what for', async () => {
    clock.advance(dayMs)
    const [told] = await seenBy(carmen)
    expect(told).toMatchObject({ por: runToWire(hector), tramite: '5300', proposito: reason.purpose })
    const before = await seenBy(rosa)
    await confirm(hector, rosa, isWrong)
    expect(await seenBy(rosa)).toHaveLength(before.length + 1)
  })

  it('is written down also for a caller who gives no reason', async () => {
    const before = await seenBy(gonzalo)
    const body = JSON.stringify(cardOf(gonzalo))
    const headers = { authorization: `Bearer ${hector}`, 'content-type': 'application/json' }
    const url = 'http://s.test/asignacion-muerte/v1/familiar'
    const reply = await service.handler(new Request(url, { method: 'POST', headers, body }))
    expect(await reply.json()).toMatchObject({ coincide: true })
    expect(await seenBy(gonzalo)).toHaveLength(before.length + 1)
  })

  it('answers nothing more about a person after five wrong attempts, for a day', async () => {
    clock.advance(dayMs)
    for (let n = 0; n < mostSinCoincidir; n++) expect(await confirm(hector, rosa, isWrong)).toEqual(nothing)
    expect(await confirm(hector, rosa)).toEqual(nothing)
    expect(await confirm(hector, carmen)).toMatchObject({ coincide: true })
    clock.advance(dayMs)
    expect(await confirm(hector, rosa)).toMatchObject({ coincide: true })
  })

  it('lets no two attempts pass at once where one is left', async () => {
    clock.advance(dayMs)
    for (let n = 1; n < mostSinCoincidir; n++) await confirm(hector, rosa, isWrong)
    const wrong = Array.from({ length: 4 }, () => confirm(hector, rosa, isWrong))
    await Promise.all(wrong)
    expect(await confirm(hector, rosa)).toEqual(nothing)
  })

  it('answers one representative a day about so many people at most', async () => {
    clock.advance(dayMs)
    for (let n = 0; n < mostDelRepresentante; n++)
      expect(await confirm(hector, carmen)).toMatchObject({ coincide: true })
    expect(await confirm(hector, carmen)).toEqual(nothing)
  })

  it('refuses a wrong verifier', async () => {
    const body = { ...cardOf(carmen), dv: '1' }
    await expect(client.confirmarFamiliar({ token: hector, reason, body })).rejects.toMatchObject({
      name: 'SolicitudInvalida',
    })
  })
})
