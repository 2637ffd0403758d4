import { afterAll, beforeEach, expect, it } from 'vitest'
import type { Opinion } from '#operation/satisfaction/satisfaction.ts'
import { createMovableClock } from '#platform/clock.ts'
import { createSignedInSite } from '../testing/signed-in-site.ts'
import { satisfactionRoutes } from './satisfaction-routes.tsx'

const given: Opinion[] = []
const site = createSignedInSite()
const satisfaction = {
  give: async (opinion: Opinion) => {
    given.push(opinion)
  },
}
satisfactionRoutes(site.app, { satisfaction, clock: createMovableClock(new Date()) }, site.pages)
afterAll(() => site.app.close())
beforeEach(() => {
  given.length = 0
})

const send = (form: Record<string, string>) =>
  site.app.inject({
    method: 'POST',
    url: '/satisfaccion',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  })

it.each(['/', '/ficha/5300', '/tramites/5300/ingresarSolicitud/7-resumen'])(
  'takes what people think of %s',
  async page => {
    const answer = await send({ pagina: page, volver: page, satisfaccion: 'like' })
    expect(answer.headers.location).toBe(`/satisfaccion/gracias?volver=${encodeURIComponent(page)}`)
    expect(given).toEqual([{ page, face: 'like', comment: '' }])
  },
)

it('keeps nothing of pages that do not ask', async () => {
  expect((await send({ pagina: '//malo.example', satisfaccion: 'like' })).statusCode).toBe(404)
  expect(given).toEqual([])
})

it('says which faces there are when none was chosen', async () => {
  const answer = await send({ pagina: '/', comentario: 'Hola' })
  expect(answer.statusCode).toBe(422)
  expect(answer.body).toContain('Elija una de las cinco caras.')
  expect(answer.body).toContain('Hola')
  expect(given).toEqual([])
})
