import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { createMovableClock } from '#platform/clock.ts'
import type { Fetch } from '#platform/contract/client.ts'
import { createPressBudget } from './press-budget.ts'

it('after the time of one press no institution is waited for any more, and the next press begins anew', async () => {
  const clock = createMovableClock('2026-05-03T12:00:00Z')
  const budget = createPressBudget(clock)
  const asked: boolean[] = []
  const institution: Fetch = async request => {
    // Lets an abort that is due run first.
    await new Promise(resolve => setTimeout(resolve, 20))
    asked.push(request.signal.aborted)
    return new Response()
  }
  const call = budget.wrap(institution)
  const app = Fastify()
  budget.addTo(app)
  app.get('/', async () => {
    await call(new Request('http://institucion.example/a'))
    clock.advance(10_000)
    await call(new Request('http://institucion.example/b'))
    return 'listo'
  })
  await app.inject('/')
  await app.inject('/')
  expect(asked).toEqual([false, true, false, true])
  await call(new Request('http://institucion.example/c'))
  expect(asked.at(-1)).toBe(false)
})
