import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { createCountry } from '#country/country.ts'
import { childRuns, tutorRuns } from '#country/stories/disability.ts'
import { type Run, runOfNumber, runToWire } from '#domain/run.ts'
import { createMovableClock } from '#platform/clock.ts'
import { createClient } from '#platform/contract/client.ts'
import { systemIds } from '#platform/ids.ts'
import { migrate } from '#platform/postgres/migrate.ts'
import { projectRoot } from '#platform/project-root.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { silentLog, tokenIsRun } from '../kit/testing.ts'
import { followSubsidio } from './ayudas/store.ts'
import { registroSocialContract } from './contract.ts'
import { demoClave, seedRegistroSocial } from './demo.ts'
import { claveTries, claveWindowMinutes, createRegistroSocialService, sesionMinutes } from './operations.ts'

const [rosa, carmen, luis, pedro, elena, daniela] = [
  '5213478-1',
  '8214653-9',
  '4123987-5',
  '4876521-1',
  '5012466-5',
  '15678234-3',
] as const
const { database } = await testDatabase()
const clock = createMovableClock('2026-11-21T15:00:00Z')
const { handler } = createRegistroSocialService({
  database,
  clock,
  ids: systemIds,
  authenticate: tokenIsRun,
  log: silentLog,
  pistaClave: demoClave,
})
const registro = createClient(registroSocialContract, {
  baseUrl: 'http://s.test',
  fetch: handler,
  log: silentLog,
})
const open = (token: string, clave = demoClave) => registro.abrirSesion({ token, body: { clave } })
const cartola = (token: string, comprobante: string) =>
  registro.getCartola({ token, headers: { 'x-sesion-rsh': comprobante } })

beforeAll(async () => {
  await migrate(database, {
    owner: 'registro-social',
    folder: join(projectRoot, 'services/registro-social/migrations'),
  })
  const country = createCountry({ seed: 'prueba', today: '2026-11-21', size: 20 })
  await seedRegistroSocial(database, country)
  await seedRegistroSocial(database, country)
})

it('hashes the one key of the demonstration once, however many people have it: the first start waits for it', async () => {
  const [claves] = await database.rows<{ personas: number; huellas: number }>(
    'SELECT count(*) AS personas, count(DISTINCT huella) AS huellas FROM registro_social.claves',
  )
  expect(claves?.personas).toBeGreaterThan(100)
  expect(claves?.huellas).toBe(1)
})

describe('requisitosSuf', () => {
  const country = createCountry({ seed: 'prueba', today: '2026-11-21', size: 0 })
  const known = (run: Run, fechaNacimiento = country.persona(run)?.fechaNacimiento ?? '') => ({
    ...runToWire(run),
    fechaNacimiento,
  })
  const ask = (solicitante: object, ...causantes: object[]) =>
    registro.requisitosSuf({ body: { solicitante, causantes } as never })
  const nothing = { enHogar: true, otraAyuda: null }

  it('tells without session in which part the household is, and what is paid already for its children', async () => {
    const sofia = runOfNumber(25_118_904)
    expect(await ask(known(daniela), known('23456781-0'), known(sofia))).toEqual({
      hogar: 'hasta_40',
      causantes: [nothing, { enHogar: true, otraAyuda: 'asignacion_familiar' }],
    })
    const { sinCertificado, causanteSuf, rshSobre60, conBeneficio } = tutorRuns
    expect(await ask(known(sinCertificado), known(childRuns.sinCertificado))).toEqual({
      hogar: 'hasta_60',
      causantes: [nothing],
    })
    expect((await ask(known(causanteSuf), known(childRuns.causanteSuf))).causantes[0]?.otraAyuda).toBe('suf')
    expect(await ask(known(rshSobre60))).toEqual({ hogar: 'sobre_60', causantes: [] })
    const [elisa] = (await ask(known(conBeneficio), known(childRuns.conBeneficio))).causantes
    expect(elisa?.otraAyuda).toBe('subsidio_discapacidad')
  })

  it('knows a disability subsidy from the day on which it is granted until it ends', async () => {
    const tomas = '23456781-0'
    const aid = async () => (await ask(known(daniela), known(tomas))).causantes[0]?.otraAyuda
    const { rut: run, dv } = runToWire(tomas)
    const told = (tipo: string) => followSubsidio(database, { tipo, datos: { beneficiario: { run, dv } } })
    await told('en_revision')
    expect(await aid()).toBeNull()
    for (const tipo of ['aprobada', 'pagada', 'aprobada']) await told(tipo)
    expect(await aid()).toBe('subsidio_discapacidad')
    await told('cesada')
    expect(await aid()).toBeNull()
  })

  it('tells nothing of people of other households, nor of one whose birth date is not known', async () => {
    const unknown = { enHogar: false, otraAyuda: null }
    const asked = [
      known(childRuns.causanteSuf),
      known('23456781-0', '2000-01-01'),
      known('22222222-2', '2018-01-01'),
    ]
    expect((await ask(known(daniela), ...asked)).causantes).toEqual([unknown, unknown, unknown])
  })

  it('says the same of who is in no household and of another birth date', async () => {
    const [nobody, other] = [known('22222222-2', '1990-01-01'), known(daniela, '1990-01-01')]
    for (const who of [nobody, other, known('19456328-0')])
      await expect(ask(who)).rejects.toMatchObject({ name: 'NoCoincide' })
  })
})

