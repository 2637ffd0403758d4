import type { FastifyInstance } from 'fastify'

/** While the portal is about to end, each answer is the last on its connection, so that closing waits for nobody who is silent. */
export function addDrain(app: FastifyInstance, { draining }: { draining: () => boolean }): void {
  app.addHook('onSend', async (_request, reply) => {
    if (draining()) reply.header('connection', 'close')
  })
}
