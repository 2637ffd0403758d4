import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { createCountry } from '#country/country.ts'
import { runToWire } from '#domain/run.ts'
import { createMovableClock } from '#platform/clock.ts'
import { createClient } from '#platform/contract/client.ts'
import { systemIds } from '#platform/ids.ts'
import { migrate } from '#platform/postgres/migrate.ts'
import { projectRoot } from '#platform/project-root.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { silentLog, tokenIsRun } from '../kit/testing.ts'
import { personasContract } from './contract.ts'
import { seedPersonas } from './demo.ts'
import { createPersonasService } from './operations.ts'

const [carmen, luis, daniela, tomas, rosa, jorge] = [
  '8214653-9',
  '4123987-5',
  '15678234-3',
  '23456781-0',
  '5213478-1',
  '6345129-0',
] as const
const { database } = await testDatabase()
const clock = createMovableClock('2026-11-21T15:00:00Z')
const { handler } = createPersonasService({
  database,
  clock,
  ids: systemIds,
  authenticate: tokenIsRun,
  log: silentLog,
  encrypt: async clear => `cifrado:${clear}`,
})
const personas = createClient(personasContract, {
  baseUrl: 'http://s.test',
  fetch: handler,
  log: silentLog,
  decrypt: async text => text.replace(/^cifrado:/, ''),
})
const ask = (token: string, run: string, f = false) =>
  personas.getPersona({ token, query: { ...runToWire(run), f } })

beforeAll(async () => {
  await migrate(database, { owner: 'personas', folder: join(projectRoot, 'services/personas/migrations') })
  const country = createCountry({ seed: 'prueba', today: '2026-11-21', size: 20 })
  await seedPersonas(database, country)
  await seedPersonas(database, country)
})

describe('getPersona', () => {
  it('shows a person all her data, and her family when asked', async () => {
    const seen = await ask(carmen, carmen)
    expect(seen).toMatchObject({
      vista: 'completa',
      nombres: 'Carmen Gloria',
      estadoCivil: 'viudo',
      familia: null,
    })
    expect(seen.contactabilidad?.domicilio.codigoRegion).toBe('13')
    const withFamily = await ask(carmen, carmen, true)
    expect(withFamily.familia).toContainEqual({ rut: 4123987, dv: '5', parentesco: 'conyuge' })
  })

  it('shows a mother the data of her child, and writes it down for the child to see', async () => {
    expect(await ask(daniela, tomas)).toMatchObject({ vista: 'completa', nombres: 'Tomás Ignacio' })
    const { consultas } = await personas.listarConsultas({ token: tomas })
    expect(consultas[0]).toEqual({
      por: runToWire(daniela),
      nombre: expect.stringMatching(/^Daniela /),
      motivo: 'Hacer un trámite como padre o madre',
      vista: 'completa',
      consultadoEn: '2026-11-21T15:00:00.000Z',
    })
  })

  it('shows anybody only names and date of death of the dead', async () => {
    const seen = await ask(rosa, luis)
    expect(seen).toMatchObject({ vista: 'publica', nombres: 'Luis Alberto', fechaDefuncion: '2026-11-01' })
    expect(seen).toMatchObject({ fechaNacimiento: null, contactabilidad: null, estadoCivil: null })
  })

  it('answers alike for another living person and for nobody', async () => {
    await expect(ask(rosa, carmen)).rejects.toMatchObject({ name: 'NoAutorizado', status: 403 })
    await expect(ask(rosa, '1-9')).rejects.toMatchObject({ name: 'NoAutorizado', status: 403 })
    await expect(ask('1-9', '1-9')).rejects.toMatchObject({ name: 'NoEncontrada', status: 404 })
  })

  it('refuses a wrong verifier and a call without a token', async () => {
    const wrong = personas.getPersona({ token: rosa, query: { rut: 8214653, dv: '1' } })
    await expect(wrong).rejects.toMatchObject({ name: 'SolicitudInvalida' })
    await expect(ask('', rosa)).rejects.toMatchObject({ name: 'NoAutenticado' })
  })
})

