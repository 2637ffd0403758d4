import { describe, expect, it } from 'vitest'
import { createIdentityProvider } from './identity-provider.ts'
import { providerSettings } from './provider-profiles.ts'

const issuer = 'https://accounts.claveunica.gob.cl'
const settings = providerSettings('claveunica', { url: '', clientId: 'abc', clientSecret: 'secreto' })
const secrets = { state: 'estado-estado', verifier: 'v'.repeat(128), nonce: 'nonce' }
const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

interface Said {
  claims?: object
  person?: object
  callback?: string
  renewed?: boolean
}

/** The forms that the provider got. */
const sent: URLSearchParams[] = []

/** A sign-in at a provider that says this in its ID token, at userinfo, and in the way back. */
function signIn({ claims = {}, person = {}, callback = '', renewed = false }: Said) {
  const now = Math.floor(Date.now() / 1000)
  const idToken = [
    encode({ alg: 'RS256' }),
    encode({ iss: issuer, aud: 'abc', sub: '7', iat: now, exp: now + 60, nonce: 'nonce', ...claims }),
    Buffer.from('firma').toString('base64url'),
  ].join('.')
  const bodies: Record<string, object> = {
    token: { access_token: 'ficha', token_type: 'bearer', expires_in: 60, id_token: idToken },
    userinfo: {
      ...{ sub: '7', RolUnico: { numero: 44444444, DV: '4', tipo: 'RUN' } },
      name: { nombres: ['Rosa'], apellidos: ['Muñoz'] },
      ...person,
    },
  }
  const provider = createIdentityProvider(
    { ...settings, nonce: true, renews: true, idToken: { expected: true, algorithm: 'RS256' } },
    async (input, init) => {
      sent.push(new URLSearchParams(String(init?.body ?? '')))
      return Response.json(bodies[String(input).split('/').at(-2) ?? ''] ?? {})
    },
  )
  const back = new URL(`https://micha.example/login/callback?code=abc&state=estado-estado${callback}`)
  return provider.redeem(back, secrets, renewed).then(
    ({ person: { run } }) => run,
    error => error.failure as string,
  )
}

describe('a sign-in is taken from the provider alone', () => {
  it('as the person of whom both answers speak', async () => {
    expect(await signIn({})).toBe('44444444-4')
    const now = Math.floor(Date.now() / 1000)
    expect(await signIn({ renewed: true, claims: { auth_time: now } })).toBe('44444444-4')
  })

  it('to which the portal proves itself by its secret (ASVS 5.0, 10.4.10)', async () => {
    sent.length = 0
    await signIn({})
    const redeemed = sent.filter(form => form.has('code'))
    expect(redeemed.map(form => form.get('client_secret'))).toEqual(['secreto'])
  })

  it.each<[string, Said]>([
    ['userinfo speaks of somebody else (ASVS 5.0, 10.5.2)', { person: { sub: '8' } }],
    ['the ID token speaks of somebody else (ASVS 5.0, 10.5.2)', { claims: { sub: '8' } }],
    ['another issuer made the ID token (ASVS 5.0, 10.2.2)', { claims: { iss: 'https://otro.example' } }],
    [
      'the way back names another issuer (ASVS 5.0, 10.2.2)',
      { callback: `&iss=${encodeURIComponent('https://otro.example')}` },
    ],
    ['the ID token is for another client (ASVS 5.0, 10.5.4)', { claims: { aud: 'otro' } }],
    ['the ID token has run out', { claims: { exp: 1 } }],
    ['the ID token is of another attempt', { claims: { nonce: 'otro' } }],
    [
      'she was to write her password anew, and wrote it long ago (ASVS 5.0, 6.8.4)',
      { renewed: true, claims: { auth_time: Math.floor(Date.now() / 1000) - 3600 } },
    ],
    [
      'she was to write her password anew, and nothing says when she did (ASVS 5.0, 6.8.4)',
      { renewed: true },
    ],
  ])('and not where %s', async (_what, said) => expect(await signIn(said)).not.toMatch(/^\d/))

  it('whose addresses are fixed, whatever metadata says (ASVS 5.0, 10.5.3)', () => {
    expect(Object.values(settings.endpoints ?? {}).every(url => url.startsWith(`${issuer}/`))).toBe(true)
    expect(settings.scope).toBe('openid run name')
  })

  it.each([
    ['its own', 'https://ingreso.example', true],
    ['another', 'https://otro.example', false],
  ])('whose metadata name %s issuer: %s, taken: %s (ASVS 5.0, 10.5.3)', async (_whose, named, isTaken) => {
    const at = 'https://ingreso.example'
    const metadata = { issuer: named, authorization_endpoint: `${at}/a`, token_endpoint: `${at}/t` }
    const provider = createIdentityProvider(
      providerSettings('desarrollo', { url: at, clientId: '10' }),
      async () => Response.json(metadata),
    )
    const begun = provider.authorizationUrl(secrets, 'https://micha.example/login/callback')
    expect(
      await begun.then(
        () => true,
        () => false,
      ),
    ).toBe(isTaken)
  })
})
