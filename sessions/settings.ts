/** Profile of an identity provider: everything in which they differ. */
export interface ProviderSettings {
  /** Issuer, without trailing slash: `https://accounts.claveunica.gob.cl`. */
  issuer: string
  /** For a provider without a discovery document. */
  endpoints?: ProviderEndpoints
  /** Client id of the sign-in; `10` (shell §9). */
  clientId: string
  /** Client id of the refresh, if it is another one; `2` (shell §9). */
  refreshClientId?: string
  /** Sent to the token endpoint. Without one the client is public. */
  clientSecret?: string
  /** `openid run name email`; the real provider grants `email` only to some clients (reference-data §7). */
  scope: string
  /** The parameter `te`; `20` (shell §9). Omitted if empty. */
  te: string
  /**
   * Signing out in the browser: its URL, and the parameter for the return address. Nobody has to come back from it: it may
   * answer 204.
   */
  browserLogout: { url: string; returnField: string }
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
  /**
   * Its ID tokens. `expected`: a sign-in without one is refused, and userinfo has to name the same subject. If they are
   * not expected, the person is whom userinfo names.
   */
  idToken: { expected: boolean; algorithm: string }
  /** Timeout for one call. */
  timeoutMs: number
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