describe('actualizarContacto', () => {
  it('changes the contact data once per key', async () => {
    const { contactabilidad } = await ask(rosa, rosa)
    if (!contactabilidad) throw new Error('Rosa has contact data')
    const change = (key: string, telefonoMovil: string) =>
      personas.actualizarContacto({
        token: rosa,
        idempotencyKey: key,
        body: { ...runToWire(rosa), contactabilidad: { ...contactabilidad, telefonoMovil } },
      })
    const first = await change('clave-0001', '911111111')
    clock.advance(60_000)
    await change('clave-0002', '922222222')
    expect(await change('clave-0001', '911111111')).toEqual(first)
    expect((await ask(rosa, rosa)).contactabilidad?.telefonoMovil).toBe('922222222')
  })

  it("refuses another person's data and a telephone that is none", async () => {
    const { contactabilidad } = await ask(rosa, rosa)
    if (!contactabilidad) throw new Error('Rosa has contact data')
    const stranger = {
      token: rosa,
      idempotencyKey: 'clave-0003',
      body: { ...runToWire(carmen), contactabilidad },
    }
    await expect(personas.actualizarContacto(stranger)).rejects.toMatchObject({ name: 'NoAutorizado' })
    const body = { ...runToWire(rosa), contactabilidad: { ...contactabilidad, telefonoMovil: '123' } }
    const invalid = personas.actualizarContacto({ token: rosa, idempotencyKey: 'clave-0004', body })
    await expect(invalid).rejects.toMatchObject({ name: 'SolicitudInvalida' })
  })
})

const [francisca, marta] = ['19456328-0', '13456782-1'] as const

describe('quienVioMisDatos', () => {
  it('says what each call was for, by which procedure, and which official made it, the latest first (decisions 8)', async () => {
    const query = runToWire(francisca)
    await personas.getPersona({
      token: francisca,
      query,
      reason: { procedure: '5300', purpose: 'Saber quién pagó el funeral' },
    })
    clock.advance(60_000)
    await personas.getPersona({
      token: `${francisca}/${marta}`,
      query,
      reason: { purpose: 'Atenderle en una sucursal' },
    })
    await personas.getPersona({ token: francisca, query })
    const { accesos } = await personas.quienVioMisDatos({ token: francisca })
    const common = {
      institucion: 'Registro Civil',
      operacion: 'getPersona',
      por: query,
      idSolicitud: null,
    }
    expect(accesos).toEqual([
      {
        ...common,
        tramite: null,
        proposito: 'Atenderle en una sucursal',
        funcionario: runToWire(marta),
        ocurridoEn: clock.now().toISOString(),
      },
      {
        ...common,
        tramite: '5300',
        proposito: 'Saber quién pagó el funeral',
        funcionario: null,
        ocurridoEn: new Date(clock.now().getTime() - 60_000).toISOString(),
      },
    ])
  })

  it('shows nobody the calls about another person', async () => {
    await personas.getPersona({ token: francisca, query: runToWire(francisca), reason: { purpose: 'Ver' } })
    const { accesos } = await personas.quienVioMisDatos({ token: jorge })
    expect(accesos).toEqual([])
    await expect(personas.quienVioMisDatos({ token: '' })).rejects.toMatchObject({ name: 'NoAutenticado' })
  })
})

describe('listarConsultas', () => {
  it('says which institution and which official looked, and what for', async () => {
    const { consultas } = await personas.listarConsultas({ token: jorge })
    expect(consultas.map(({ nombre, motivo }) => [nombre, motivo])).toEqual([
      ['Marta Inés Olivares Reyes', 'Atenderle en una sucursal del IPS'],
      ['Instituto de Previsión Social', 'Calcular el pago de su beneficio'],
    ])
  })

  it('refuses a call without a token', async () => {
    await expect(personas.listarConsultas({ token: '' })).rejects.toMatchObject({ name: 'NoAutenticado' })
  })
})
