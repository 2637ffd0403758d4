import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeEach } from 'vitest'
import { createMailCodes, migrateBotCheck } from '#bot-check/proof-store.ts'
import { freePort } from '#identity/free-port.ts'
import { createIdentity, type Identity } from '#identity/identity.ts'
import type { SignOutAnswer } from '#identity/settings.ts'
import { createMovableClock, type MovableClock } from '#platform/clock.ts'
import { systemIds } from '#platform/ids.ts'
import { createLimits } from '#platform/limits/limits.ts'
import { createLogger } from '#platform/log.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import type { Database } from '#platform/postgres/database.ts'
import { createSealer, type Sealer } from '#platform/secrets/sealing.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { createIdentityProvider } from '#sessions/identity-provider.ts'
import { createMdsfPass } from '#sessions/mdsf-passes.ts'
import { providerSettings as providerSettingsOf } from '#sessions/provider-profiles.ts'
import { createSessions, migrateSessions } from '#sessions/sessions.ts'
import { defaultSessionLimits } from '#sessions/settings.ts'
import { createSignIn } from '#sessions/sign-in.ts'
import { portalAccess } from '../../access.ts'
import { freshly } from '../../http/renew-sign-in.tsx'
import { addRequestParts } from '../../http/request-parts.ts'
import { type SecurityEvent, securityEventOf } from '../../http/security-events.ts'
import { addAccessHook, addSessionHook } from '../../http/session-hook.ts'
import { createSignInCookies } from '../../http/sign-in-cookies.ts'
import type { SignInDeps } from '../deps.ts'
import { createRenewalCodes, type RenewalCodes } from '../renewal-codes.ts'
import { signInRoutes } from '../sign-in-routes.ts'
import type { Browser, Visit } from './test-browser.ts'

/** RUNs of those who can sign in. */
export const carmen = '8214653-9'
export const hector = '9431276-0'

/** Seals what the portal keeps in browsers. */
export const siteSealer: Sealer = createSealer([{ id: 'k1', key: new Uint8Array(32).fill(1) }])

const start = '2026-05-03T12:00:00Z'
const log = createLogger({ level: 'silent' })

/** Opens the site of one test file. Reset it before each test. */
export async function openTestSite(provider: ProviderManner = {}): Promise<TestSite> {
  const { database } = await testDatabase()
  const site = await TestSite.start(database, provider)
  beforeEach(() => site.reset())
  afterAll(() => site.close())
  return site
}

/** How the provider differs from one that redirects and renews. */
export interface ProviderManner {
  signOutAnswer?: SignOutAnswer
  renews?: boolean
}

/** A portal with its provider, on separate ports and the same database. */
export class TestSite {
  readonly clock: MovableClock = createMovableClock(start)
  /** Requests of the portal to the provider since the last `reset`. */
  calls: { url: string; form: URLSearchParams }[] = []
  /** Cuts the connection from the portal to the provider. */
  isProviderCut = false
  readonly portalUrl: string
  readonly identityUrl: string
  readonly #keysFile = join(tmpdir(), `micha-ingreso-${systemIds.uuid()}`, 'llaves')
  readonly #database: Database
  #identity: Identity | undefined
  #portal: FastifyInstance | undefined

  /** What the portal's log would say of sign-ins, since the last `reset`. */
  events: SecurityEvent[] = []
  /** Mails of the portal since the last `reset`. */
  mails: Mail[] = []
  /** The e-mail that the register has of everybody. */
  addressOnRecord = 'carmen.rojas@correo.example'
  readonly #manner: ProviderManner

  private constructor(database: Database, manner: ProviderManner, portalUrl: string, identityUrl: string) {
    this.#database = database
    this.#manner = manner
    this.portalUrl = portalUrl
    this.identityUrl = identityUrl
  }

  static async start(database: Database, manner: ProviderManner): Promise<TestSite> {
    const [portalPort, identityPort] = [await freePort(), await freePort()]
    const [portalUrl, identityUrl] = [`http://127.0.0.1:${portalPort}`, `http://127.0.0.1:${identityPort}`]
    const site = new TestSite(database, manner, portalUrl, identityUrl)
    await migrateSessions(database)
    await migrateBotCheck(database)
    await site.startIdentity()
    await site.#startPortal()
    return site
  }

