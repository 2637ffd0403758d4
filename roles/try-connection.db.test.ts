import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, it } from 'vitest'
import { createForeignRegister } from '#adapters/personas/stand-in.ts'
import { systemClock } from '#platform/clock.ts'
import type { ServiceHandler } from '#platform/contract/service.ts'
import { systemIds } from '#platform/ids.ts'
import { createLogger } from '#platform/log.ts'
import { readSettings } from '#platform/settings.ts'
import { createInstitutionWorld } from '#services/kit/testing.ts'
import { personas } from '#services/personas/institution.ts'
import { ownTokens } from './institution-clients.ts'
import { portalKeys } from './keys.ts'
import { settingsSchema } from './settings.ts'
import { tryConnection } from './try-connection.ts'

const methods = new Set<string | undefined>()
const servers: { close(): void }[] = []
afterAll(() => {
  for (const server of servers) server.close()
})

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>(resolve => void server.listen(0, resolve))
  return `http://localhost:${(server.address() as AddressInfo).port}`
}

/** Serves an institution, with a clock that is ahead. */
const listenerOf =
  (handler: ServiceHandler, aheadMs: number): RequestListener =>
  async (incoming, outgoing) => {
    methods.add(incoming.method)
    const { method = 'GET', url, headers } = incoming
    const reply = await handler(new Request(`http://s.test${url}`, { method, headers: headers as never }))
    outgoing.setHeader('date', new Date(Date.now() + aheadMs).toUTCString())
    outgoing.writeHead(reply.status, Object.fromEntries(reply.headers)).end(await reply.text())
  }

const base = {
  clock: systemClock,
  ids: systemIds,
  log: createLogger({ level: 'silent' }),
  keys: portalKeys('un secreto de prueba que es muy largo y no vale nada'),
  addresses: { portal: '', identity: '', services: 'http://localhost:9' },
}
const aroundAt = (url: string) => ({
  ...base,
  settings: readSettings(settingsSchema, { SERVICIO_PERSONAS_URL: url }),
})

describe('trying a connection', () => {
  it('finds nothing wrong with a real institution, changes nothing there, and reads its clock', async () => {
    const { handler } = await createInstitutionWorld(personas, { house: { authenticate: ownTokens(base) } })
    const trial = await tryConnection(aroundAt(await serve(listenerOf(handler, 90_000))), 'personas')
    expect(trial?.failures).toEqual([])
    expect(trial?.right).toBeGreaterThan(3)
    expect([...methods]).toEqual(['GET'])
    expect(Math.round((trial?.clockAheadMs ?? 0) / 10_000)).toBe(9)
  })

  it('says where one that answers otherwise departs from its contract, without naming anybody', async () => {
    const url = await serve((_, outgoing) => void outgoing.writeHead(200).end('{"run":"12.345.678-5"}'))
    const trial = await tryConnection(aroundAt(url), 'personas')
    expect(trial?.failures.length).toBeGreaterThan(0)
    expect(JSON.stringify(trial)).not.toMatch(/\d{1,3}\.?\d{3}\.?\d{3}-[\dk]/i)
  })

  it('asks an adapter also what a service would answer encrypted', async () => {
    const register = createForeignRegister({ name: 'micha', password: 'secreto' })
    const url = await serve(async (incoming, outgoing) => {
      const headers = { 'content-type': 'text/xml' }
      const request = new Request('http://s.test', { method: 'POST', headers, body: await text(incoming) })
      const reply = await register(request)
      outgoing.writeHead(reply.status, Object.fromEntries(reply.headers)).end(await reply.text())
    })
    const ajustes = { url, usuario: 'micha', clave: { env: 'CLAVE' } }
    const trial = await tryConnection(
      {
        ...aroundAt(''),
        env: { CLAVE: 'secreto' },
        connections: new Map([
          ['personas', { via: 'adaptador', ajustes, noOfrece: [], estados: 'eventos', cadaMinutos: 15 }],
        ]),
      },
      'personas',
    )
    expect(trial?.failures).toEqual([])
    expect(trial).toMatchObject({ level: 2 })
    expect(trial?.right).toBeGreaterThan(2)
  })

  it('stops at the first level where nobody answers', async () => {
    const trial = await tryConnection(aroundAt('http://localhost:9'), 'personas')
    expect(trial?.right).toBe(0)
    expect(new Set(trial?.failures.map(({ asked }) => asked))).toEqual(new Set(['si responde']))
    expect(await tryConnection(aroundAt('http://localhost:9'), 'nadie')).toBeUndefined()
  })
})
