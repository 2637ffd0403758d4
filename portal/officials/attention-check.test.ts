import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { createMovableClock } from '#platform/clock.ts'
import { ServiceUnavailableError } from '#platform/contract/contract-errors.ts'
import type { Session } from '#sessions/types.ts'
import type { Pages } from '../http/pages.ts'
import { createSignInCookies } from '../http/sign-in-cookies.ts'
import { bodyOf, sessionOf } from '../testing/signed-in-site.ts'
import { addAttentionCheck, afterSilenceMinutes, askAgainMinutes, silentMinutes } from './attention-check.ts'

const marta = sessionOf('11111111-1')
const official = { run: marta.run, nombre: 'Marta', institucion: 'IPS', cargo: 'Atención' }

/** A portal in which Marta has just begun to attend somebody, and a register whose answer a test chooses. */
function desk() {
  const clock = createMovableClock('2026-05-04T15:00:00Z')
  const attending: Session = {
    ...marta,
    run: '8214653-9',
    attention: { id: 'a1', official, reason: 'Pidió ayuda', since: clock.now() },
  }
  const state = { answer: 'yes' as 'yes' | 'no' | 'gone' | 'silent', asked: 0, attends: true }
  const app = Fastify()
  app.decorateRequest('session')
  app.addHook('onRequest', async request => {
    request.session = state.attends ? attending : marta
  })
  const pages: Pages = {
    send: (_request, reply, view, status = 200) => reply.code(status).type('text/html').send(bodyOf(view)),
    notFound: (_request, reply) => reply.code(404).send(),
  }
  addAttentionCheck(
    app,
    {
      clock,
      officials: {
        find: async session => {
          state.asked += 1
          expect(session.attention?.official.run).toBe(marta.run)
          if (state.answer === 'silent')
            throw new ServiceUnavailableError({ service: 'funcionarios', operation: 'x' }, 'timeout')
          if (state.answer === 'gone') return undefined
          return { official, attends: state.answer === 'yes', usesTray: false, mesas: [] }
        },
      },
      signIn: {
        cookies: createSignInCookies('http://micha.test'),
        sessions: {
          endAttention: async () => {
            state.attends = false
          },
          find: async () => ({ outcome: 'found', session: marta, cookieSeconds: undefined }),
        } as never,
      },
    },
    pages,
  )
  const show = async (request: { session: Session | undefined }) => request.session?.run
  app.get('/inicio', show)
  app.post('/tramites/5300/x', show)
  app.post('/funcionarios/termino', async () => 'terminó')
  return { app, clock, state }
}

const minutes = (count: number) => count * 60_000

describe('while an official attends somebody (shell §6; ASVS 5.0, 7.4.2)', () => {
  it('the register is asked again every few minutes, not on every page', async () => {
    const { app, clock, state } = desk()
    for (let page = 0; page < 3; page++) expect((await app.inject('/inicio')).body).toBe('8214653-9')
    expect(state.asked).toBe(0)
    clock.advance(minutes(askAgainMinutes))
    for (let page = 0; page < 3; page++) expect((await app.inject('/inicio')).body).toBe('8214653-9')
    expect(state.asked).toBe(1)
  })

  it.each(['no', 'gone'] as const)(
    'who may not attend any more (%s) acts for nobody: nothing is taken, and she reads why',
    async answer => {
      const { app, clock, state } = desk()
      state.answer = answer
      clock.advance(minutes(askAgainMinutes))
      const reply = await app.inject({ method: 'POST', url: '/tramites/5300/x' })
      expect(reply.statusCode).toBe(403)
      expect(reply.body).toContain('usted ya no puede hacer trámites por otras personas')
      expect(state.attends).toBe(false)
      expect((await app.inject('/inicio')).body).toBe(marta.run)
    },
  )

  it('a register that is silent for a moment stops nobody, one that is silent for long lets nothing through', async () => {
    const { app, clock, state } = desk()
    state.answer = 'silent'
    clock.advance(minutes(silentMinutes - 1))
    for (let page = 0; page < 3; page++) expect((await app.inject('/inicio')).statusCode).toBe(200)
    // Nobody waits for it on every page.
    expect(state.asked).toBe(1)
    clock.advance(minutes(1))
    const reply = await app.inject('/inicio')
    expect([reply.statusCode, state.attends]).toEqual([503, true])
    expect(reply.body).toContain('href="/inicio"')
    expect((await app.inject({ method: 'POST', url: '/funcionarios/termino' })).body).toBe('terminó')
    state.answer = 'yes'
    clock.advance(minutes(afterSilenceMinutes))
    expect((await app.inject('/inicio')).statusCode).toBe(200)
  })
})