  async close(): Promise<void> {
    await this.#portal?.close()
    await this.#identity?.close()
    await rm(dirname(this.#keysFile), { recursive: true, force: true })
  }

  /** Resets clock, calls and failed passwords. */
  async reset(): Promise<void> {
    this.clock.set(start)
    this.calls = []
    this.isProviderCut = false
    this.events = []
    this.mails = []
    this.addressOnRecord = 'carmen.rojas@correo.example'
    await this.#database.rows('DELETE FROM identidad.intentos', [])
  }

  async signIn(browser: Browser): Promise<Visit> {
    return browser.submit(await browser.go(`${this.portalUrl}/login/claveunica`), { persona: carmen })
  }

  /**
   * When Carmen last typed her password at the provider, as her latest session has it. The provider uses the machine's
   * clock.
   */
  async provenAt(): Promise<Date | undefined> {
    const row = await this.#database.row<{ at: Date | null }>(
      'SELECT acreditada_en AS at FROM sesiones.sesiones ORDER BY creada_en DESC, id DESC LIMIT 1',
      [],
    )
    return row?.at ?? undefined
  }

  /** The callback address that the browser was about to visit. */
  async callbackOf(browser: Browser): Promise<URL> {
    const first = await browser.go(`${this.portalUrl}/login/claveunica`)
    const isCallback = (url: string) => url.startsWith(`${this.portalUrl}/login/callback`)
    const stopped = await browser.submit(first, { persona: carmen }, isCallback)
    return new URL(stopped.url)
  }

  refreshCalls() {
    return this.calls.filter(call => call.form.get('grant_type') === 'refresh_token')
  }

  get keys() {
    return this.#identity?.jwks.keys
  }

  async startIdentity(production = false): Promise<void> {
    const identity = await createIdentity({
      publicUrl: this.identityUrl,
      portalUrl: this.portalUrl,
      database: this.#database,
      keysFile: this.#keysFile,
      clock: this.clock,
      ids: systemIds,
      log,
      production,
      ...(this.#manner.signOutAnswer ? { signOutAnswer: this.#manner.signOutAnswer } : {}),
      tellsAuthTime: this.#manner.renews ?? true,
      people: [
        {
          run: carmen,
          nombres: 'Carmen Gloria',
          apellidos: ['Rojas', 'Díaz'],
          email: 'carmen@ejemplo.cl',
          story: 'Perdió a su marido hace 20 días.',
        },
        { run: hector, nombres: 'Héctor', apellidos: ['Paredes', 'Mella'], email: '', story: '' },
      ],
    })
    await this.#identity?.close()
    await identity.listen(Number(new URL(this.identityUrl).port))
    this.#identity = identity
  }

  async #createCodes(sealer: Sealer): Promise<RenewalCodes> {
    const { clock, portalUrl: publicUrl } = this
    return createRenewalCodes({
      codes: createMailCodes(this.#database, { clock, ids: systemIds, randomCode: () => '123456' }),
      mailer: { send: async mail => void this.mails.push(mail) },
      limits: await createLimits({ database: this.#database, clock, secret: new Uint8Array(32) }),
      sealer,
      publicUrl,
      addressOf: async () => this.addressOnRecord,
    })
  }

  async #startPortal(): Promise<void> {
    const { clock, portalUrl } = this
    const sealer = siteSealer
    const providerSettings = providerSettingsOf('desarrollo', {
      url: this.identityUrl,
      clientId: '10',
      renews: this.#manner.renews ?? true,
    })
    const provider = createIdentityProvider(providerSettings, async (input, init) => {
      this.calls.push({ url: String(input), form: new URLSearchParams(String(init?.body ?? '')) })
      if (this.isProviderCut) throw new TypeError('fetch failed')
      return fetch(input, init)
    })
    const limits = { ...defaultSessionLimits, idleSeconds: 24 * 3600 }
    const sessions = createSessions({
      database: this.#database,
      sealer,
      provider,
      limits,
      clock,
      ids: systemIds,
      log,
    })
    const signIn = createSignIn({ provider, sessions, sealer, clock, ids: systemIds, log, limits, portalUrl })
    const deps: SignInDeps = {
      clock,
      sessions,
      codes: await this.#createCodes(sealer),
      signIn,
      mdsfTest: {
        clientId: providerSettings.clientId,
        redirectUri: portalUrl + signIn.callbackPaths.MDSF,
        createPass: request =>
          createMdsfPass({ url: providerSettings.mdsfCreateUrl ?? '', timeoutMs: 5000, fetch }, request),
      },
      cookies: createSignInCookies(portalUrl),
      access: portalAccess(new Map()),
      attemptSeconds: limits.attemptSeconds,
      log,
      show: (_request, reply, view, status = 200) =>
        reply.code(status).type('text/html').send(renderToStaticMarkup(view.body)),
    }
    const app = fastify({ forceCloseConnections: true })
    app.addHook('onResponse', (request, reply, done) => {
      const event = securityEventOf(request.routeOptions.url ?? '', request.method, reply.statusCode, request)
      if (event) this.events.push(event)
      done()
    })
    addSessionHook(app, deps)
    addRequestParts(app, systemIds)
    addAccessHook(app, deps, {
      ...{ sealer, clock, settings: { publicUrl: portalUrl } },
    })
    await app.register(async scope => signInRoutes(scope, deps))
    const fresh = freshly({ clock, signIn: { signIn } }, { send: deps.show }, async ({ reply }) =>
      reply.send('datos para cambiar'),
    )
    app.get(
      '/datos/editar',
      async (request, reply) => request.session && fresh({ request, reply, session: request.session }),
    )
    app.get('/token', request => request.session?.accessToken)
    for (const path of ['/', '/datos', '/tramites/5300/*', '/tramites/114831-pd/pagos']) {
      app.get(path, ({ session }) =>
        session
          ? `${session.nombres} ${session.apellidos}, ${session.run}, ${session.email}, ${session.origin}`
          : 'nadie',
      )
    }
    await app.listen({ port: Number(new URL(portalUrl).port), host: '127.0.0.1' })
    this.#portal = app
  }
}
