/** What may be changed of the development provider. Every life is in seconds. */
export interface IdentitySettings {
  /** Public address of the provider, without a slash at the end; also its issuer. */
  publicUrl: string
  /** Public address of the portal, without a slash at the end. */
  portalUrl: string
  /** Asked of the portal at the token endpoint; without one the client is public and PKCE alone protects it. */
  clientSecret?: string
  /** Password of every person. */
  password?: string
  accessTokenSeconds?: number
  refreshTokenSeconds?: number
  /** How long a browser stays signed in at the provider. */
  browserSessionSeconds?: number
}

/** The settings with nothing left open. */
export type FullIdentitySettings = Required<Omit<IdentitySettings, 'clientSecret'>> &
  Pick<IdentitySettings, 'clientSecret'>

/** Fills in what was left out: an hour per access token, twelve per sign-in, the password of people.md. */
export function withDefaults(settings: IdentitySettings): FullIdentitySettings {
  return {
    password: 'demo1234',
    accessTokenSeconds: 3600,
    refreshTokenSeconds: 12 * 3600,
    browserSessionSeconds: 12 * 3600,
    ...settings,
  }
}

/** Client of the sign-in (shell §9). */
export const signInClientId = '10'

/**
 * Client that refreshes what client 10 was given (shell §9). Both belong to the portal; a refresh token and its grant are
 * good for either. No other pair of clients shares anything.
 */
export const refreshClientId = '2'

/** Audience of the access tokens: the services of the institutions. */
export const servicesAudience = 'micha-servicios'

/** Where each thing lies: the paths of ClaveÚnica (reference-data §7); the last three are the portal's own front (shell §7). */
export const identityPaths = {
  authorization: '/openid/authorize/',
  token: '/openid/token/',
  userinfo: '/openid/userinfo/',
  jwks: '/openid/jwks/',
  browserLogout: '/api/v1/accounts/app/logout',
  tokenLogout: '/openid/logout/',
  endSession: '/openid/session/end',
  mdsfCreate: '/mdsf/create',
} as const
