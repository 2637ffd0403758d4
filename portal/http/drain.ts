import type { FastifyInstance } from 'fastify'

/**
 * Closes each connection after its answer while the portal shuts down, so that closing does not wait for idle
 * connections.
 */
export function addDrain(app: FastifyInstance, { draining }: { draining: () => boolean }): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (draining()) reply.header('connection', 'close')
    done(null, payload)
  })
}
