import { createLocalJWKSet } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import { createCountry } from '#country/country.ts'
import { runToWire } from '#domain/run.ts'
import { createMovableClock } from '#platform/clock.ts'
import { createAuthenticator } from '#platform/contract/authenticate.ts'
import type { Operation } from '#platform/contract/contract.ts'
import { createDispatcher } from '#platform/contract/dispatcher.ts'
import { createFaultBoard } from '#platform/contract/faults.ts'
import { serveContracts } from '#platform/contract/serve-contracts.ts'
import { systemIds } from '#platform/ids.ts'
import { createLogger } from '#platform/log.ts'
import { createSigningKeyFromSeed } from '#platform/secrets/signing-key.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { createPortalTokens, portalAsIssuer } from '#sessions/portal-tokens.ts'
import { createBundledServices, migrateServices, seedServices } from './bundled-services.ts'
import { createServiceClients } from './clients.ts'
import { allInstitutions, institutionsByName } from './listed.ts'

const carmen = '8214653-9'
const { database } = await testDatabase()
const clock = createMovableClock('2026-11-23T15:00:00Z')
const log = createLogger({ level: 'silent' })
const credentials = { clientId: 'portal', secret: 'secreto del portal' }
const faults = createFaultBoard()

const signingKey = createSigningKeyFromSeed('p1', new Uint8Array(32).fill(7))
const tokens = createPortalTokens({ signingKey, clock, ids: systemIds })
const issuer = portalAsIssuer(createLocalJWKSet(tokens.jwks()))
const bundled = createBundledServices({
  databaseOf: () => database,
  clock,
  ids: systemIds,
  log,
  authenticate: createAuthenticator({ issuers: [issuer], clients: [credentials], clock, log }),
  clients: [credentials],
  passphraseSecret: 'maestra',
})
const shared = {
  addressOf: () => undefined,
  clock,
  log,
  credentials,
  fetch: globalThis.fetch,
  deadlineMs: 2000,
}

beforeAll(async () => {
  await migrateServices(() => database)
  await seedServices(() => database, createCountry({ seed: 'prueba', today: '2026-11-21', size: 0 }))
})

describe('the bundled institutions together', () => {
  it('answer the clients without a socket, encrypted where the contract says so', async () => {
    const clients = createServiceClients({ ...shared, bundled: createDispatcher(bundled.served) })
    const token = tokens.issue(carmen, { service: 'asignacion-muerte' })
    const persona = await clients.personas.getPersona({
      token: tokens.issue(carmen, { service: 'personas' }),
      query: runToWire(carmen),
    })
    expect(persona.nombres).toBe('Carmen Gloria')
    expect((await clients.territorio.listarRegiones()).regiones).toHaveLength(16)
    expect((await clients.formasDePago.listarBancos()).bancos.length).toBeGreaterThan(20)
    const { lugaresPago } = await clients.asignacionMuerte.lugaresPago({
      token,
      query: { comunaId: '13110' },
    })
    expect(lugaresPago).toHaveLength(2)
    expect((await clients.asignacionMuerte.fechasPago({ token })).fechasPago).toHaveLength(3)
  })

  it('answer alike over HTTP, and one that fails leaves the others alone', async () => {
    const server = await serveContracts({ services: bundled.served, port: 0, log, faults })
    try {
      const clients = createServiceClients({ ...shared, bundled: server.url })
      const forPersonas = { token: tokens.issue(carmen, { service: 'personas' }), query: runToWire(carmen) }
      const persona = await clients.personas.getPersona(forPersonas)
      expect(persona.nombres).toBe('Carmen Gloria')
      const body = JSON.stringify([{ service: 'llaves', fault: { kind: 'fail' } }])
      await fetch(`${server.url}/_fallas`, { method: 'PUT', body })
      const fresh = createServiceClients({ ...shared, bundled: server.url })
      const unreadable = fresh.personas.getPersona(forPersonas)
      await expect(unreadable).rejects.toMatchObject({ reason: 'nonsense' })
      const token = tokens.issue(carmen, { service: 'asignacion-muerte' })
      expect((await fresh.asignacionMuerte.listarSolicitudes({ token })).total).toBe(0)
    } finally {
      await server.close()
    }
  })

  it.each(allInstitutions)(
    '$key gives no usable answer in a named way while it fails',
    async ({ key, contract }) => {
      const board = createFaultBoard()
      const name = Object.entries(institutionsByName).find(([, one]) => one.key === key)?.[0] ?? ''
      const [operation = ''] =
        Object.entries<Operation>(contract.operations).find(([, { method }]) => method === 'GET') ??
        Object.keys(contract.operations)
      const expected = { hang: 'timeout', fail: 'failure', nonsense: 'nonsense' } as const
      for (const [kind, reason] of Object.entries(expected)) {
        board.set({ service: key, fault: { kind: kind as keyof typeof expected } })
        // New clients each time: who waited in vain is not made to wait again at once.
        const clients = createServiceClients({
          ...shared,
          deadlineMs: 200,
          bundled: createDispatcher(bundled.served, board),
        })
        const calls = clients as unknown as Record<
          string,
          Record<string, (input: object) => Promise<unknown>>
        >
        const call = calls[name]?.[operation]?.({ token: tokens.issue(carmen, { service: key }), query: {} })
        await expect(call).rejects.toMatchObject({ name: 'ServiceUnavailableError', reason, service: key })
      }
    },
  )

  it('refuse a token that is for another of them, but for the key service, which asks for a signature besides', async () => {
    const dispatch = createDispatcher(bundled.served)
    const token = tokens.issue(carmen, { service: 'asignacion-muerte' })
    const clients = createServiceClients({ ...shared, bundled: dispatch })
    const refused = { name: 'ServiceUnavailableError', reason: 'failure' }
    await expect(clients.personas.getPersona({ token, query: runToWire(carmen) })).rejects.toMatchObject(
      refused,
    )
    await expect(clients.beneficios.quienVioMisDatos({ token })).rejects.toMatchObject(refused)
    expect((await clients.asignacionMuerte.listarSolicitudes({ token })).total).toBe(0)
    expect(await clients.llaves.obtenerLlave({ token })).toHaveProperty('encrypted_passphrase')
    const unsigned = createServiceClients({
      ...shared,
      credentials: { clientId: 'portal', secret: 'otro' },
      bundled: dispatch,
    })
    await expect(unsigned.llaves.obtenerLlave({ token })).rejects.toMatchObject(refused)
  })

  it('are passed over for an address that is set', async () => {
    const asked: string[] = []
    const clients = createServiceClients({
      ...shared,
      bundled: createDispatcher(bundled.served),
      addressOf: key => (key === 'territorio' ? 'https://territorio.example/api/' : undefined),
      fetch: async request => {
        asked.push(request.url)
        return Response.json({ regiones: [] })
      },
    })
    expect(await clients.territorio.listarRegiones()).toEqual({ regiones: [] })
    expect(asked).toEqual(['https://territorio.example/api/territorio/v1/regiones'])
    expect((await clients.formasDePago.listarFormasPago()).formasPago).toHaveLength(2)
  })
})
