import { describe, expect, it } from 'vitest'
import { createMdsfPass } from './mdsf-passes.ts'

const request = {
  clientId: '10',
  redirectUri: 'https://micha.example/login/mdsf/callback',
  accessToken: 'la-credencial',
}
const good = {
  data: { pase: 'abc', client_id: '10', redirect_uri: request.redirectUri, expires_in: 60 },
}

function service(answer: () => Response | Promise<Response>) {
  const sent: { url: string; init: RequestInit | undefined }[] = []
  return {
    sent,
    url: 'https://identidad.example/mdsf/create',
    timeoutMs: 1000,
    fetch: async (input: string | URL | Request, init?: RequestInit) => {
      sent.push({ url: String(input), init })
      return answer()
    },
  }
}

describe('mdsf-create (shell §7)', () => {
  it('posts form data with the bearer token and gives the data back', async () => {
    const mdsf = service(() => Response.json(good))
    expect(await createMdsfPass(mdsf, request)).toEqual({
      pass: 'abc',
      clientId: '10',
      redirectUri: request.redirectUri,
      expiresInSeconds: 60,
    })
    const [{ init } = { init: undefined }] = mdsf.sent
    expect(init?.method).toBe('POST')
    expect(new Headers(init?.headers).get('authorization')).toBe('Bearer la-credencial')
    expect(Object.fromEntries(init?.body as FormData)).toEqual({
      client_id: '10',
      redirect_uri: request.redirectUri,
    })
  })

  it.each([
    ['a refusal', () => Response.json({ error: 'invalid_token' }, { status: 401 })],
    ['nonsense', () => new Response('<html>')],
    ['another shape', () => Response.json({ data: {} })],
    ['silence', () => Promise.reject(new TypeError('fetch failed'))],
  ])('raises "Request failed" after %s (shell §8)', async (_name, answer) => {
    await expect(createMdsfPass(service(answer), request)).rejects.toThrow('Request failed')
  })
})
