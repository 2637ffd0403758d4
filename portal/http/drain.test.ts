import { Agent, get } from 'node:http'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { addDrain } from './drain.ts'

it('ends without waiting for connections that are kept open, and answers what is in flight', async () => {
  let draining = false
  const release = Promise.withResolvers<void>()
  const arrived = Promise.withResolvers<void>()
  const app = Fastify({ return503OnClosing: false })
  addDrain(app, { draining: () => draining })
  app.get('/', async () => {
    arrived.resolve()
    await release.promise
    return 'atendido'
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  const agent = new Agent({ keepAlive: true })
  const answer = new Promise<{ status: number | undefined; connection: string | undefined }>(
    (resolve, reject) => {
      get({ port, host: '127.0.0.1', agent }, reply => {
        reply.resume()
        reply.on('end', () => resolve({ status: reply.statusCode, connection: reply.headers.connection }))
      }).on('error', reject)
    },
  )
  await arrived.promise
  draining = true
  const closing = app.close()
  release.resolve()
  expect(await answer).toEqual({ status: 200, connection: 'close' })
  await closing
  agent.destroy()
})
