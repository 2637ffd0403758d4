import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { createMovableClock } from '#platform/clock.ts'
import { createClient } from '#platform/contract/client.ts'
import { NotOfferedError } from '#platform/contract/contract-errors.ts'
import { systemIds } from '#platform/ids.ts'
import { readSettings } from '#platform/settings.ts'
import { cmfContract } from '#services/cmf/contract.ts'
import { territorioContract } from '#services/territorio/contract.ts'
import { connectionOptions, openConnections, readConnections } from './connections.ts'
import { settingsSchema } from './settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'conexiones-'))
afterAll(() => rmSync(folder, { recursive: true }))

function read(content: unknown, env: Record<string, string> = {}, settings: Record<string, string> = {}) {
  const CONEXIONES = join(folder, 'conexiones.json')
  writeFileSync(CONEXIONES, typeof content === 'string' ? content : JSON.stringify(content))
  return readConnections(readSettings(settingsSchema, { CONEXIONES, ...settings }), env)
}

const url = 'https://personas.institucion.example'

describe('CONEXIONES', () => {
  it('without it, nothing is connected in a special way', () => {
    expect(readConnections(readSettings(settingsSchema, {}), {}).size).toBe(0)
  })

  it('says of each institution how it is reached', () => {
    const connections = read(
      {
        personas: {
          via: 'contrato',
          url,
          credencial: { tipo: 'basica', usuario: 'micha', clave: { env: 'P' } },
        },
        territorio: { via: 'incluida', plazoMs: 2000 },
      },
      { P: 'secreta' },
    )
    expect([...connections.keys()]).toEqual(['personas', 'territorio'])
    expect(connections.get('personas')).toMatchObject({ noOfrece: [], credencial: { tipo: 'basica' } })
  })

  it.each([
    ['no JSON', '{', 'no es JSON'],
    ['a list in place of the institutions', [], 'el archivo: debe ser un objeto, entre llaves.'],
    ['a way that does not exist', { personas: { via: 'x' } }, 'personas.via: debe ser uno de: «contrato»'],
    ['no address', { personas: { via: 'contrato' } }, 'personas.url: falta.'],
    [
      'another protocol',
      { personas: { via: 'contrato', url: 'ftp://x' } },
      'url: debe ser una dirección que',
    ],
    ['a misspelt field', { personas: { via: 'contrato', url, plazo: 5 } }, 'personas: sobra «plazo».'],
    ['a number as text', { personas: { via: 'contrato', url, aLaVez: '5' } }, 'aLaVez: debe ser un número.'],
    ['too little', { personas: { via: 'contrato', url, aLaVez: 0 } }, 'aLaVez: debe ser 1 o más.'],
    ['too much', { personas: { via: 'contrato', url, plazoMs: 31_000 } }, 'plazoMs: debe ser 30000 o menos.'],
    [
      'unknown states',
      { personas: { via: 'contrato', url, estados: 'x' } },
      'uno de: «eventos», «preguntar».',
    ],
    [
      'a secret in the place of where it is',
      { personas: { via: 'contrato', url, credencial: { tipo: 'basica', usuario: 'u', clave: 'abierta' } } },
      'credencial.clave: aquí no se escribe el secreto, sino dónde está',
    ],
    [
      'a list that every form needs, taken away',
      { territorio: { via: 'incluida', noOfrece: ['listarComunas'] } },
      'sin «listarComunas» no se abre ningún formulario',
    ],
    ['a box alone for such a list', { territorio: { via: 'buzon' } }, 'sin «listarRegiones» no se abre'],
    ['an unknown institution', { minvu: { via: 'contrato', url } }, 'minvu: ninguna institución'],
    ['an unknown field', { personas: { via: 'contrato', url, secreto: 'x' } }, 'personas'],
    [
      'a secret in the file',
      { personas: { via: 'contrato', url, credencial: { tipo: 'clave', encabezado: 'x-k', valor: 'abc' } } },
      'personas.credencial.valor',
    ],
    [
      'a secret that nobody gave',
      {
        personas: {
          via: 'contrato',
          url,
          credencial: { tipo: 'clave', encabezado: 'x-k', valor: { env: 'FALTA' } },
        },
      },
      'falta la variable de entorno FALTA',
    ],
    [
      'a file that is not there',
      {
        personas: {
          via: 'contrato',
          url,
          credencial: { tipo: 'clave', encabezado: 'x-k', valor: { archivo: '/no/hay' } },
        },
      },
      'no se puede leer el archivo /no/hay',
    ],
    [
      'a deadline longer than a page waits',
      { personas: { via: 'contrato', url, plazoMs: 40_000 } },
      'personas.plazoMs',
    ],
    [
      'questions to an institution whose requests have no states',
      { territorio: { via: 'incluida', estados: 'preguntar' } },
      'territorio.estados',
    ],
    [
      'an operation that no contract has',
      { personas: { via: 'contrato', url, noOfrece: ['volar'] } },
      '«volar»',
    ],
    [
      'the key service of encrypted replies left out',
      { llaves: { via: 'incluida', noOfrece: ['obtenerLlave'] } },
      'no se lee ninguna respuesta cifrada',
    ],
    [
      'secret and key together',
      {
        personas: {
          via: 'contrato',
          url,
          credencial: {
            tipo: 'oauth2',
            token: url,
            cliente: 'm',
            secreto: { env: 'A' },
            llave: { env: 'A' },
          },
        },
      },
      'y no los dos',
    ],
  ])('is refused at start with %s', (_, content, problem) => {
    expect(() => read(content, { A: 'a' })).toThrow(problem)
  })

  it('is refused where the same institution has an address of its own', () => {
    const settings = { SERVICIO_PERSONAS_URL: 'https://otra.example' }
    expect(() => read({ personas: { via: 'contrato', url } }, {}, settings)).toThrow('SERVICIO_PERSONAS_URL')
  })

  it('tells which lines are not encrypted', () => {
    const open = { via: 'contrato', url: 'http://personas.example' }
    expect([...openConnections(read({ personas: open, cmf: { via: 'contrato', url } }))]).toEqual([
      'CONEXIONES: personas.url: debe comenzar con https://.',
    ])
  })
})

