import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import type { Limit } from '#platform/limits/limits.ts'
import { procedures } from '#procedures/registry.ts'
import type { Represented } from '#sessions/types.ts'
import { createProgramService, type ProgramApiParts, programApiRoutes } from './api-routes.ts'
import { type ProgramForm, programForms, statementsOf } from './statements.ts'

const empresa = { id: '0b4a5ad6-51a5-4cf9-8f0e-6d2b3b6a7a01', rut: '76543300-2', nombre: 'Imprenta SpA' }
const program = { id: 'micha-a', empresa, person: { run: '14543001-1', nombres: 'G', apellidos: 'M' } }
const path = '/api/v1/planillas/01990d5e-8a51-7c3e-9f0a-3f1d2c4b5a69'

/** Calls with what the register says, and how it was asked. */
async function called(method: string, at: string, says: readonly Represented[] | undefined, mayCall = true) {
  const asked: unknown[] = []
  const serve = createProgramService({
    programs: {
      ofToken: async (token: string) => (token === 'bueno' ? program : undefined),
      find: async () => undefined,
    },
    limits: { take: async () => mayCall },
    representedOf: async (...question: unknown[]) => {
      asked.push(question)
      return says
    },
    procedures: new Map(),
    cases: {},
  } as unknown as ProgramApiParts)
  const headers = { authorization: 'Bearer bueno', 'idempotency-key': 'clave-001' }
  const answer = await serve(new Request(`http://portal.invalid${at}`, { method, headers }))
  return { status: answer.status, error: ((await answer.json()) as { error: string }).error, asked }
}

const represents = (run: string): Represented[] => [
  { kind: 'empresa', id: empresa.id, run, nombre: empresa.nombre },
]

describe('a program’s call', () => {
  it('is refused once the register no longer names who gave the key', async () => {
    expect(await called('GET', path, represents('76543210-3'))).toMatchObject({
      status: 403,
      error: 'NoRepresenta',
    })
    expect(await called('GET', path, [])).toMatchObject({ error: 'NoRepresenta' })
  })

  it('asks the register anew before anything is sent', async () => {
    const { asked } = await called('POST', `${path}/envio`, represents(empresa.rut))
    expect(asked).toEqual([[{ run: '14543001-1', origin: 'ORDINARIA' }, true]])
  })

  it('waits where the register is silent, and is told to call less', async () => {
    expect(await called('GET', path, undefined)).toMatchObject({ status: 503, error: 'RegistroMudo' })
    expect(await called('GET', path, [], false)).toMatchObject({ status: 429, error: 'DemasiadasLlamadas' })
  })

  it('finds nothing that another program sent', async () => {
    expect(await called('GET', path, represents(empresa.rut))).toMatchObject({
      status: 404,
      error: 'NoExiste',
    })
  })
})

describe('the limits of a program (ASVS 5.0, 2.3.2)', () => {
  const found = programForms(procedures)[0]
  if (!found) throw new Error('No form is open to programs')
  const { id: tramite } = found.procedure.head

  /** Its parts, which count what is taken as the table of limits does. */
  function counting() {
    const taken = new Map<string, number>()
    const released: string[] = []
    const deps = {
      programs: {
        ofToken: async () => ({
          ...program,
          statements: statementsOf(found as ProgramForm),
          issuedAt: new Date(),
        }),
        tokenFor: async () => undefined,
        find: async () => undefined,
        claim: async () => ({ planilla: { id: 'p1', tramite, problems: undefined } }),
        release: async (id: string) => void released.push(id),
      },
      limits: {
        take: async ({ name, most }: Limit, key: string) => {
          const times = (taken.get(name + key) ?? 0) + 1
          taken.set(name + key, times)
          return times <= most
        },
      },
      representedOf: async () => represents(empresa.rut),
      procedures,
      cases: {},
    } as unknown as ProgramApiParts
    return { deps, taken, released }
  }

  it('are ten attempts of an id from an address in a minute, so that nobody guesses its secret', async () => {
    const app = Fastify()
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    )
    programApiRoutes(app, counting().deps)
    const ask = (id: string) =>
      app.inject({
        ...{ method: 'POST', url: '/api/v1/token' },
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: `grant_type=client_credentials&client_id=${id}&client_secret=x`,
      })
    const answers: number[] = []
    for (let n = 0; n < 11; n++) answers.push((await ask('micha-a')).statusCode)
    expect(answers).toEqual([...Array<number>(10).fill(401), 429])
    expect((await ask('micha-b')).statusCode).toBe(401)
    await app.close()
  })

  it('are sixty calls in a minute', async () => {
    const { deps, taken } = counting()
    const serve = createProgramService(deps)
    const ask = async () => {
      const headers = { authorization: 'Bearer bueno' }
      return (await serve(new Request(`http://portal.invalid${path}`, { headers }))).status
    }
    taken.set('programa-llamadasmicha-a', 59)
    expect([await ask(), await ask()]).toEqual([404, 429])
  })

  it('are fifty lists in a day; what is one too many can be sent again tomorrow', async () => {
    const { deps, taken, released } = counting()
    taken.set('programa-planillasmicha-a', 50)
    const serve = createProgramService(deps)
    const answer = await serve(
      new Request('http://portal.invalid/api/v1/planillas', {
        method: 'POST',
        headers: {
          ...{ authorization: 'Bearer bueno', 'idempotency-key': 'clave-001' },
          'content-type': 'application/json',
        },
        body: JSON.stringify({ tramite, paginas: {}, filas: [{ rut: '1-9' }], documentos: [] }),
      }),
    )
    expect([answer.status, ((await answer.json()) as { error: string }).error]).toEqual([
      409,
      'DemasiadasPlanillas',
    ])
    expect(released).toEqual(['p1'])
  })
})
