import { describe, expect, it } from 'vitest'
import { createNationalCheck } from './national-check.ts'

const settings = {
  scriptUrl: 'https://comprobacion.example/api.js',
  verifyUrl: 'https://comprobacion.example/verificar',
  siteKey: 'la-clave',
  timeoutMs: 1000,
}

function national(answer: () => Response | Promise<Response>) {
  const sent: { url: string; init: RequestInit | undefined }[] = []
  const check = createNationalCheck(settings, async (input, init) => {
    sent.push({ url: String(input), init })
    return answer()
  })
  return { check, sent }
}

describe('the national bot check', () => {
  it('is version 2 with its key and script (shell §8)', async () => {
    const { check } = national(() => Response.json({}))
    expect(await check.challenge()).toEqual({
      kind: 'nacional',
      scriptUrl: settings.scriptUrl,
      siteKey: 'la-clave',
      version: '2',
    })
  })

  it('verifies by POST of token and site_key, and reads the error (shell §7)', async () => {
    const { check, sent } = national(() => Response.json({ error: null }))
    expect(await check.verify('el-token')).toEqual({ success: true })
    expect(sent[0]?.url).toBe(settings.verifyUrl)
    expect(sent[0]?.init?.method).toBe('POST')
    expect(JSON.parse(String(sent[0]?.init?.body))).toEqual({ token: 'el-token', site_key: 'la-clave' })
    const refusing = national(() => Response.json({ error: 'timeout-or-duplicate' }, { status: 400 }))
    expect(await refusing.check.verify('x')).toEqual({
      success: false,
      errorCodes: ['timeout-or-duplicate'],
    })
  })

  it.each([
    ['does not answer', () => Promise.reject(new TypeError('fetch failed'))],
    ['answers nonsense', () => new Response('<html>')],
    ['fails without a reason', () => Response.json({}, { status: 500 })],
  ])('fails with verification-request-failed when the service %s (shell §8)', async (_what, answer) => {
    expect(await national(answer).check.verify('x')).toEqual({
      success: false,
      errorCodes: ['verification-request-failed'],
    })
  })

  it('asks nobody when nothing came with the form', async () => {
    const { check, sent } = national(() => Response.json({}))
    expect(await check.verify(undefined)).toEqual({ success: false, errorCodes: ['missing-token'] })
    expect(sent).toEqual([])
  })
})
