import { createHash } from 'node:crypto'
import { readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createMovableClock, type MovableClock } from '#platform/clock.ts'
import { systemIds } from '#platform/ids.ts'
import { createLogger } from '#platform/log.ts'
import type { Database } from '#platform/postgres/database.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { freePort } from './free-port.ts'
import { createIdentity, type Identity } from './identity.ts'

const portalUrl = 'http://portal.example'
const clientSecret = 'el secreto del portal'
const verifier = 'v'.repeat(128)
const challenge = createHash('sha256').update(verifier).digest('base64url')
const person = {
  run: '12765431-k',
  nombres: 'Matías Andrés',
  apellidos: ['Herrera', 'Silva'],
  email: 'matias@ejemplo.cl',
  story: 'Representa a una empresa.',
}

const keysFile = join(tmpdir(), `micha-ingreso-${systemIds.uuid()}`, 'llaves')
let database: Database
let clock: MovableClock
let identity: Identity
let url: string

beforeAll(async () => {
  database = (await testDatabase()).database
  clock = createMovableClock(new Date())
  url = `http://127.0.0.1:${await freePort()}`
  identity = await createIdentity(options())
  await identity.listen(Number(new URL(url).port))
})

const options = () => ({
  publicUrl: url,
  portalUrl,
  clientSecret,
  database,
  keysFile,
  clock,
  ids: systemIds,
  log: createLogger({ level: 'silent' }),
  people: [person],
  production: false,
})

afterAll(async () => {
  await identity.close()
  await rm(dirname(keysFile), { recursive: true })
})

