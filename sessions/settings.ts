/** The identity provider as the portal sees it: ClaveÚnica, the front before it, or the bundled one; told apart only by this. */
export interface ProviderSettings {
  /** Issuer, without a slash at the end: `https://accounts.claveunica.gob.cl`. */
  issuer: string
  /** For a provider without a discovery document; otherwise the addresses come from the issuer. */
  endpoints?: ProviderEndpoints
  /** Client of the sign-in; `10` (shell §9). */
  clientId: string
  /** Client of the refresh; `2` (shell §9). */
  refreshClientId: string
  /** Sent in the form of the token endpoint. Without one the client is public. */
  clientSecret?: string
  /** `openid run name email`; the real provider grants `email` only to some clients (reference-data §7). */
  scope: string
  /** The parameter `te`; `20` (shell §9). An empty text leaves it out. */
  te: string
  /** Where the browser goes to sign out; `redirect=` with the way back is added (reference-data §7). */
  browserLogoutUrl: string
  /** GET with the access token; answers `codigoRetorno` (shell §7). Left out where the provider has no such call. */
  tokenLogoutUrl?: string
  /** `mdsf-create`, by which the social registry hands people over (shell §7). */
  mdsfCreateUrl?: string
  /**
   * Whether it asks for the password anew and says when it was given (`prompt`, `max_age`, `auth_time`). Where it does not, she is
   * signed out of it before a renewed sign-in.
   */
  renews: boolean
  /** How long the provider may take to answer one call. */
  timeoutMs: number
  /** Algorithm of the ID tokens. */
  idTokenAlgorithm: string
  /** Whether plain http is accepted: only for a provider on the same machine, never in production. */
  allowHttp: boolean
}

/** Addresses of a provider that does not publish them. */
export interface ProviderEndpoints {
  authorization: string
  token: string
  userinfo: string
  /** Where the signatures of ID tokens can be checked; without it they are trusted as they come, over TLS from the provider. */
  jwks?: string
}

/** How long things last. */
export interface SessionLimits {
  /** A token with this much or less left is refreshed before use (shell §4, §9). */
  refreshThresholdSeconds: number
  /** A session that nobody uses ends after this. */
  idleSeconds: number
  /** A session ends after this, used or not. */
  absoluteSeconds: number
  /** How long a sign-in may take, and how long the address that was asked for is kept (shell §9). */
  attemptSeconds: number
  /** How long one process may take to refresh before another may try. Longer than the provider's `timeoutMs`. */
  refreshLeaseSeconds: number
  /** After a refresh that found the provider down, how long until the next try. */
  refreshPauseSeconds: number
}

/** The limits of the specification (shell §9), and for what it leaves open: an hour unused, twelve hours in all. */
export const defaultSessionLimits: SessionLimits = {
  refreshThresholdSeconds: 300,
  idleSeconds: 3600,
  absoluteSeconds: 12 * 3600,
  attemptSeconds: 300,
  refreshLeaseSeconds: 15,
  refreshPauseSeconds: 15,
}

/** The bundled provider at `identityUrl`, with the client ids of shell §9. */
export function bundledProvider(identityUrl: string): ProviderSettings {
  return {
    issuer: identityUrl,
    clientId: '10',
    refreshClientId: '2',
    scope: 'openid run name email',
    te: '20',
    browserLogoutUrl: `${identityUrl}/api/v1/accounts/app/logout`,
    tokenLogoutUrl: `${identityUrl}/openid/logout/`,
    mdsfCreateUrl: `${identityUrl}/mdsf/create`,
    renews: true,
    timeoutMs: 8000,
    idTokenAlgorithm: 'RS256',
    allowHttp: true,
  }
}

/** ClaveÚnica at its public addresses (reference-data §7). */
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
    // Nothing is published about it.
    renews: false,
    timeoutMs: 8000,
    idTokenAlgorithm: 'RS256',
    allowHttp: false,
  }
}
