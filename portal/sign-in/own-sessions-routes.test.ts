import { afterAll, describe, expect, it } from 'vitest'
import { createMovableClock } from '#platform/clock.ts'
import { sendMinutes } from '#sessions/fresh-proof.ts'
import { createSignedInSite, sessionOf, signInOfTests } from '../testing/signed-in-site.ts'
import type { SignInDeps } from './deps.ts'
import { addOwnSessionsRoutes } from './own-sessions-routes.ts'

const clock = createMovableClock('2026-05-04T15:00:00Z')
const ended: string[] = []
const site = createSignedInSite()
addOwnSessionsRoutes(site.app, {
  ...signInOfTests,
  clock,
  show: site.pages.send,
  signIn: { signOutUrl: () => '/fuera' },
  sessions: {
    list: async () => [],
    end: async (_run: string, id: string) => ended.push(id) > 0,
    endOthers: async () => ended.push('otras'),
    endAttention: async () => undefined,
  },
} as unknown as SignInDeps)
afterAll(() => site.app.close())

/** Presses a button of the list, some minutes after the person wrote her password. */
async function press(terminar: string, minutesAgo: number) {
  ended.length = 0
  const provenAt = new Date(clock.now().getTime() - minutesAgo * 60_000)
  site.visitor = { ...sessionOf('8214653-9', 'esta'), provenAt }
  const { statusCode, body } = await site.app.inject({
    method: 'POST',
    url: '/datos/sesiones',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ terminar }).toString(),
  })
  return { status: statusCode, body, ended: [...ended] }
}

describe('closing sessions (ASVS 5.0, 7.5.2)', () => {
  it.each(['otras', 'aquella'])('elsewhere (%s) needs a password written a moment ago', async which => {
    expect(await press(which, sendMinutes - 1)).toMatchObject({ status: 303, ended: [which] })
    const late = await press(which, sendMinutes)
    expect(late).toMatchObject({ status: 403, ended: [] })
    expect(late.body).toContain('Confirme que es usted')
    expect(late.body).toContain('value="/datos/sesiones"')
  })

  it('here needs none: leaving is always possible', async () => {
    expect(await press('esta', 600)).toMatchObject({ status: 303, ended: ['esta'] })
  })
})
