import { describe, expect, it } from 'vitest'
import { bindClient } from './bound-client.ts'
import { createClient } from './client.ts'
import { NotOfferedError } from './contract-errors.ts'
import { createLibrary, libraryContract } from './library.fixture.ts'
import { demandOffered } from './offered.ts'

const asked: Request[] = []
const handler = createLibrary()
const library = createClient(libraryContract, {
  baseUrl: 'http://biblioteca.test',
  fetch: async request => {
    asked.push(request)
    return handler(request)
  },
  log: { warn: () => undefined },
  decrypt: async payload => Buffer.from(payload, 'base64').toString(),
})
const reason = { procedure: '5300', purpose: 'Saber si está al día' }

describe('a client that acts for one person', () => {
  it('says before it is called that an operation is not offered', () => {
    const lacking = createClient(libraryContract, {
      ...{ baseUrl: 'http://biblioteca.test', fetch: async () => expect.unreachable() },
      ...{ log: { warn: () => undefined }, notOffered: new Set(['misDatos']) },
    })
    const bound = bindClient(libraryContract, lacking, { ...reason, token: '1-9' })
    expect(() => demandOffered([bound.pedirLibro, bound.misDatos])).toThrow(NotOfferedError)
    expect(() => demandOffered([bound.pedirLibro])).not.toThrow()
  })

  it('sends her token with each call, and what the call needs besides', async () => {
    const bound = bindClient(libraryContract, library, { ...reason, token: '1-9' })
    expect(await bound.misDatos()).toEqual({ run: '1-9' })
    expect(
      await bound.pedirLibro({ params: { idLibro: 'x' }, body: { dias: 7 }, idempotencyKey: 'clave-0001' }),
    ).toEqual({ prestamo: 'x/7/clave-0001/1-9' })
  })

  it('brings a fresh token for each call where it is given a way to get one', async () => {
    const issuedFor: string[] = []
    const token = async (service: string) => `${issuedFor.push(service)}-9`
    const bound = bindClient(libraryContract, library, { ...reason, token })
    expect(await bound.misDatos()).toEqual({ run: '1-9' })
    expect(await bound.misDatos()).toEqual({ run: '2-9' })
    expect(issuedFor).toEqual([libraryContract.name, libraryContract.name])
  })

  it('says which procedure asks and what for, and the service reads it (decisions 8)', async () => {
    const bound = bindClient(libraryContract, library, { ...reason, token: '1-9' })
    expect(await bound.porQue()).toEqual({ porQue: '5300: Saber si está al día' })
    expect(asked.at(-1)?.headers.get('x-proposito')).toBe('Saber%20si%20est%C3%A1%20al%20d%C3%ADa')
    const withoutProcedure = bindClient(libraryContract, library, { token: '1-9', purpose: 'Ver su área' })
    expect(await withoutProcedure.porQue()).toEqual({ porQue: 'ninguno: Ver su área' })
  })

  it('is answered also without a reason, and with one that cannot be read', async () => {
    expect(await library.porQue({ token: '1-9' })).toEqual({ porQue: 'no lo dice' })
    const unreadable = await handler(
      new Request('http://biblioteca.test/biblioteca/v1/porque', {
        headers: { authorization: 'Bearer 1-9', 'x-proposito': '%E0%A4%A' },
      }),
    )
    expect(await unreadable.json()).toEqual({ porQue: 'no lo dice' })
  })
})
