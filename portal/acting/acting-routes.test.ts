import { afterAll, expect, it } from 'vitest'
import type { Represented } from '#sessions/types.ts'
import { createSignedInSite, sessionOf, signInOfTests } from '../testing/signed-in-site.ts'
import { type ActingParts, actingRoutes } from './acting-routes.ts'

const site = createSignedInSite(sessionOf('12765431-k'))
let known: readonly Represented[] | undefined
const asked: (boolean | undefined)[] = []
const parts = {
  ...{ signIn: signInOfTests, procedures: new Map() },
  representedOf: async (_who: unknown, isFresh?: boolean) => {
    asked.push(isFresh)
    return known
  },
}
actingRoutes(site.app, parts as unknown as ActingParts, site.pages)
afterAll(() => site.app.close())

const post = (fields: Record<string, string>) =>
  site.app.inject({
    method: 'POST',
    url: '/por-quien',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
const choose = () => post({ por: 'a' })

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

it('searches by what is posted, because a RUN stands in no address, and keeps where she came from', async () => {
  known = Array.from({ length: 9 }, (_, index) => ({
    ...{ kind: 'empresa', id: `e${index}`, run: `7654321${index}-1`, nombre: `Empresa ${index}` },
  }))
  const html = (await site.app.inject('/por-quien?volver=/tramites/5433')).body
  expect(html).toMatch(/<form[^>]*method="post"[^>]*>(?:(?!<\/form>).)*name="buscar"/)
  const found = await post({ buscar: '76.543.213', volver: '/tramites/5433' })
  expect(found.statusCode).toBe(200)
  expect(found.body).toContain('Empresa 3')
  expect(found.body).not.toContain('Empresa 4')
  expect(found.body).toContain('name="volver" value="/tramites/5433"')
})

it('asks the register now, and not what it said a minute ago, for whom she may act', async () => {
  asked.length = 0
  await site.app.inject('/por-quien')
  await choose()
  expect(asked).toEqual([true, true])
})
