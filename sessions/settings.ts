/**
 * Profile of the identity provider: ClaveÚnica, a front before it, or the bundled one. Everything in which they differ
 * is here. None of them has to come back from signing out: it may answer 204.
 */
export interface ProviderSettings {
  /** Issuer, without trailing slash: `https://accounts.claveunica.gob.cl`. */
  issuer: string
  /** For a provider without a discovery document. */
  endpoints?: ProviderEndpoints
  /** Client id of the sign-in; `10` (shell §9). */
  clientId: string
  /** Client id of the refresh; `2` (shell §9). */
  refreshClientId: string
  /** Sent to the token endpoint. Without one the client is public. */
  clientSecret?: string
  /** `openid run name email`; the real provider grants `email` only to some clients (reference-data §7). */
  scope: string
  /** The parameter `te`; `20` (shell §9). Omitted if empty. */
  te: string
  /** URL for signing out in the browser; `redirect=` with the return address is appended (reference-data §7). */
  browserLogoutUrl: string
  /** GET with the access token; answers `codigoRetorno` (shell §7). Missing if the provider has no such call. */
  tokenLogoutUrl?: string
  /** `mdsf-create`, with which the social registry hands people over (shell §7). */
  mdsfCreateUrl?: string
  /**
   * Whether it can ask for the password again and say when it was given (`prompt`, `max_age`, `auth_time`). If not, the
   * portal proves who she is by a code to her e-mail on record.
   */
  renews: boolean
  /** Whether it takes part in PKCE (RFC 7636). */
  pkce: boolean
  /** Whether its ID tokens repeat the nonce. */
  nonce: boolean
  /** Timeout for one call. */
  timeoutMs: number
  /** Algorithm of the ID tokens. */
  idTokenAlgorithm: string
  /** Whether plain http is allowed: only for a provider on the same machine, never in production. */
  allowHttp: boolean
}

/** Endpoints of a provider without discovery. */
export interface ProviderEndpoints {
  authorization: string
  token: string
  userinfo: string
  /** Keys that verify ID tokens; without them the tokens are trusted, since they come directly from the provider over TLS. */
  jwks?: string
}

/** Lifetimes and intervals. */
export interface SessionLimits {
  /** A token with at most this much left is refreshed before use (shell §4, §9). */
  refreshThresholdSeconds: number
  /** An unused session ends after this time. */
  idleSeconds: number
  /** Every session ends after this time. */
  absoluteSeconds: number
  /** How long a sign-in may take, and how long the requested URL is kept (shell §9). */
  attemptSeconds: number
  /** How long a process may take to refresh before another may try. Longer than the provider's `timeoutMs`. */
  refreshLeaseSeconds: number
  /** Pause before the next refresh if the provider was down. */
  refreshPauseSeconds: number
}

/** The limits of the specification (shell §9), and our own for the others: an hour unused, twelve hours in all. */
export const defaultSessionLimits: SessionLimits = {
  refreshThresholdSeconds: 300,
  idleSeconds: 3600,
  absoluteSeconds: 12 * 3600,
  attemptSeconds: 300,
  refreshLeaseSeconds: 15,
  refreshPauseSeconds: 15,
}

/** The bundled provider at `identityUrl`, with the client ids of shell §9. */
export function bundledProvider(identityUrl: string, { renews = true } = {}): ProviderSettings {
  return {
    issuer: identityUrl,
    clientId: '10',
    refreshClientId: '2',
    scope: 'openid run name email',
    te: '20',
    browserLogoutUrl: `${identityUrl}/api/v1/accounts/app/logout`,
    tokenLogoutUrl: `${identityUrl}/openid/logout/`,
    mdsfCreateUrl: `${identityUrl}/mdsf/create`,
    renews,
    pkce: true,
    nonce: true,
    timeoutMs: 8000,
    idTokenAlgorithm: 'RS256',
    allowHttp: true,
  }
}

/** ClaveÚnica at its public URLs (reference-data §7). */
export function claveUnica(clientId: string, clientSecret: string): ProviderSettings {
  const host = 'https://accounts.claveunica.gob.cl'
  return {
    issuer: host,
    endpoints: {
      authorization: `${host}/openid/authorize/`,
      token: `${host}/openid/token/`,
      userinfo: `${host}/openid/userinfo/`,
    },
    clientId,
    refreshClientId: clientId,
    clientSecret,
    scope: 'openid run name',
    te: '',
    browserLogoutUrl: `${host}/api/v1/accounts/app/logout`,
    // Undocumented.
    renews: false,
    pkce: true,
    nonce: true,
    timeoutMs: 8000,
    idTokenAlgorithm: 'RS256',
    allowHttp: false,
  }
}
