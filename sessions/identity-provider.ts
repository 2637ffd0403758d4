import * as openid from 'openid-client'
import { z } from 'zod'
import { readPersonClaims, type SignedInPerson } from './person-claims.ts'
import { ProviderError, providerErrorOf } from './provider-error.ts'
import type { ProviderSettings } from './settings.ts'

/** Result of a sign-in or a refresh at the provider. */
export interface TokenSet {
  accessToken: string
  /** undefined if the provider sent none: the previous one stays valid (shell §7). */
  refreshToken: string | undefined
  expiresInSeconds: number
}

/** The secrets of a sign-in in progress. */
export interface SignInSecrets {
  /** 40 characters (shell §9). */
  state: string
  /** 128 characters (shell §9). */
  verifier: string
  nonce: string
}

/** The identity provider. All its methods reject with a `ProviderError`. */
export interface IdentityProvider {
  /**
   * URL for signing in (shell §7). `sender` is the system that sends the person, if any, and her pass.
   *
   * @param renewed - asks for the password again, even if she is signed in there
   */
  authorizationUrl(
    secrets: SignInSecrets,
    redirectUri: string,
    sender?: { name: 'MDSF' | 'PAGORUT'; pass?: string | undefined },
    renewed?: boolean,
  ): Promise<string>
  /**
   * Redeems the code of a callback: its URL with the whole query. `provenAt` is when the password was given, if the
   * provider says so.
   */
  redeem(
    callback: URL,
    secrets: SignInSecrets,
    renewed?: boolean,
  ): Promise<{ tokens: TokenSet; person: SignedInPerson; provenAt: Date | undefined }>
  /** See `ProviderSettings.renews`. */
  readonly renews: boolean
  refresh(refreshToken: string): Promise<TokenSet>
  /** Ends an access token's grant (shell §7). Does nothing if the provider has no such call. */
  endTokens(accessToken: string): Promise<void>
  /** URL for signing out of the provider, which redirects to `returnTo`, or answers 204 and stays where it is. */
  browserLogoutUrl(returnTo: string): string
}

// A renewed sign-in takes time: the password may be as old as the longest attempt.
const renewedMaxAgeSeconds = 300

// For providers that do not send the tokens' lifetime (RFC 6749 §5.1 only recommends it).
const defaultExpiresInSeconds = 3600

const logoutAnswer = z.object({ codigoRetorno: z.union([z.number(), z.string()]).transform(Number) })

/** Makes no request until the first sign-in. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one method for each thing asked of the provider.
export function createIdentityProvider(
  settings: ProviderSettings,
  fetch: typeof globalThis.fetch,
): IdentityProvider {
  const configurations = new Map<string, Promise<openid.Configuration>>()

  // Discovery is cached once it succeeds, and retried after a failure.
  function configurationFor(clientId: string): Promise<openid.Configuration> {
    const known = configurations.get(clientId)
    if (known !== undefined) return known
    const coming = configure(settings, clientId, fetch)
    configurations.set(clientId, coming)
    coming.catch(() => configurations.delete(clientId))
    return coming
  }

  return {
    authorizationUrl: (secrets, redirectUri, sender, renewed = false) =>
      attempt(async () => {
        const url = openid.buildAuthorizationUrl(await configurationFor(settings.clientId), {
          redirect_uri: redirectUri,
          scope: settings.scope,
          state: secrets.state,
          ...(settings.nonce ? { nonce: secrets.nonce } : {}),
          ...(settings.pkce ? await challengeOf(secrets.verifier) : {}),
          ...(settings.te === '' ? {} : { te: settings.te }),
          ...(sender === undefined ? {} : { provider: sender.name }),
          // Somebody else may be signed in at the provider in this browser.
          ...(sender?.pass === undefined ? {} : { pase: sender.pass, prompt: 'login' }),
          ...(renewed && settings.renews ? { prompt: 'login', max_age: '0' } : {}),
        })
        return url.href
      }),

    redeem: (callback, secrets, renewed = false) =>
      attempt(async () => {
        const configuration = await configurationFor(settings.clientId)
        const answer = await openid.authorizationCodeGrant(configuration, callback, {
          ...(settings.pkce ? { pkceCodeVerifier: secrets.verifier } : {}),
          expectedState: secrets.state,
          ...(settings.nonce ? { expectedNonce: secrets.nonce } : {}),
          idTokenExpected: settings.idToken.expected,
          ...(renewed && settings.renews ? { maxAge: renewedMaxAgeSeconds } : {}),
        })
        const claims = answer.claims()
        const person = await fetchPerson(configuration, answer.access_token, claims?.sub, settings)
        const authTime = claims?.auth_time
        const provenAt = typeof authTime === 'number' ? new Date(authTime * 1000) : undefined
        return { tokens: tokenSetOf(answer), person, provenAt }
      }),

    renews: settings.renews,

    refresh: refreshToken =>
      attempt(async () => {
        const configuration = await configurationFor(settings.refreshClientId ?? settings.clientId)
        return tokenSetOf(await openid.refreshTokenGrant(configuration, refreshToken))
      }),

    endTokens: accessToken =>
      attempt(async () => {
        if (settings.tokenLogoutUrl === undefined) return
        const response = await fetch(settings.tokenLogoutUrl, {
          headers: { authorization: `Bearer ${accessToken}`, accept: 'application/json' },
          redirect: 'error',
          signal: AbortSignal.timeout(settings.timeoutMs),
        })
        const { codigoRetorno } = logoutAnswer.parse(await response.json())
        if (codigoRetorno !== 200)
          throw new ProviderError('refused', `The logout answered codigoRetorno ${codigoRetorno}`)
      }),

    browserLogoutUrl(returnTo) {
      const url = new URL(settings.browserLogout.url)
      url.searchParams.set(settings.browserLogout.returnField, returnTo)
      return url.href
    },
  }
}

/** The PKCE challenge of a verifier. */
async function challengeOf(verifier: string): Promise<Record<string, string>> {
  return {
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  }
}

