import { describe, expect, it } from 'vitest'
import { bindToken } from './bound-client.ts'
import { createClient } from './client.ts'
import { createLibrary, libraryContract } from './library.fixture.ts'

const library = createClient(libraryContract, {
  baseUrl: 'http://biblioteca.test',
  fetch: createLibrary(),
  log: { warn: () => undefined },
  decrypt: async payload => Buffer.from(payload, 'base64').toString(),
})

describe('a client that acts for one person', () => {
  it('sends her token with each call, and what the call needs besides', async () => {
    const bound = bindToken(libraryContract, library, '1-9')
    expect(await bound.misDatos()).toEqual({ run: '1-9' })
    expect(
      await bound.pedirLibro({ params: { idLibro: 'x' }, body: { dias: 7 }, idempotencyKey: 'clave-0001' }),
    ).toEqual({ prestamo: 'x/7/clave-0001/1-9' })
  })

  it('brings a fresh token for each call where it is given a way to get one', async () => {
    let issued = 0
    const bound = bindToken(libraryContract, library, async () => `${++issued}-9`)
    expect(await bound.misDatos()).toEqual({ run: '1-9' })
    expect(await bound.misDatos()).toEqual({ run: '2-9' })
  })
})
