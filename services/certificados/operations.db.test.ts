import { describe, expect, it } from 'vitest'
import { createCountry } from '#country/country.ts'
import { certificateRuns } from '#country/stories/certificates.ts'
import { createClient } from '#platform/contract/client.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { migrateInstitution } from '../kit/bundled.ts'
import { createTestHouse, silentLog } from '../kit/testing.ts'
import { certificadosContract, type PeticionDe } from './contract.ts'
import { seedCertificados } from './demo.ts'
import { certificados } from './institution.ts'
import { createCertificadosService } from './operations.ts'

const [teresa, berta, hernan, raul] = certificateRuns
const [pedro, luis, jorge, francisca] = ['4876521-1', '4123987-5', '6345129-0', '19456328-0'] as const

const { database } = await testDatabase()
const { house, clock } = createTestHouse(database)
const { handler } = createCertificadosService(house)
const client = createClient(certificadosContract, {
  baseUrl: 'http://s.test',
  fetch: handler,
  log: silentLog,
})
await migrateInstitution(database, certificados)
const country = createCountry({ seed: 'prueba', today: '2026-11-23', size: 200 })
await seedCertificados(database, country)
// Seeding twice must not change existing data.
await seedCertificados(database, country)

const tipo = 'calidad_pensionado' as const
type Pedida = PeticionDe['calidad_pensionado']
const paraBanco: Pedida = { tipo, pension: 'PENSION_EX_CAJA-1', destino: 'banco' }
const disponiblesOf = (token: string) => client.disponibles({ token, query: { tipo } })
let keys = 0
const nextKey = () => `clave-${String(++keys).padStart(6, '0')}`
const emit = (token: string, change: Partial<Pedida> = {}, idempotencyKey = nextKey()) =>
  client.emitir({ token, body: { ...paraBanco, ...change }, idempotencyKey })

describe('disponibles', () => {
  it('tells a pensioner what can be certified, without amounts', async () => {
    expect(await disponiblesOf(pedro)).toEqual({
      tipo,
      motivo: null,
      opciones: [
        {
          tipo,
          pension: 'PENSION_EX_CAJA-1',
          clase: 'vejez',
          caja: 'ex Caja de Empleados Particulares',
          numeroInscripcion: '40218765',
          fechaInicio: '2015-11-01',
        },
      ],
      emitidas: [],
    })
  })

  it('tells of each pension of who has two, the oldest first', async () => {
    expect(await disponiblesOf(teresa)).toMatchObject({ opciones: [{ clase: 'vejez' }, { clase: 'viudez' }] })
  })

  it.each([
    ['suspended', berta, { codigo: 'suspendida', desde: '2026-11-01' }],
    ['ended', hernan, { codigo: 'sin_pension_vigente', fecha: '2026-06-30' }],
    ['of the ISL', raul, { codigo: 'no_pensionado', otraPension: 'isl' }],
    ['of the solidarity pillar', jorge, { codigo: 'no_pensionado', otraPension: 'pilar_solidario' }],
    ['nowhere on record', francisca, { codigo: 'no_pensionado', otraPension: null }],
    ['of somebody who died', luis, { codigo: 'fallecida', fecha: '2026-11-03' }],
  ] as const)('gives the reason and the fact where the pension is %s', async (_what, run, motivo) => {
    expect(await disponiblesOf(run)).toEqual({ tipo, motivo, opciones: [], emitidas: [] })
    await expect(emit(run)).rejects.toMatchObject({
      name: expect.stringMatching(/^(NoDisponible|NoEncontrada)$/),
    })
  })
})

