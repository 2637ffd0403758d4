import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import type { JWK } from 'jose'
import type Provider from 'oidc-provider'
import type { Clock } from '#platform/clock.ts'
import type { Ids } from '#platform/ids.ts'
import type { Logger } from '#platform/log.ts'
import type { Database } from '#platform/postgres/database.ts'
import { migrate } from '#platform/postgres/migrate.ts'
import { projectRoot } from '#platform/project-root.ts'
import { createAttemptLimit } from './attempt-limit.ts'
import { createGrantNotes } from './grants.ts'
import { loadKeys } from './keys.ts'
import { errorPage, notFoundPage, stylesheetPath } from './pages.ts'
import { addPartnerRoutes } from './partner-routes.ts'
import { createPasses } from './passes.ts'
import type { IdentityPerson } from './people.ts'
import { createProvider, publicJwk } from './provider.ts'
import { recordStore, sweepRecords } from './record-store.ts'
import { type FullIdentitySettings, type IdentitySettings, identityPaths, withDefaults } from './settings.ts'
import { addSignInRoutes } from './sign-in-routes.ts'
import { addSignOutRoutes } from './sign-out.ts'
import { createTokenReader, type ReadToken, userInfoOf } from './user-info.ts'

/** Dependencies and settings of the development provider. */
export interface IdentityOptions extends IdentitySettings {
  database: Database
  /** Absolute path of the file with the signing keys; created if missing. */
  keysFile: string
  clock: Clock
  ids: Ids
  log: Logger
  /** People who can sign in. */
  people: readonly IdentityPerson[]
  /** In production there is no provider. */
  production: boolean
}

/** The development provider, ready to listen. */
export interface Identity {
  /** The tokens' `iss`, and the base of discovery. */
  issuer: string
  /** Public keys of the access tokens, for services in the same process; others read `/openid/jwks/`. */
  jwks: { keys: JWK[] }
  /** Starts the server. Port `0` picks a free port; returns the port. */
  listen(port: number, host?: string): Promise<number>
  /** Deletes expired codes, grants and sessions. Returns how many. */
  sweep(): Promise<number>
  close(): Promise<void>
}

/**
 * An OpenID provider that imitates ClaveÚnica for development and demonstrations (reference-data §7): the same paths
 * and claims, fictitious people, one password for all. Migrates its schema `identidad`.
 *
 * @throws Error in production
 */
export async function createIdentity(options: IdentityOptions): Promise<Identity> {
  if (options.production) {
    throw new Error(
      'The development identity provider does not start in production: everyone has the same password',
    )
  }
  const { database, clock, ids, log, people } = options
  const settings = withDefaults(options)
  await migrate(database, { owner: 'identidad', folder: join(projectRoot, 'identity/migrations') })
  const keys = await loadKeys(options.keysFile, ids)
  const byRun = new Map(people.map(person => [person.run, person]))
  const findPerson = (run: string) => byRun.get(run)
  const notes = createGrantNotes(database, clock)
  const provider = createProvider({
    settings,
    keys,
    records: recordStore(database, clock),
    notes,
    findPerson,
    log,
  })
  const jwks = { keys: [publicJwk(keys.firma)] }
  const readToken = createTokenReader(provider, settings.publicUrl, jwks.keys)

  const passes = createPasses(database, clock, ids)
  const app = createApp(settings, log)
  const stylesheet = await readFile(join(projectRoot, 'identity/style.css'))
  app.get(stylesheetPath, (_request, reply) => reply.type('text/css; charset=utf-8').send(stylesheet))
  addSignInRoutes(app, {
    provider,
    settings,
    people,
    findPerson,
    attempts: createAttemptLimit(database, clock),
    passes,
  })
  addPartnerRoutes(app, { provider, passes, readToken, portalUrl: settings.portalUrl })
  addUserInfo(app, readToken, findPerson)
  addSignOutRoutes(app, { provider, notes, readToken, ...settings })
  addProvider(app, provider)

  return {
    issuer: settings.publicUrl,
    jwks,
    async listen(port, host = '127.0.0.1') {
      await app.listen({ port, host })
      return (app.server.address() as AddressInfo).port
    },
    sweep: () => sweepRecords(database, clock),
    close: () => app.close(),
  }
}

function createApp(settings: FullIdentitySettings, log: Logger): FastifyInstance {
  const app = fastify({ forceCloseConnections: true, requestTimeout: 60_000 })
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  // The forms end at the portal after two redirects, and browsers check form-action at every step. The only script is
  // the provider's own; it adds its hash to the empty list.
  const policy = `default-src 'none'; script-src; style-src 'self'; form-action 'self' ${settings.portalUrl}; base-uri 'none'; frame-ancestors 'none'`
  app.addHook('onRequest', async (_request, reply) => {
    const headers = {
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    }
    reply.headers(headers)
    // The provider writes to the raw response and bypasses the reply.
    for (const [name, value] of Object.entries(headers)) reply.raw.setHeader(name, value)
  })
  app.setErrorHandler((error, _request, reply) => {
    log.error({ err: error }, 'identity failed')
    return reply
      .code(500)
      .type('text/html; charset=utf-8')
      .send(errorPage(settings.portalUrl, 'error_interno'))
  })
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).type('text/html; charset=utf-8').send(notFoundPage(settings.portalUrl)),
  )
  return app
}

function addUserInfo(
  app: FastifyInstance,
  readToken: ReadToken,
  findPerson: (run: string) => IdentityPerson | undefined,
): void {
  app.route({
    method: ['GET', 'POST'],
    url: identityPaths.userinfo,
    handler: async (request, reply) => {
      const reading = await readToken(request.headers.authorization)
      const person = reading && findPerson(reading.run)
      if (reading === undefined || person === undefined) {
        return reply
          .code(401)
          .header('www-authenticate', 'Bearer error="invalid_token"')
          .send({ error: 'invalid_token' })
      }
      return userInfoOf(reading, person)
    },
  })
}

function addProvider(app: FastifyInstance, provider: Provider): void {
  const answer = provider.callback()
  app.register(async scope => {
    // The provider parses bodies itself.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    const handler = (
      request: { raw: Parameters<typeof answer>[0] },
      reply: { hijack(): void; raw: Parameters<typeof answer>[1] },
    ) => {
      reply.hijack()
      void answer(request.raw, reply.raw)
    }
    scope.all('/openid/*', handler)
    scope.all('/.well-known/*', handler)
  })
}
