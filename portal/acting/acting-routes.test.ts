import { afterAll, expect, it } from 'vitest'
import type { Represented } from '#sessions/types.ts'
import { createSignedInSite, sessionOf, signInOfTests } from '../testing/signed-in-site.ts'
import { type ActingParts, actingRoutes } from './acting-routes.ts'

const site = createSignedInSite(sessionOf('12765431-k'))
let known: readonly Represented[] | undefined
const parts = { signIn: signInOfTests, procedures: new Map(), representedOf: async () => known }
actingRoutes(site.app, parts as unknown as ActingParts, site.pages)
afterAll(() => site.app.close())

const choose = () =>
  site.app.inject({
    method: 'POST',
    url: '/por-quien',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'por=a',
  })

it('says that the register was silent, and not that she represents nobody, while it does not answer', async () => {
  const silent = await choose()
  expect(silent.statusCode).toBe(503)
  expect(silent.body).toContain('El registro de poderes no respondió')
  expect(silent.body).not.toContain('Ya no puede actuar')
  known = []
  const gone = await choose()
  expect(gone.statusCode).toBe(422)
  expect(gone.body).toContain('Ya no puede actuar')
})
