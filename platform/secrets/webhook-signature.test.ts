import { describe, expect, it } from 'vitest'
import { signWebhook, webhookSignatureProblem } from './webhook-signature.ts'

const now = new Date('2026-05-03T12:00:00Z')
const secret = 'secreto-compartido'
const body = '{"folio":"1"}'
const later = (seconds: number) => new Date(now.getTime() + seconds * 1_000)

describe('the signature of a webhook', () => {
  const header = signWebhook(body, secret, now)

  it('is HMAC-SHA256 over moment and body', () => {
    expect(header).toMatch(/^t=1777809600,v1=[0-9a-f]{64}$/)
    expect(signWebhook(Buffer.from(body), Buffer.from(secret), now)).toBe(header)
  })

  it('is right within the tolerance, before and after', () => {
    for (const seconds of [-300, 0, 300]) {
      expect(webhookSignatureProblem(body, header, { secret, now: later(seconds) })).toBeUndefined()
    }
  })

  it('expires', () => {
    expect(webhookSignatureProblem(body, header, { secret, now: later(301) })).toBe('expired')
    expect(webhookSignatureProblem(body, header, { secret, now: later(-301) })).toBe('expired')
    expect(webhookSignatureProblem(body, header, { secret, now: later(2), toleranceSeconds: 1 })).toBe(
      'expired',
    )
  })

  it('does not fit another body, secret or moment', () => {
    expect(webhookSignatureProblem(`${body} `, header, { secret, now })).toBe('mismatch')
    expect(webhookSignatureProblem(body, header, { secret: 'otro', now })).toBe('mismatch')
    expect(webhookSignatureProblem(body, header.replace('t=17778096', 't=17778097'), { secret, now })).toBe(
      'mismatch',
    )
  })

  it.each([undefined, '', 'v1=ab', 't=1,v1=XYZ', `${'t=1'},v1=${'a'.repeat(63)}`])(
    'is malformed as %j',
    wrong => {
      expect(webhookSignatureProblem(body, wrong, { secret, now })).toBe('malformed')
    },
  )
})
