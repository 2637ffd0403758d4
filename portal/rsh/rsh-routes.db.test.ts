import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createCountry } from '#country/country.ts'
import { createMovableClock } from '#platform/clock.ts'
import { bindClient } from '#platform/contract/bound-client.ts'
import { createClient } from '#platform/contract/client.ts'
import { createFaultBoard, withFaults } from '#platform/contract/faults.ts'
import { systemIds } from '#platform/ids.ts'
import { migrate } from '#platform/postgres/migrate.ts'
import { projectRoot } from '#platform/project-root.ts'
import { createSealer } from '#platform/secrets/sealing.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { createFichaCatalog } from '#procedures/catalog/catalog.ts'
import { silentLog, tokenIsRun } from '#services/kit/testing.ts'
import { registroSocialContract } from '#services/registro-social/contract.ts'
import { demoClave, seedRegistroSocial } from '#services/registro-social/demo.ts'
import { createRegistroSocialService } from '#services/registro-social/operations.ts'
import { type SecurityEvent, securityEventOf } from '../http/security-events.ts'
import { createSignedInSite, sessionOf, signInOfTests } from '../testing/signed-in-site.ts'
import { rshRoutes } from './rsh-routes.ts'

const [daniela, elena, carmen, stranger] = ['15678234-3', '5012466-5', '8214653-9', '1-9'] as const
const { database } = await testDatabase()
const clock = createMovableClock('2026-11-21T15:00:00Z')
const faults = createFaultBoard()
const { handler } = createRegistroSocialService({
  database,
  clock,
  ids: systemIds,
  authenticate: tokenIsRun,
  log: silentLog,
  pistaClave: demoClave,
})
const client = createClient(registroSocialContract, {
  baseUrl: 'http://s.test',
  fetch: withFaults(registroSocialContract, handler, faults),
  log: silentLog,
})

function siteOf(run: string, settings: { cards?: string[]; production?: boolean } = {}) {
  const site = createSignedInSite(sessionOf(run))
  const events: (SecurityEvent | undefined)[] = []
  site.app.addHook('onResponse', async (request, reply) => {
    events.push(securityEventOf(request.routeOptions.url ?? '', request.method, reply.statusCode, request))
  })
  rshRoutes(
    site.app,
    {
      signIn: signInOfTests,
      settings: { cards: ['rsh'], production: false, publicUrl: 'http://micha.test', ...settings } as never,
      clock,
      lists: () => ({ regiones: [], comunas: [], bancos: [], tiposCuenta: [] }),
      fichas: createFichaCatalog(),
      sealer: createSealer([{ id: '1', key: new Uint8Array(32).fill(7) }]),
      personalServices: ({ accessToken }) =>
        ({
          registroSocial: bindClient(registroSocialContract, client, {
            token: accessToken,
            purpose: 'Ver su registro',
          }),
        }) as never,
      blocksPdf: async (title, blocks) => new TextEncoder().encode(`%PDF ${title} ${JSON.stringify(blocks)}`),
    },
    site.pages,
  )
  const signIn = (clave: string) =>
    site.app.inject({
      method: 'POST',
      url: '/rsh/ingreso',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ clave }).toString(),
    })
  return { ...site, site, signIn, events }
}

function cookieOf({ headers }: { headers: Record<string, unknown> }): string {
  return String(headers['set-cookie']).split(';')[0] ?? ''
}

beforeAll(async () => {
  await migrate(database, {
    owner: 'registro-social',
    folder: join(projectRoot, 'services/registro-social/migrations'),
  })
  await seedRegistroSocial(database, createCountry({ seed: 'prueba', today: '2026-11-21', size: 20 }))
})
beforeEach(() => faults.clear())

describe('/rsh (shell §2)', () => {
  it('shows tranche, folio and what it opens, and keeps the members behind the key', async () => {
    const { statusCode, body } = await siteOf(daniela).app.inject('/rsh')
    expect(statusCode).toBe(200)
    expect(body).toContain('Tramo del 40\u00a0%')
    expect(body).toContain('915678234')
    expect(body).toContain('Pase Cultural')
    expect(body).toContain('Ingresar con mi clave del registro')
    expect(body).not.toContain('Tomás')
  })

  it('helps who is in no household, and who has no key', async () => {
    expect((await siteOf(stranger).app.inject('/rsh')).body).toContain('No aparece en el registro')
    expect((await siteOf(elena).app.inject('/rsh')).body).toContain('Cómo obtener la clave')
  })

  it.each(['fail', 'nonsense'] as const)(
    'says that the registry does not answer when it does %s',
    async kind => {
      faults.set({ service: 'registro-social', fault: { kind } })
      const { statusCode, body } = await siteOf(daniela).app.inject('/rsh')
      expect(statusCode).toBe(200)
      expect(body).toContain('El registro no responde en este momento')
    },
  )

  it('answers also while its card is off, which hides the card alone (shell §3)', async () => {
    const { body } = await siteOf(daniela, { cards: [] }).app.inject('/rsh')
    expect(body).toContain('Su tramo')
  })
})