describe('an adapter that a process of its own serves', () => {
  const en = 'https://adaptadores.example'
  const ajustes = { url, usuario: 'micha', clave: { env: 'CLAVE' } }
  const file = { personas: { via: 'adaptador', en, ajustes } }

  it('needs its secrets in that process alone', () => {
    expect(read(file).get('personas')).toMatchObject({ en })
    expect(() => read(file, {}, { ROLES: 'adaptadores' })).toThrow('personas.ajustes.clave')
    expect(read(file, { CLAVE: 'x' }, { ROLES: 'adaptadores' }).size).toBe(1)
  })

  it('is not reached over an open line', () => {
    const open = { personas: { via: 'adaptador', en: 'http://adaptadores.example', ajustes } }
    expect([...openConnections(read(open))]).toEqual(['CONEXIONES: personas.en: debe comenzar con https://.'])
  })
})

describe('a connected institution', () => {
  const clock = createMovableClock('2026-05-03T12:00:00Z')

  function connected(connection: object, env = {}) {
    const { calls, optionsOf } = reached({ territorio: connection }, env)
    return { calls, client: createClient(territorioContract, { ...bundled, ...optionsOf('territorio') }) }
  }

  const bundled = {
    baseUrl: 'http://servicios.interno',
    fetch: async () => Response.error(),
    log: { warn: () => undefined },
    requestId: () => 'req-1',
  }

  function reached(connections: object, env = {}) {
    const calls: Request[] = []
    const optionsOf = connectionOptions(
      read(connections, env),
      {
        fetch: async request => {
          calls.push(request)
          return Response.json({ regiones: [] })
        },
        env,
        clock,
        log: { warn: () => undefined, error: () => undefined },
        authenticate: async () => undefined,
        ids: systemIds,
        box: { fetchOf: () => async () => Response.error() },
      },
      fetch => fetch,
    )
    return { calls, optionsOf }
  }

  it('is asked at its address with its credential, and with the id of the request', async () => {
    const credencial = { tipo: 'clave', encabezado: 'x-api-key', valor: { env: 'K' } }
    const { calls, client } = connected(
      { via: 'contrato', url: 'https://ine.example/api/', credencial },
      { K: 'abc' },
    )
    await client.listarRegiones().catch(() => undefined)
    const [call] = calls
    expect(call?.url).toMatch(/^https:\/\/ine\.example\/api\//)
    expect(call?.headers.get('x-api-key')).toBe('abc')
    expect(call?.headers.get('x-request-id')).toBe('req-1')
    expect(call?.headers.get('traceparent')).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-01$/)
  })

  it('is not asked for what it does not offer', async () => {
    const { calls, optionsOf } = reached({ cmf: { via: 'contrato', url, noOfrece: ['sitioInforme'] } })
    const client = createClient(cmfContract, { ...bundled, ...optionsOf('cmf') })
    await expect(client.sitioInforme()).rejects.toBeInstanceOf(NotOfferedError)
    expect(calls).toEqual([])
  })

  it('that is left out is asked nothing at all, and one that every form needs cannot be', async () => {
    const { calls, optionsOf } = reached({ cmf: { via: 'ninguna' } })
    const client = createClient(cmfContract, { ...bundled, ...optionsOf('cmf') })
    await expect(client.sitioInforme()).rejects.toBeInstanceOf(NotOfferedError)
    expect(calls).toEqual([])
    for (const key of ['territorio', 'formas-de-pago', 'llaves'])
      expect(() => read({ [key]: { via: 'ninguna' } }), key).toThrow(`${key}: sin «`)
  })

  it('that empties a box is asked no question, nor sent anything by a page', async () => {
    const { calls, optionsOf } = reached({ cmf: { via: 'buzon' } })
    const client = createClient(cmfContract, { ...bundled, ...optionsOf('cmf') })
    await expect(client.sitioInforme()).rejects.toBeInstanceOf(NotOfferedError)
    expect(calls).toEqual([])
    const asked = { 'exencion-salud': { via: 'buzon', estados: 'preguntar' } }
    expect(() => read(asked)).toThrow('exencion-salud.estados')
  })

  it('that empties a box may have a copy of its registers, which alone is asked', async () => {
    const lecturas = { url: 'https://copia.example/api/' }
    const { calls, client } = connected({ via: 'buzon', lecturas })
    await client.listarRegiones()
    expect(calls.map(({ url: asked }) => asked)).toEqual([
      expect.stringMatching(/^https:\/\/copia\.example\/api\//),
    ])
    const open = { via: 'buzon', lecturas: { url: 'http://copia.example' } }
    expect([...openConnections(read({ territorio: open }))]).toHaveLength(1)
    const states = { via: 'buzon', lecturas, estados: 'preguntar' }
    expect(read({ 'exencion-salud': states }).size).toBe(1)
    expect(() => read({ deudas: { via: 'buzon', lecturas } })).toThrow('deudas.lecturas')
  })

  it('is not asked more often than it allows', async () => {
    const { calls, client } = connected({ via: 'contrato', url, porMinuto: 12 })
    await client.listarRegiones().catch(() => undefined)
    await expect(client.listarRegiones()).rejects.toMatchObject({ reason: 'overloaded' })
    expect(calls).toHaveLength(1)
  })
})
