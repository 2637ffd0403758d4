import { describe, expect, it } from 'vitest'
import { createCountry } from '#country/country.ts'
import { type Run, runOfNumber, runToWire } from '#domain/run.ts'
import { createWorld, runs } from '../world.fixture.ts'
import { mostDelRepresentante, mostSinCoincidir } from './rules.ts'

const { carmen, hector, rosa, gonzalo, luis } = runs
const { client, clock, handler } = await createWorld()
const country = createCountry({ seed: 'prueba', today: '2026-11-21', size: 0 })

/** Birth date in the simulated country. */
function bornOn(run: Run): string {
  const found = country.persona(run)
  if (!found) throw new Error(`Nobody has the RUN ${run}`)
  return found.fechaNacimiento
}
/** A date that is nobody's among these people. */
const wrongDate = '1950-01-01'
const reason = { procedure: '5300', purpose: 'Asignación por muerte: Quién recibe' }
const confirm = (token: string, run: Run, fechaNacimiento: string) =>
  client.confirmarFamiliar({ token, reason, body: { ...runToWire(run), fechaNacimiento } })
const seenBy = async (run: Run) =>
  (await client.quienVioMisDatos({ token: run })).accesos.filter(
    ({ operacion }) => operacion === 'confirmarFamiliar',
  )
const nothing = { coincide: false }
const dayMs = 86_400_000

describe('confirmarFamiliar', () => {
  it('tells who represents a home the identity of a relative, and nothing else of her', async () => {
    expect(await confirm(hector, carmen, bornOn(carmen))).toEqual({
      coincide: true,
      nombres: 'Carmen Gloria',
      apellidoP: 'Rojas',
      apellidoM: 'Díaz',
      sexo: 'F',
      estadoCivil: 'viudo',
      nacionalidad: 'chilena',
    })
  })

  it('refuses everybody else, also of her own data', async () => {
    const refused = { name: 'NoAutorizado' }
    await expect(confirm(carmen, rosa, bornOn(rosa))).rejects.toMatchObject(refused)
    await expect(confirm(carmen, carmen, bornOn(carmen))).rejects.toMatchObject(refused)
  })

  it('gives one and the same answer for a wrong date, an unknown RUN and a dead person', async () => {
    clock.advance(dayMs)
    expect(await confirm(hector, rosa, wrongDate)).toEqual(nothing)
    expect(await confirm(hector, runOfNumber(24_000_001), wrongDate)).toEqual(nothing)
    expect(await confirm(hector, luis, bornOn(luis))).toEqual(nothing)
  })

  it('is written down for the relative who was told of, with who asked and what for, and only then', async () => {
    clock.advance(dayMs)
    const [told] = await seenBy(carmen)
    expect(told).toMatchObject({ por: runToWire(hector), tramite: '5300', proposito: reason.purpose })
    expect(await seenBy(rosa)).toEqual([])
    await confirm(hector, rosa, bornOn(rosa))
    expect(await seenBy(rosa)).toHaveLength(1)
  })

  it('is written down also for a caller who gives no reason', async () => {
    const before = await seenBy(gonzalo)
    const body = JSON.stringify({ ...runToWire(gonzalo), fechaNacimiento: bornOn(gonzalo) })
    const headers = { authorization: `Bearer ${hector}`, 'content-type': 'application/json' }
    const url = 'http://s.test/asignacion-muerte/v1/familiar'
    const reply = await handler(new Request(url, { method: 'POST', headers, body }))
    expect(await reply.json()).toMatchObject({ coincide: true })
    expect(await seenBy(gonzalo)).toHaveLength(before.length + 1)
  })

  it('answers nothing more about a person after five wrong dates, for a day', async () => {
    clock.advance(dayMs)
    for (let n = 0; n < mostSinCoincidir; n++) expect(await confirm(hector, rosa, wrongDate)).toEqual(nothing)
    expect(await confirm(hector, rosa, bornOn(rosa))).toEqual(nothing)
    expect(await confirm(hector, carmen, bornOn(carmen))).toMatchObject({ coincide: true })
    clock.advance(dayMs)
    expect(await confirm(hector, rosa, bornOn(rosa))).toMatchObject({ coincide: true })
  })

  it('lets no two attempts pass at once where one is left', async () => {
    clock.advance(dayMs)
    for (let n = 1; n < mostSinCoincidir; n++) await confirm(hector, rosa, wrongDate)
    const wrong = Array.from({ length: 4 }, () => confirm(hector, rosa, wrongDate))
    await Promise.all(wrong)
    expect(await confirm(hector, rosa, bornOn(rosa))).toEqual(nothing)
  })

  it('answers one representative a day about so many people at most', async () => {
    clock.advance(dayMs)
    for (let n = 0; n < mostDelRepresentante; n++)
      expect(await confirm(hector, carmen, bornOn(carmen))).toMatchObject({ coincide: true })
    expect(await confirm(hector, carmen, bornOn(carmen))).toEqual(nothing)
  })

  it('refuses a wrong verifier', async () => {
    const body = { rut: 8214653, dv: '1', fechaNacimiento: bornOn(carmen) }
    await expect(client.confirmarFamiliar({ token: hector, reason, body })).rejects.toMatchObject({
      name: 'SolicitudInvalida',
    })
  })
})
