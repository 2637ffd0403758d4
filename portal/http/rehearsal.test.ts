import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { addRehearsal } from './rehearsal.ts'

function serve(rehearsal: boolean) {
  const app = Fastify()
  addRehearsal(app, { rehearsal })
  app.all('/tramites/5300/:pagina', () => 'hecho')
  return app
}

describe('a rehearsal of a restore', () => {
  it('shows pages and takes no form, whatever its method', async () => {
    const app = serve(true)
    expect((await app.inject('/tramites/5300/nuevo')).statusCode).toBe(200)
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'] as const) {
      const reply = await app.inject({ method, url: '/tramites/5300/7-resumen' })
      expect(reply.statusCode).toBe(503)
      expect(reply.body).not.toContain('hecho')
    }
  })

  it('is not every portal', async () => {
    const reply = await serve(false).inject({ method: 'POST', url: '/tramites/5300/7-resumen' })
    expect(reply.body).toBe('hecho')
  })
})