describe('emitir', () => {
  it('gives folio, day, last day and facts; ten days, counted from the day after', async () => {
    const emision = await emit(pedro)
    expect(emision).toMatchObject({
      emitidaEl: '2026-11-23',
      validaHasta: '2026-12-03',
      datos: { clase: 'vejez' },
    })
    expect(emision.folio).not.toContain('4876521')
  })

  it('answers the same while it holds: for the same key, for another, and for two at once', async () => {
    const { folio } = await emit(teresa)
    const key = nextKey()
    const again = await Promise.all([emit(teresa, {}, key), emit(teresa, {}, key), emit(teresa)])
    expect(again.map(one => one.folio)).toEqual([folio, folio, folio])
    expect((await emit(teresa, { destino: 'salud' })).folio).not.toBe(folio)
    expect((await emit(teresa, { pension: 'PENSION_EX_CAJA-2' })).folio).not.toBe(folio)
  })

  it('holds through its last day in Chile, and gives another folio from the next midnight on', async () => {
    const start = clock.now()
    const key = nextKey()
    const first = await emit(pedro, { destino: 'transporte' }, key)
    // 23:59 and 00:00 in Chile (UTC−3 in December).
    clock.set('2026-12-04T02:59:00Z')
    expect((await emit(pedro, { destino: 'transporte' })).folio).toBe(first.folio)
    clock.set('2026-12-04T03:00:00Z')
    const renewed = await emit(pedro, { destino: 'transporte' })
    expect(renewed).toMatchObject({ emitidaEl: '2026-12-04', validaHasta: '2026-12-14' })
    expect(renewed.folio).not.toBe(first.folio)
    // A repeated key gets the same answer.
    expect(await emit(pedro, { destino: 'transporte' }, key)).toEqual(first)
    clock.set(start.toISOString())
  })

  it('gives another folio when the facts changed, and says of the earlier that it is not up to date', async () => {
    const before = await emit(pedro, { destino: 'salud' })
    expect((await disponiblesOf(pedro)).emitidas).toContainEqual({ folio: before.folio, alDia: true })
    await database.rows(`UPDATE certificados.pensiones SET clase = 'antiguedad' WHERE run = $1`, [pedro])
    expect((await disponiblesOf(pedro)).emitidas).toContainEqual({ folio: before.folio, alDia: false })
    const stateOf = (folio: string) => client.estadoEmision({ params: { folio } })
    expect(await stateOf(before.folio)).toEqual({ alDia: false })
    const after = await emit(pedro, { destino: 'salud' })
    expect(await stateOf(after.folio)).toEqual({ alDia: true })
    await expect(stateOf('CER-2026-9999999')).rejects.toMatchObject({ name: 'NoEncontrada' })
    expect(after.folio).not.toBe(before.folio)
    expect(after.datos).toMatchObject({ clase: 'antiguedad' })
    await database.rows(`UPDATE certificados.pensiones SET clase = 'vejez' WHERE run = $1`, [pedro])
  })

  it('is refused by name', async () => {
    const invalid = { name: 'SolicitudInvalida', status: 400 }
    await expect(emit(pedro, { destino: 'luna' as never })).rejects.toMatchObject(invalid)
    await expect(emit(pedro, {}, 'corta')).rejects.toMatchObject(invalid)
    // Teresa has a second pension; Pedro has none and must not learn about hers.
    await expect(emit(pedro, { pension: 'PENSION_EX_CAJA-2' })).rejects.toMatchObject({
      name: 'NoEncontrada',
      status: 404,
    })
    await expect(emit(hernan)).rejects.toMatchObject({
      name: 'NoDisponible',
      status: 409,
      data: { motivo: { codigo: 'sin_pension_vigente' } },
    })
    const key = nextKey()
    await emit(pedro, {}, key)
    await expect(emit(pedro, { destino: 'otro' }, key)).rejects.toMatchObject({
      name: 'ClaveReutilizada',
      status: 409,
    })
    await expect(emit('')).rejects.toMatchObject({ name: 'NoAutenticado' })
  })

  it('is kept for the person to read, with the procedure and the purpose', async () => {
    const reason = { procedure: '5206', purpose: 'Acreditar su pensión' }
    await client.emitir({ token: teresa, body: paraBanco, idempotencyKey: nextKey(), reason })
    const { accesos } = await client.quienVioMisDatos({ token: teresa })
    expect(accesos[0]).toMatchObject({
      operacion: 'emitir',
      tramite: '5206',
      proposito: 'Acreditar su pensión',
    })
    expect((await client.quienVioMisDatos({ token: francisca })).accesos).toEqual([])
  })
})
