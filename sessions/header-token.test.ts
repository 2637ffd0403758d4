import { describe, expect, it } from 'vitest'
import { createMovableClock } from '#platform/clock.ts'
import { createHeaderTokens } from './header-token.ts'

const clock = createMovableClock('2026-05-03T12:00:00Z')
const tokens = createHeaderTokens({ password: 'compartida', clock })

describe('the encrypted header token (shell §9)', () => {
  it('tells the person to who shares the password, and to nobody else', async () => {
    const token = await tokens.issue('8214653-9')
    expect(await tokens.read(token)).toBe('8214653-9')
    expect(Buffer.from(token, 'base64url').toString()).not.toContain('8214653')
    expect(await createHeaderTokens({ password: 'otra', clock }).read(token)).toBeUndefined()
  })

  it('is good for 15 minutes', async () => {
    const token = await tokens.issue('8214653-9')
    clock.advance(15 * 60_000 - 1000)
    expect(await tokens.read(token)).toBe('8214653-9')
    clock.advance(1000)
    expect(await tokens.read(token)).toBeUndefined()
  })

  it.each(['', 'x', 'e30'])('is not %j', async token => expect(await tokens.read(token)).toBeUndefined())
})