describe('getHogar', () => {
  it('tells a person her tranche of this month, folio and address, and of the others only how many they are', async () => {
    const hogar = await registro.getHogar({ token: daniela })
    expect(hogar).toMatchObject({
      tramo: 40,
      folio: '915678234',
      mesCalificacion: '2026-11',
      cantidadIntegrantes: 3,
      tieneClave: true,
      pistaClave: demoClave,
    })
    expect(JSON.stringify(hogar)).not.toContain('Tomás')
  })

  it('says who has no key of the registry, and gives no hint of one', async () => {
    expect(await registro.getHogar({ token: elena })).toMatchObject({ tieneClave: false, pistaClave: null })
  })

  it('knows no household of the dead nor of a stranger, and wants a token', async () => {
    await expect(registro.getHogar({ token: luis })).rejects.toMatchObject({
      name: 'SinRegistro',
      status: 404,
    })
    await expect(registro.getHogar({ token: '1-9' })).rejects.toMatchObject({ name: 'SinRegistro' })
    await expect(registro.getHogar({ token: '' })).rejects.toMatchObject({ name: 'NoAutenticado' })
  })
})

describe('abrirSesion', () => {
  it('counts down wrong keys and then waits, even for the right one', async () => {
    for (let left = claveTries - 1; left >= 0; left--) {
      await expect(open(carmen, '000000')).rejects.toMatchObject({
        name: 'ClaveIncorrecta',
        data: { intentosRestantes: left },
      })
    }
    await expect(open(carmen)).rejects.toMatchObject({
      name: 'ClaveBloqueada',
      status: 429,
      data: { hasta: '2026-11-21T15:15:00.000Z' },
    })
    clock.advance(claveWindowMinutes * 60_000)
    expect((await open(carmen)).comprobante).toHaveLength(43)
    await expect(open(carmen, '000000')).rejects.toMatchObject({
      data: { intentosRestantes: claveTries - 1 },
    })
  })

  it('lets many tries at once be no more than many in a row', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => open(pedro, '111111')))
    const names = tries.map(one => (one.status === 'rejected' ? one.reason.name : 'abierta'))
    expect(names.filter(name => name === 'ClaveIncorrecta')).toHaveLength(claveTries)
    expect(names.filter(name => name === 'ClaveBloqueada')).toHaveLength(8 - claveTries)
  })

  it('refuses what is no key, who has none, and a call without a token', async () => {
    await expect(open(rosa, '12ab')).rejects.toMatchObject({ name: 'SolicitudInvalida' })
    await expect(open(elena)).rejects.toMatchObject({ name: 'SinClave', status: 404 })
    await expect(open('')).rejects.toMatchObject({ name: 'NoAutenticado' })
  })
})

describe('getCartola', () => {
  it('shows the members and what each is of the head', async () => {
    const { comprobante } = await open(daniela)
    const { integrantes, tramo } = await cartola(daniela, comprobante)
    expect(tramo).toBe(40)
    expect(integrantes.map(({ parentesco }) => parentesco)).toEqual(['jefatura', 'hijo', 'hijo'])
    expect(integrantes).toContainEqual(expect.objectContaining({ rut: 23456781, dv: '0' }))
  })

  it("opens for nobody else, although she holds the person's proof", async () => {
    const { comprobante } = await open(daniela)
    await expect(cartola(rosa, comprobante)).rejects.toMatchObject({ name: 'SesionRequerida', status: 403 })
    await expect(cartola(daniela, 'inventado')).rejects.toMatchObject({ name: 'SesionRequerida' })
  })

  it('closes after its minutes', async () => {
    const { comprobante } = await open(daniela)
    clock.advance(sesionMinutes * 60_000)
    await expect(cartola(daniela, comprobante)).rejects.toMatchObject({ name: 'SesionRequerida' })
  })
})

describe('cerrarSesion', () => {
  it('ends one sign-in, and again does no harm', async () => {
    const [first, second] = [await open(daniela), await open(daniela)]
    const close = () =>
      registro.cerrarSesion({ token: daniela, headers: { 'x-sesion-rsh': first.comprobante } })
    expect(await close()).toEqual({ cerrada: true })
    expect(await close()).toEqual({ cerrada: true })
    await expect(cartola(daniela, first.comprobante)).rejects.toMatchObject({ name: 'SesionRequerida' })
    expect((await cartola(daniela, second.comprobante)).folio).toBe('915678234')
  })

  it("does not end another person's, nor works without a proof", async () => {
    const { comprobante } = await open(daniela)
    await registro.cerrarSesion({ token: rosa, headers: { 'x-sesion-rsh': comprobante } })
    expect((await cartola(daniela, comprobante)).tramo).toBe(40)
    const empty = registro.cerrarSesion({ token: rosa, headers: { 'x-sesion-rsh': '' } })
    await expect(empty).rejects.toMatchObject({ name: 'SolicitudInvalida' })
  })
})
