import { afterAll, expect, it } from 'vitest'
import type { Run } from '#domain/run.ts'
import { defineProcedure } from '#engine/define-procedure.ts'
import { lists } from '#engine/testing/surroundings.ts'
import { systemClock } from '#platform/clock.ts'
import { ServiceUnavailableError } from '#platform/contract/contract-errors.ts'
import { systemIds } from '#platform/ids.ts'
import type { PortalDeps } from '../deps.ts'
import { createSignedInSite, sessionOf, signInOfTests } from '../testing/signed-in-site.ts'
import { procedureRoutes } from './procedure-routes.ts'

const procedure = defineProcedure<{ read(): Promise<string | undefined> }>({
  purpose: 'Saber qué le pagaron',
  id: 'muestra',
  title: 'Muestra',
  institution: 'Instituto de Muestra',
  summary: 'Muestra.',
  forms: [],
  consultations: [
    {
      id: 'cartola',
      path: '',
      load: async () => ({ title: 'Cartola', blocks: [] }),
      async file({ services }, kind) {
        const text = kind === 'csv' ? await services.read() : undefined
        return text === undefined
          ? undefined
          : { fileName: 'cartola.csv', contentType: 'text/csv', bytes: new TextEncoder().encode(text) }
      },
    },
  ],
})

let read: () => Promise<string | undefined>
const site = createSignedInSite(sessionOf('12345678-5' as Run))
const parts = {
  ids: systemIds,
  clock: systemClock,
  lists: () => lists,
  cases: {},
  papers: { forPerson: () => ({}) },
  personal: { cartasOf: () => ({}) },
  signIn: signInOfTests,
  settings: { publicUrl: 'http://micha.test', cards: [] },
  servicesFor: () => ({ read: () => read() }),
}
procedureRoutes(site.app, parts as unknown as PortalDeps, site.pages, procedure)
afterAll(() => site.app.close())

const get = (query: string) => site.app.inject(`/tramites/muestra${query}`)

it('sends a file, and 404 where there is none', async () => {
  read = async () => 'Mes;Monto'
  const { statusCode, body, headers } = await get('?archivo=csv')
  expect([statusCode, body]).toEqual([200, 'Mes;Monto'])
  expect(headers['content-disposition']).toContain('attachment')
  expect((await get('?archivo=otro')).statusCode).toBe(404)
  read = async () => undefined
  expect((await get('?archivo=csv')).statusCode).toBe(404)
})

it('says which institution did not answer, with 503 and a link to try again', async () => {
  const at = { service: 'muestra', operation: 'cartola' }
  read = () => Promise.reject(new ServiceUnavailableError(at, 'timeout'))
  const { statusCode, body, headers } = await get('?ano=2025&archivo=csv')
  expect(statusCode).toBe(503)
  expect(headers['content-disposition']).toBeUndefined()
  expect(body).toContain('Instituto de Muestra no respondió')
  expect(body).toContain('href="/tramites/muestra?ano=2025&amp;archivo=csv"')
  expect(body).toContain('href="/tramites/muestra?ano=2025"')
})
