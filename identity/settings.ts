/** Settings of the development provider. All lifetimes are in seconds. */
export interface IdentitySettings {
  /** Public URL of the provider, without trailing slash; also its issuer. */
  publicUrl: string
  /** Public URL of the portal, without trailing slash. */
  portalUrl: string
  /** Required from the portal at the token endpoint; without one the client is public and protected by PKCE only. */
  clientSecret?: string
  /** Everybody's password. */
  password?: string
  accessTokenSeconds?: number
  refreshTokenSeconds?: number
  /** How long a browser stays signed in at the provider. */
  browserSessionSeconds?: number
  /** What the browser's visit to sign out answers: a way back, or 204 and nothing (reported of ClaveÚnica). */
  signOutAnswer?: SignOutAnswer
  /** Whether it says when the password was given (`auth_time`), as ClaveÚnica does not. */
  tellsAuthTime?: boolean
}

export const signOutAnswers = ['redirige', '204'] as const
export type SignOutAnswer = (typeof signOutAnswers)[number]

/** The settings with defaults filled in. */
export type FullIdentitySettings = Required<Omit<IdentitySettings, 'clientSecret'>> &
  Pick<IdentitySettings, 'clientSecret'>

/** Defaults: an hour per access token, twelve hours per sign-in, the password of people.md. */
export function withDefaults(settings: IdentitySettings): FullIdentitySettings {
  return {
    password: 'demo1234',
    accessTokenSeconds: 3600,
    refreshTokenSeconds: 12 * 3600,
    browserSessionSeconds: 12 * 3600,
    signOutAnswer: 'redirige',
    tellsAuthTime: true,
    ...settings,
  }
}

/** Client id of the sign-in (shell §9). */
export const signInClientId = '10'

/**
 * Client id for refreshing tokens of client 10 (shell §9). Both belong to the portal; a refresh token and its grant
 * work for either. No other clients share tokens.
 */
export const refreshClientId = '2'

/** Audience of the access tokens: the institutions' services. */
export const servicesAudience = 'micha-servicios'

/** Paths: those of ClaveÚnica (reference-data §7), and three of the portal's own front (shell §7). */
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
