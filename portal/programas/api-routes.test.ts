import { describe, expect, it } from 'vitest'
import type { Represented } from '#sessions/types.ts'
import { createProgramService, type ProgramApiParts } from './api-routes.ts'

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
