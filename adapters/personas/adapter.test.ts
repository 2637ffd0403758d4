import { describe, expect, it } from 'vitest'
import { startAdapter } from '#platform/adapt/adapter.ts'
import { createMovableClock } from '#platform/clock.ts'
import { createClient } from '#platform/contract/client.ts'
import { systemIds } from '#platform/ids.ts'
import { personasContract } from '#services/personas/contract.ts'
import { personasAdapter } from './adapter.ts'
import { createForeignRegister } from './stand-in.ts'

const clock = createMovableClock('2026-11-23T15:00:00Z')
const log = { warn: () => undefined, error: () => undefined }
const asked: string[] = []

function register(change: (text: string) => string = text => text) {
  const foreign = createForeignRegister({ name: 'micha', password: 'abc' })
  const { handler, notOffered } = startAdapter(
    personasAdapter,
    {
      settings: { url: 'https://rc.example/ws', usuario: 'micha', clave: { env: 'RC' } },
      env: { RC: 'abc' },
      fetch: async request => {
        asked.push(await request.clone().text())
        const answer = await foreign(request)
        return new Response(change(await answer.text()), answer)
      },
      clock,
      ids: systemIds,
      log,
    },
    {
      authenticate: async request => {
        const run = request.headers.get('authorization')?.replace('Bearer ', '')
        return run ? { kind: 'persona', run } : undefined
      },
      encrypt: async clear => clear,
      log,
    },
  )
  const client = createClient(personasContract, {
    ...{ baseUrl: 'http://a.test', fetch: handler, log, decrypt: async text => text },
  })
  return { client, notOffered }
}

const { client, notOffered } = register()
const carmen = { rut: 8_214_653, dv: '9' }
const token = '8214653-9'

describe('a civil register behind SOAP, as the register of persons', () => {
  it('says which operations it has not', () => {
    expect(notOffered).toEqual(['actualizarContacto', 'quienVioMisDatos', 'listarConsultas'])
  })

  it('gives each person her own data, in the words of the contract', async () => {
    const persona = await client.getPersona({ token, query: { ...carmen, f: true } })
    expect(persona).toMatchObject({
      ...carmen,
      ...{ vista: 'completa', nombres: 'CARMEN GLORIA', apellidoPaterno: 'ROJAS', apelidoMaterno: 'DÍAZ' },
      ...{ fechaNacimiento: '1968-02-03', fechaDefuncion: null, sexo: 'F', estadoCivil: 'viudo' },
      contactabilidad: {
        domicilio: { poblacion: 'El Sol & Mar', codigoComuna: '13110', codigoRegion: '13' },
        telefonoMovil: '912345678',
      },
    })
    expect(persona.familia?.map(({ rut, parentesco }) => [rut, parentesco])).toEqual([
      [16_874_233, 'hijo'],
      [18_209_651, 'hijo'],
    ])
  })

  it('takes one relative as it takes two, and none', async () => {
    const query = { rut: 5_213_478, dv: '1', f: true }
    expect((await client.getPersona({ token: '5213478-1', query })).familia).toHaveLength(1)
    expect((await client.getPersona({ token, query: carmen })).familia).toBeNull()
  })

  it('gives of the dead what everybody may know, of the living nothing, and of nobody the same', async () => {
    const dead = await client.getPersona({ token, query: { rut: 4_123_987, dv: '5' } })
    expect(dead).toMatchObject({
      vista: 'publica',
      fechaDefuncion: '2026-11-03',
      fechaNacimiento: null,
      familia: null,
    })
    for (const query of [
      { rut: 5_213_478, dv: '1' },
      { rut: 20_345_678, dv: '6' },
    ])
      await expect(client.getPersona({ token, query })).rejects.toMatchObject({ name: 'NoAutorizado' })
    await expect(
      client.getPersona({ token: '20345678-6', query: { rut: 20_345_678, dv: '6' } }),
    ).rejects.toMatchObject({ name: 'NoEncontrada' })
  })

  it('tells the register why it asks, escaped', async () => {
    await client.getPersona({ token, query: carmen, reason: { purpose: 'Ver <sus> datos & más' } })
    expect(asked.at(-1)).toContain('<m:Motivo>Ver &lt;sus&gt; datos &amp; más</m:Motivo>')
  })

  it.each([
    ['a date that is none', (text: string) => text.replace('03-02-1968', '1968-02-03')],
    ['a code that nobody knows', (text: string) => text.replace('<Sexo>2', '<Sexo>9')],
    ['another person', (text: string) => text.replaceAll('8214653-9', '5213478-1')],
    ['entities', (text: string) => text.replace('?>', '?><!DOCTYPE x [<!ENTITY a "b">]>')],
    ['a page', () => '<html><body>Mantención</body></html>'],
    [
      'a thousand levels',
      (text: string) => text.replace('<Depto/>', `${'<a>'.repeat(1000)}${'</a>'.repeat(1000)}`),
    ],
  ])('takes no answer with %s', async (_, change) => {
    await expect(register(change).client.getPersona({ token, query: carmen })).rejects.toMatchObject({
      name: 'ServiceUnavailableError',
    })
  })
})