async function attempt<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw providerErrorOf(error)
  }
}

async function configure(
  settings: ProviderSettings,
  clientId: string,
  fetch: typeof globalThis.fetch,
): Promise<openid.Configuration> {
  const { issuer, endpoints, clientSecret, timeoutMs, allowHttp } = settings
  const metadata = { id_token_signed_response_alg: settings.idToken.algorithm }
  const proof = clientSecret === undefined ? openid.None() : openid.ClientSecretPost(clientSecret)
  // The library's type for its requests is narrower than the standard one, never wider.
  const customFetch: openid.CustomFetch = (url, options) => fetch(url, options as RequestInit)
  const timeout = timeoutMs / 1000
  const configuration =
    endpoints === undefined
      ? await openid.discovery(new URL(issuer), clientId, metadata, proof, {
          [openid.customFetch]: customFetch,
          timeout,
          execute: allowHttp ? [openid.allowInsecureRequests] : [],
        })
      : new openid.Configuration(
          {
            issuer,
            authorization_endpoint: endpoints.authorization,
            token_endpoint: endpoints.token,
            userinfo_endpoint: endpoints.userinfo,
            ...(endpoints.jwks === undefined ? {} : { jwks_uri: endpoints.jwks }),
          },
          clientId,
          metadata,
          proof,
        )
  if (endpoints !== undefined) {
    configuration[openid.customFetch] = customFetch
    configuration.timeout = timeout
    if (allowHttp) openid.allowInsecureRequests(configuration)
  }
  if (configuration.serverMetadata().jwks_uri !== undefined) openid.enableNonRepudiationChecks(configuration)
  return configuration
}

// By POST, because the real provider accepts nothing else (reference-data §7).
async function fetchPerson(
  configuration: openid.Configuration,
  accessToken: string,
  expectedSub: string | undefined,
  { idToken }: Pick<ProviderSettings, 'idToken'>,
): Promise<SignedInPerson> {
  const endpoint = configuration.serverMetadata().userinfo_endpoint
  if (endpoint === undefined) throw new ProviderError('invalid', 'The provider has no userinfo endpoint')
  const response = await openid.fetchProtectedResource(configuration, accessToken, new URL(endpoint), 'POST')
  if (!response.ok)
    throw new ProviderError(
      response.status >= 500 ? 'down' : 'refused',
      `Userinfo answered ${response.status}`,
    )
  const person = readPersonClaims(await response.json())
  if (person === undefined) throw new ProviderError('invalid', 'The claims name nobody')
  const { sub, ...rest } = person
  const isOther = expectedSub === undefined ? idToken.expected : sub !== expectedSub
  if (isOther) throw new ProviderError('invalid', 'Userinfo speaks of someone else')
  return rest
}

function tokenSetOf(answer: openid.TokenEndpointResponse): TokenSet {
  return {
    accessToken: answer.access_token,
    refreshToken: answer.refresh_token,
    expiresInSeconds: answer.expires_in ?? defaultExpiresInSeconds,
  }
}
