import Fastify from 'fastify'
import { afterAll, expect, it } from 'vitest'
import { type MachineParts, operationRoutes } from './operation-routes.ts'

const app = Fastify({ bodyLimit: 256 * 1024 })
let taken = 0
operationRoutes(app, {
  settings: {},
  receiveEvent: async (_institution: string, body: string) => {
    taken = body.length
    return 204
  },
} as unknown as MachineParts)
afterAll(() => app.close())

it('takes the event of a request with as many people as a list may have, each with what was decided of her', async () => {
  const one = {
    ...{ rut: 20543001, dv: '6', como: 'trabajador', pide: false, pedido: ['entra'] },
    resuelto: [{ que: 'entra', codigo: '0' }],
  }
  const lista = { rut: 20543001, dv: '6', nombre: 'x'.repeat(100), codigoValida: 0, hasta: null }
  const many = <Each>(each: Each) => Array.from({ length: 5_000 }, () => each)
  const payload = JSON.stringify({ datos: { lista: many(lista) }, concernidos: many(one) })
  const headers = { 'content-type': 'application/json' }
  const { statusCode } = await app.inject({ method: 'POST', url: '/eventos/stj', headers, payload })
  expect([statusCode, taken]).toEqual([204, payload.length])
})
