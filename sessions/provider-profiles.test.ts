import { describe, expect, it } from 'vitest'
import { createIdentityProvider } from './identity-provider.ts'
import { providerNames, providerSettings } from './provider-profiles.ts'

const place = { url: 'http://localhost:3001', clientId: 'abc', clientSecret: 'secreto' }
/** A provider without ID tokens that knows Rosa, and says this of the access token. */
const providerSaying = (said: { readonly expires_in?: number }, expected = false) =>
  createIdentityProvider(
    {
      ...providerSettings('claveunica', place),
      ...{ nonce: false, idToken: { expected, algorithm: 'RS256' } },
    },
    async input =>
      Response.json(
        String(input).endsWith('/token/')
          ? { access_token: 'ficha', token_type: 'bearer', ...said }
          : {
              ...{ sub: '7', RolUnico: { numero: 44444444, DV: '4', tipo: 'RUN' } },
              name: { nombres: ['Rosa'], apellidos: ['Muñoz'] },
            },
      ),
  )
const callback = new URL('https://micha.example/login/callback?code=abc&state=estado-estado')
const secrets = { state: 'estado-estado', verifier: 'v'.repeat(128), nonce: 'nonce' }

describe('profiles of providers', () => {
  it.each(['claveunica', 'claveunica-pruebas'] as const)(
    '%s has the addresses of the integration manual, wherever the portal is',
    name => {
      const { issuer, endpoints, browserLogout, scope, te } = providerSettings(name, place)
      expect([issuer, scope, te]).toEqual(['https://accounts.claveunica.gob.cl', 'openid run name', ''])
      expect(endpoints).toEqual({
        authorization: `${issuer}/openid/authorize/`,
        token: `${issuer}/openid/token/`,
        userinfo: `${issuer}/openid/userinfo/`,
      })
      expect(browserLogout.url).toBe(`${issuer}/api/v1/accounts/app/logout`)
    },
  )

  it('only the bundled one can be told whether it asks for the password again', () => {
    const renews = providerNames.map(name => providerSettings(name, { ...place, renews: true }).renews)
    expect(renews).toEqual([true, false, false])
  })

  it('asks for exactly what the manual documents, and for PKCE and a nonce if the profile says so', async () => {
    const settings = providerSettings('claveunica', place)
    const asked = async (with_: Partial<typeof settings>) => {
      const provider = createIdentityProvider({ ...settings, ...with_ }, fetch)
      const url = new URL(await provider.authorizationUrl(secrets, 'https://micha.example/login/callback'))
      return [...url.searchParams.keys()].sort()
    }
    const documented = ['client_id', 'redirect_uri', 'response_type', 'scope', 'state']
    expect(await asked({ pkce: false, nonce: false })).toEqual(documented)
    expect(await asked({})).toEqual(
      [...documented, 'code_challenge', 'code_challenge_method', 'nonce'].sort(),
    )
  })

  it.each([
    [false, 'Rosa'],
    [true, 'down'],
  ])('where an ID token is expected (%s), a sign-in without one ends with: %s', async (expected, end) => {
    const redeemed = providerSaying({ expires_in: 3600 }, expected)
      .redeem(callback, secrets)
      .then(
        ({ person }) => person.nombres,
        error => error.failure,
      )
    expect(await redeemed).toBe(end)
  })

  it('a session lives as long as the provider says of its token, and an hour where it says nothing (shell §9)', async () => {
    const secondsOf = async (said: { readonly expires_in?: number }) => {
      const provider = providerSaying(said)
      const [redeemed, refreshed] = [await provider.redeem(callback, secrets), await provider.refresh('otra')]
      return [redeemed.tokens.expiresInSeconds, refreshed.expiresInSeconds]
    }
    expect(await secondsOf({ expires_in: 1_800 })).toEqual([1_800, 1_800])
    expect(await secondsOf({})).toEqual([3_600, 3_600])
  })
})
