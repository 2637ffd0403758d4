import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, expect, it } from 'vitest'
import { createForeignRegister } from '#adapters/personas/stand-in.ts'
import { systemClock } from '#platform/clock.ts'
import { createClient } from '#platform/contract/client.ts'
import { systemIds } from '#platform/ids.ts'
import { createLogger } from '#platform/log.ts'
import { readSettings } from '#platform/settings.ts'
import { createShutdown } from '#platform/shutdown.ts'
import { personasContract } from '#services/personas/contract.ts'
import { createPortalTokens } from '#sessions/portal-tokens.ts'
import { type Connection, connectionOptions } from './connections.ts'
import { ownTokens } from './institution-clients.ts'
import { portalKeys } from './keys.ts'
import { serveAdapters } from './serve-adapters.ts'
import { settingsSchema } from './settings.ts'

const log = createLogger({ level: 'silent' })
const shutdown = createShutdown(log)
afterAll(() => shutdown.close())

const register = createForeignRegister({ name: 'micha', password: 'secreto' })
const foreign = createServer(async (incoming, outgoing) => {
  const reply = await register(new Request('http://s.test', { method: 'POST', body: await text(incoming) }))
  outgoing.writeHead(reply.status, Object.fromEntries(reply.headers)).end(await reply.text())
})
await new Promise<void>(resolve => void foreign.listen(0, resolve))
shutdown.add('foreign register', () => void foreign.close())

const around = {
  ...{ clock: systemClock, ids: systemIds, log, shutdown },
  keys: portalKeys('un secreto de prueba que es muy largo y no vale nada'),
  settings: readSettings(settingsSchema, { ROLES: 'adaptadores', ADAPTADORES_PORT: '0' }),
  env: { CLAVE: 'secreto' },
}
const adapted = (en?: string): ReadonlyMap<string, Connection> =>
  new Map([
    [
      'personas',
      {
        ...{ via: 'adaptador', noOfrece: [], estados: 'eventos', cadaMinutos: 15, en },
        ajustes: {
          url: `http://localhost:${(foreign.address() as AddressInfo).port}`,
          ...{ usuario: 'micha', clave: { env: 'CLAVE' } },
        },
      },
    ],
  ])

it('adapters in a process of their own answer the portal as those in its own do, and nobody else', async () => {
  const server = await serveAdapters({ ...around, connections: adapted() })
  // The portal's process has no secret of the register.
  const parts = { ...around, env: {}, fetch: (request: Request) => fetch(request) }
  const options = connectionOptions(
    adapted(server.url),
    { ...parts, authenticate: ownTokens(around) },
    call => call,
  )('personas')
  const client = createClient(personasContract, { baseUrl: '', fetch: parts.fetch, log, ...options })
  const query = { rut: 8214653, dv: '9', f: false }
  const tokenBy = (keys: typeof around.keys) =>
    createPortalTokens({ ...around, signingKey: keys.tokens }).issue('8214653-9', { service: 'personas' })
  const reason = { purpose: 'Probar' }
  expect(await client.getPersona({ query, token: tokenBy(around.keys), reason })).toMatchObject({
    nombres: 'CARMEN GLORIA',
  })
  const strange = tokenBy(portalKeys('otro secreto de prueba, también largo y sin valor'))
  await expect(client.getPersona({ query, token: strange, reason })).rejects.toThrow()
  expect(options?.notOffered).toContain('actualizarContacto')
})

it('a process that has no adapter to serve does not start', async () => {
  await expect(serveAdapters({ ...around, connections: new Map() })).rejects.toThrow('adaptadores')
})