describe('the provider', () => {
  it('keeps what it signs with in a file of one reader, and nothing of it in the database', async () => {
    expect((await stat(keysFile)).mode & 0o777).toBe(0o600)
    const { firma } = JSON.parse(await readFile(keysFile, 'utf8'))
    expect(firma.d).toBeTypeOf('string')
    const tables = await database.rows<{ name: string }>(
      "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'identidad' ORDER BY 1",
    )
    expect(tables.map(({ name }) => name)).not.toContain('llaves')
    for (const { name } of tables) {
      const rows = await database.rows<object>(`SELECT * FROM identidad.${name}`)
      expect(JSON.stringify(rows)).not.toContain(firma.d)
    }
  })

  it('publishes the paths of ClaveÚnica (reference-data §7)', async () => {
    const published = (await (await fetch(`${url}/.well-known/openid-configuration`)).json()) as Record<
      string,
      unknown
    >
    expect(published).toMatchObject({
      issuer: url,
      authorization_endpoint: `${url}/openid/authorize/`,
      token_endpoint: `${url}/openid/token/`,
      userinfo_endpoint: `${url}/openid/userinfo/`,
      code_challenge_methods_supported: ['S256'],
      response_types_supported: ['code'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
    })
  })

  it('publishes no private key', async () => {
    const text = await (await fetch(`${url}/openid/jwks/`)).text()
    expect(JSON.parse(text).keys).toHaveLength(1)
    expect(text).not.toContain('"d":')
    expect(JSON.stringify(identity.jwks)).not.toContain('"d":')
  })

  it('does without scripts and lets nobody frame its pages', async () => {
    const response = await authorize({})
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(await response.text()).not.toContain('<script')
  })

  it('lets the page run that signs out who has no session, and no other script', async () => {
    const page = await fetch(`${url}/openid/session/end`)
    const script = /<script>(.*?)<\/script>/s.exec(await page.text())?.[1] ?? ''
    const hash = createHash('sha256').update(script).digest('base64')
    expect(page.headers.get('content-security-policy')).toMatch(`script-src 'sha256-${hash}';`)
  })

  it('stays on https behind a proxy that ends TLS, and marks its cookies so', async () => {
    const behind = await createIdentity({ ...options(), publicUrl: 'https://ingreso.example' })
    const inside = `http://127.0.0.1:${await behind.listen(0)}`
    try {
      const headers = { 'x-forwarded-host': 'ingreso.example', 'x-forwarded-proto': 'https' }
      const asked = await authorize({}, 'manual', { at: inside, headers })
      const cookies = asked.headers.getSetCookie()
      expect(cookies.length).toBeGreaterThan(0)
      for (const cookie of cookies) expect(cookie).toContain('; secure')
      const chosen = await fetch(new URL(asked.headers.get('location') ?? '', inside), {
        method: 'POST',
        redirect: 'manual',
        headers: { ...headers, cookie: cookies.map(cookie => cookie.split(';')[0]).join('; ') },
        body: new URLSearchParams({ persona: person.run }),
      })
      expect(chosen.headers.get('location')).toMatch(/^https:\/\/ingreso\.example\/openid\/authorize\//)
    } finally {
      await behind.close()
    }
  })

  it('says in plain words that an address does not exist, and leads back', async () => {
    const response = await fetch(`${url}/nada`)
    expect(response.status).toBe(404)
    const page = await response.text()
    expect(page).toContain('Esta página no existe')
    expect(page).toContain(`href="${portalUrl}/"`)
  })

  it('says of a failure only its code: neither the words of the protocol nor those of the program', async () => {
    const words = 'password of the database'
    const at = `http://127.0.0.1:${await freePort()}`
    let isDown = false
    const asked: Database['rows'] = (...call) =>
      isDown ? Promise.reject(new Error(words)) : database.rows(...call)
    const row: Database['row'] = (...call) =>
      isDown ? Promise.reject(new Error(words)) : database.row(...call)
    const failing = await createIdentity({
      ...options(),
      publicUrl: at,
      database: { ...database, row, rows: asked },
    })
    try {
      await failing.listen(Number(new URL(at).port))
      const begun = await authorize({}, 'manual', { at })
      const cookie = begun.headers
        .getSetCookie()
        .map(one => one.split(';')[0])
        .join('; ')
      isDown = true
      const response = await fetch(new URL(begun.headers.get('location') ?? '', at), { headers: { cookie } })
      expect(response.status).toBe(500)
      const said = await response.text()
      expect(said).toContain('<code>error_interno</code>')
      expect(said).not.toContain(words)
    } finally {
      await failing.close()
    }
    const unknown = await authorize({ client_id: 'nadie' }, 'manual')
    const page = await unknown.text()
    expect(unknown.status).toBe(400)
    expect(page).toContain('<code>invalid_client</code>')
    expect(page).not.toContain('client is invalid')
  })

  it('takes no authorization without PKCE', async () => {
    const response = await authorize({ code_challenge: '', code_challenge_method: '' }, 'manual')
    expect(response.headers.get('location')).toContain('error=invalid_request')
  })

  it.each([
    'https://malo.example/login/callback',
    `${portalUrl}.malo.example/login/callback`,
    `${portalUrl}/`,
    `${portalUrl}/login/callback/`,
    `${portalUrl}/login/callback?destino=/`,
    `${portalUrl}/login/callback/../../ficha`,
  ])(
    'answers no address but those of the portal, to the letter: not %s (ASVS 5.0, 10.4.1)',
    async redirect_uri => {
      const response = await authorize({ redirect_uri }, 'manual')
      expect(response.status).toBe(400)
      expect(response.headers.get('location')).toBeNull()
    },
  )

  it.each(['token', 'id_token', 'code id_token', 'none'])(
    'gives a code and nothing else in the way back: not %s (ASVS 5.0, 10.6.1)',
    async response_type => {
      const response = await authorize({ response_type, nonce: 'nonce' }, 'manual')
      expect(response.headers.get('location') ?? (await response.text())).toContain(
        'unsupported_response_type',
      )
    },
  )
})

describe('a client with a secret', () => {
  it('gets tokens with it, and the claims of ClaveÚnica', async () => {
    const answer = await redeem(await code(), { client_secret: clientSecret })
    expect(answer.status).toBe(200)
    const tokens = (await answer.json()) as { access_token: string; expires_in: number; token_type: string }
    expect(tokens).toMatchObject({ expires_in: 3600, token_type: 'Bearer' })
    const claims = await fetch(`${url}/openid/userinfo/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${tokens.access_token}` },
    })
    expect(await claims.json()).toEqual({
      sub: '12765431-k',
      RolUnico: { numero: 12765431, DV: 'K', tipo: 'RUN' },
      name: { nombres: ['Matías', 'Andrés'], apellidos: ['Herrera', 'Silva'] },
      email: 'matias@ejemplo.cl',
    })
  })

  it('is told of a person only what it asked for (ASVS 5.0, 10.4.11)', async () => {
    const answer = await redeem(await code({ scope: 'openid run' }), { client_secret: clientSecret })
    const { access_token: token } = (await answer.json()) as { access_token: string }
    const claims = await fetch(`${url}/openid/userinfo/`, { headers: { authorization: `Bearer ${token}` } })
    expect(Object.keys((await claims.json()) as object)).toEqual(['sub', 'RolUnico'])
  })

  it('gets nothing without it, with another one, or with another verifier', async () => {
    expect((await redeem(await code(), {})).status).toBe(401)
    expect((await redeem(await code(), { client_secret: 'otro' })).status).toBe(401)
    expect(
      (await redeem(await code(), { client_secret: clientSecret, code_verifier: 'w'.repeat(128) })).status,
    ).toBe(400)
  })

  it('gets nothing for a code after a minute, nor for the same code twice (ASVS 5.0, 10.4.2, 10.4.3)', async () => {
    const [late, used] = [await code(), await code()]
    expect((await redeem(used, { client_secret: clientSecret })).status).toBe(200)
    expect((await redeem(used, { client_secret: clientSecret })).status).toBe(400)
    const start = clock.now()
    // The provider writes down the machine's time, which went on meanwhile.
    clock.set(new Date(Date.now() + 61_000).toISOString())
    vi.useFakeTimers({ toFake: ['Date'], now: clock.now() })
    try {
      expect((await redeem(late, { client_secret: clientSecret })).status).toBe(400)
    } finally {
      vi.useRealTimers()
      clock.set(start.toISOString())
    }
  })

  it('renews its tokens with its secret alone, and until twelve hours after the sign-in, however often (ASVS 5.0, 10.4.8, 10.4.10)', async () => {
    const first = (await (await redeem(await code(), { client_secret: clientSecret })).json()) as Renewable
    const renew = (refresh_token: string, proof: Record<string, string>) =>
      fetch(`${url}/openid/token/`, {
        method: 'POST',
        body: new URLSearchParams({ grant_type: 'refresh_token', client_id: '2', refresh_token, ...proof }),
      })
    expect((await renew(first.refresh_token, {})).status).toBe(401)
    expect((await renew(first.refresh_token, { client_secret: 'otro' })).status).toBe(401)
    const start = clock.now()
    let token = first.refresh_token
    const renewAt = async (hours: number) => {
      clock.set(new Date(start.getTime() + hours * 3_600_000).toISOString())
      vi.setSystemTime(clock.now())
      return renew(token, { client_secret: clientSecret })
    }
    vi.useFakeTimers({ toFake: ['Date'], now: start })
    try {
      for (const hours of [5, 11]) {
        const answer = await renewAt(hours)
        expect(answer.status).toBe(200)
        token = ((await answer.json()) as Renewable).refresh_token
      }
      expect((await renewAt(12.1)).status).toBe(400)
    } finally {
      vi.useRealTimers()
      clock.set(start.toISOString())
    }
  })

  it.each(['password', 'client_credentials', 'implicit', 'urn:ietf:params:oauth:grant-type:device_code'])(
    'gets nothing by the grant %s, which nobody needs (ASVS 5.0, 10.4.4)',
    async grant_type => {
      const answer = await redeem('', { client_secret: clientSecret, grant_type, username: person.run })
      expect(answer.status).toBe(400)
      expect(await answer.json()).not.toHaveProperty('access_token')
    },
  )

  it('is told nothing of a person beyond the scopes that there are (ASVS 5.0, 10.4.11)', async () => {
    const response = await authorize(
      { scope: 'openid run name email address phone offline_access' },
      'manual',
    )
    const location = response.headers.get('location') ?? ''
    const published = (await (await fetch(`${url}/.well-known/openid-configuration`)).json()) as object
    expect(published).toMatchObject({ scopes_supported: ['openid', 'run', 'name', 'email'] })
    expect(location).toMatch(/error=invalid_scope|\/ingreso\//)
  })

  it('cannot redeem as client 2 what was given to client 10', async () => {
    const answer = await redeem(await code(), { client_id: '2', client_secret: clientSecret })
    expect(answer.status).toBe(400)
  })
})

describe('userinfo', () => {
  it('refuses who brings no token, or one with another signature', async () => {
    expect((await fetch(`${url}/openid/userinfo/`)).status).toBe(401)
    const answer = await redeem(await code(), { client_secret: clientSecret })
    const { access_token: token } = (await answer.json()) as { access_token: string }
    const forged = `${token.slice(0, -8)}AAAAAAAA`
    const headers = { authorization: `Bearer ${forged}` }
    expect((await fetch(`${url}/openid/userinfo/`, { headers })).status).toBe(401)
  })
})

it('forgets what has run out', async () => {
  await code()
  // What was renewed after eleven hours is kept for twelve more.
  clock.advance(25 * 3600_000)
  expect(await identity.sweep()).toBeGreaterThan(0)
  expect(await database.rows('SELECT id FROM identidad.registros', [])).toEqual([])
  expect(await database.rows('SELECT concesion FROM identidad.concesiones', [])).toEqual([])
})

function authorize(
  changes: Record<string, string>,
  redirect: RequestRedirect = 'follow',
  { at = url, headers = {} }: { at?: string; headers?: Record<string, string> } = {},
): Promise<Response> {
  const asked = {
    client_id: '10',
    response_type: 'code',
    scope: 'openid run name email',
    redirect_uri: `${portalUrl}/login/callback`,
    state: 'x'.repeat(40),
    code_challenge: challenge,
    code_challenge_method: 'S256',
    te: '20',
    ...changes,
  }
  const query = new URLSearchParams(Object.entries(asked).filter(([, value]) => value !== ''))
  return fetch(`${at}/openid/authorize/?${query}`, { redirect, headers })
}

interface Renewable {
  refresh_token: string
}

/** A new code, obtained as a browser does. */
async function code(asked: Record<string, string> = {}): Promise<string> {
  const cookies = new Map<string, string>()
  let response = await authorize(asked, 'manual')
  let form: URLSearchParams | undefined = new URLSearchParams({ persona: person.run })
  for (let step = 0; step < 5; step++) {
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const [name = '', value = ''] = pair.split('=')
      cookies.set(name, value)
    }
    const target: URL = new URL(response.headers.get('location') ?? '', url)
    const given = target.searchParams.get('code')
    if (given !== null) return given
    const isForm: boolean = target.pathname.startsWith('/ingreso/') && form !== undefined
    response = await fetch(target, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(isForm && form !== undefined ? { method: 'POST', body: form } : {}),
    })
    if (isForm) form = undefined
  }
  throw new Error('No code was given')
}

function redeem(given: string, changes: Record<string, string>): Promise<Response> {
  return fetch(`${url}/openid/token/`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: '10',
      code: given,
      redirect_uri: `${portalUrl}/login/callback`,
      code_verifier: verifier,
      ...changes,
    }),
  })
}