describe('/rsh/ingreso (shell §6)', () => {
  it('tells the key of the demonstration, but never in production', async () => {
    expect((await siteOf(daniela).app.inject('/rsh/ingreso')).body).toContain(demoClave)
    const real = await siteOf(daniela, { production: true }).app.inject('/rsh/ingreso')
    expect(real.body).not.toContain(demoClave)
    const field = /<input[^>]*name="clave"[^>]*>/.exec(real.body)?.[0]
    expect(field).toContain('type="password"')
    expect(field, 'a password manager fills it in (ASVS 5.0, 6.2.7)').toMatch(
      /autocomplete="current-password"/i,
    )
  })

  it('opens the members and the statement with the right key', async () => {
    const { app, signIn, events } = siteOf(daniela)
    const signedIn = await signIn(` ${demoClave} `)
    expect(signedIn.statusCode).toBe(303)
    expect(events).toEqual(['ingreso'])
    expect(String(signedIn.headers['set-cookie'])).toMatch(/HttpOnly.*SameSite=Lax/i)
    const headers = { cookie: cookieOf(signedIn) }
    const page = await app.inject({ url: '/rsh', headers })
    expect(page.body).toContain('Tomás')
    expect(page.body).toContain('23.456.781-0')
    const pdf = await app.inject({ url: '/rsh/cartola.pdf', headers })
    expect(pdf.headers['content-type']).toBe('application/pdf')
    expect(pdf.body).toContain('Tomás')
  })

  it('has a notice before other people’s data, accepted once in the session, and none where there are no such data', async () => {
    const { app, site, signIn } = siteOf(daniela)
    const accept = 'action="/sesion/aviso"'
    expect((await app.inject('/rsh')).body).not.toContain(accept)
    const signedIn = await signIn(demoClave)
    // At the top of the page, where the notice is, and not further down.
    expect(signedIn.headers.location).toBe('/rsh')
    const headers = { cookie: cookieOf(signedIn) }
    expect((await app.inject({ url: '/rsh', headers })).body).toContain(accept)
    site.visitor = { ...sessionOf(daniela), modalAccepted: true }
    const after = (await app.inject({ url: '/rsh', headers })).body
    expect(after).not.toContain(accept)
    expect(after).toContain('Tomás')
  })

  it('has no notice about other people before the data of who lives alone', async () => {
    const { app, signIn } = siteOf(carmen)
    const page = await app.inject({ url: '/rsh', headers: { cookie: cookieOf(await signIn(demoClave)) } })
    expect(page.body).toContain('8.214.653-9')
    expect(page.body).not.toContain('action="/sesion/aviso"')
  })

  it('opens nothing in another session, nor for another person', async () => {
    const { app, site, signIn } = siteOf(daniela)
    const headers = { cookie: cookieOf(await signIn(demoClave)) }
    site.visitor = sessionOf(daniela, '01890000-0000-7000-8000-000000000002')
    expect((await app.inject({ url: '/rsh', headers })).body).not.toContain('Tomás')
    site.visitor = sessionOf('5213478-1')
    expect((await app.inject({ url: '/rsh', headers })).body).not.toContain('Tomás')
  })

  it('closes on leaving, and the statement then asks for the key', async () => {
    const { app, signIn } = siteOf(daniela)
    const headers = { cookie: cookieOf(await signIn(demoClave)) }
    const left = await app.inject({ method: 'POST', url: '/rsh/salir', headers })
    const location = String(left.headers.location)
    expect(location).toBe('/rsh?listo=salida')
    expect((await app.inject(location)).body).toContain('Salió del registro')
    expect(String(left.headers['set-cookie'])).toContain('Max-Age=0')
    const again = await app.inject({ url: '/rsh/cartola.pdf', headers })
    expect(again.headers.location).toBe('/rsh/ingreso')
  })

  it('says how to mend a missing, a malformed and a wrong key, and how many tries are left', async () => {
    const { signIn, events } = siteOf(daniela)
    const [empty, malformed, wrong] = [await signIn(''), await signIn('12a'), await signIn('000000')]
    for (const answer of [empty, malformed, wrong]) {
      expect(answer.statusCode).toBe(422)
      expect(answer.body).toContain('href="#f-clave"')
      expect(answer.body).not.toContain('000000')
    }
    expect(events).toEqual(['ingreso-fallido', 'ingreso-fallido', 'ingreso-fallido'])
    expect(empty.body).toContain('Escriba la clave del registro, 6 números.')
    expect(malformed.body).toContain('sin letras ni espacios')
    expect(wrong.body).toContain('quedan 4 intentos')
  })

  it('keeps who tried too often waiting, and says until when', async () => {
    const { signIn } = siteOf('4876521-1')
    for (let count = 0; count < 5; count++) await signIn('000000')
    const blocked = await signIn(demoClave)
    expect(blocked.statusCode).toBe(429)
    expect(blocked.body).toContain('después del 21 de noviembre de 2026, 12:15')
  })

  it('tells who has no key how to get one', async () => {
    const { app, signIn } = siteOf(elena)
    expect((await app.inject('/rsh/ingreso')).body).toContain('todavía no tiene una clave')
    expect((await signIn('123456')).body).toContain('todavía no tiene una clave')
  })

  it('keeps the page when the registry does not answer', async () => {
    const { app, signIn } = siteOf(daniela)
    const headers = { cookie: cookieOf(await signIn(demoClave)) }
    faults.set({ service: 'registro-social', operation: 'getCartola', fault: { kind: 'fail' } })
    expect((await app.inject({ url: '/rsh', headers })).body).toContain('no envió esta parte')
    faults.set({ service: 'registro-social', operation: 'abrirSesion', fault: { kind: 'fail' } })
    const tried = await signIn(demoClave)
    expect(tried.statusCode).toBe(503)
    expect(tried.body).toContain('No pudimos revisar su clave')
  })
})
