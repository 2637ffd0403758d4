import { expect, it } from 'vitest'
import { cookieSeconds, secondsLeft } from './session-life.ts'

const now = new Date('2026-05-03T12:00:00Z')
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

it('lets the cookie live as long as the token (shell §9)', () => {
  expect(cookieSeconds({ expiresAt: inMinutes(60), endsAt: inMinutes(600) }, now)).toBe(3600)
})

it('never lets the cookie outlive the session', () => {
  expect(cookieSeconds({ expiresAt: inMinutes(60), endsAt: inMinutes(10) }, now)).toBe(600)
  expect(cookieSeconds({ expiresAt: inMinutes(-1), endsAt: inMinutes(10) }, now)).toBe(0)
})

it('warns by whatever ends the session first; of the time without use, a minute may have passed unwritten', () => {
  const session = { expiresAt: inMinutes(60), endsAt: inMinutes(600) }
  expect(secondsLeft(session, now, { idleSeconds: 1800 })).toBe(1740)
  expect(secondsLeft(session, now, { idleSeconds: 7200 })).toBe(3600)
})
