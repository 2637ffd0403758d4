import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { keepAddressClaims } from './address-claims.ts'

const page = () => 'página'

describe('Claims of addresses', () => {
  it.each([
    ['/tramites/1/resumen', '/tramites/1/resumen'],
    ['/tramites/1', '/tramites/1/'],
    ['/tramites/1/:id', '/tramites/1/:num'],
  ])(
    'stop the start when %s and %s are claimed by an area and a procedure, and name both',
    (first, second) => {
      const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } })
      const claims = keepAddressClaims(app)
      claims.by('the area of receipts', () => app.get(first, page))
      expect(() => claims.by('procedure 1', () => app.get(second, page))).toThrow(
        `GET ${second} is claimed twice: by the area of receipts and by procedure 1`,
      )
    },
  )

  it('let one address be read and sent to', async () => {
    const app = Fastify()
    const claims = keepAddressClaims(app)
    claims.by('procedure 1', () => {
      app.get('/tramites/1', page)
      app.post('/tramites/1', page)
    })
    await app.ready()
    expect(app.hasRoute({ method: 'POST', url: '/tramites/1' })).toBe(true)
  })
})
