import type { ProviderSettings } from './settings.ts'

/** What an installation adds to a profile. */
export interface ProviderPlace {
  /** The provider's address, for a profile that has none of its own. */
  url: string
  clientId: string
  clientSecret?: string | undefined
  /** See `ProviderSettings.renews`; only the bundled provider can do either. */
  renews?: boolean
}

/** Differences between providers; `/paths` are below the provider's address. */
type Profile = Omit<ProviderSettings, 'issuer' | 'clientId' | 'clientSecret' | 'timeoutMs'> & {
  /** Its address; undefined if each installation has one. */
  host?: string
}

const claveUnica: Profile = {
  host: 'https://accounts.claveunica.gob.cl',
  endpoints: { authorization: '/openid/authorize/', token: '/openid/token/', userinfo: '/openid/userinfo/' },
  scope: 'openid run name',
  te: '',
  browserLogout: { url: '/api/v1/accounts/app/logout', returnField: 'redirect' },
  // Neither is documented.
  renews: false,
  pkce: true,
  nonce: true,
  idToken: { expected: true, algorithm: 'RS256' },
  allowHttp: false,
}

/**
 * The providers by the value of `IDENTITY_PROVIDER`. ClaveÚnica's sandbox has the addresses of the real one: its credentials
 * make the difference, and let in only the published test RUNs.
 */
export const providerProfiles: Readonly<Record<ProviderName, Profile>> = {
  desarrollo: {
    refreshClientId: '2',
    scope: 'openid run name email',
    te: '20',
    browserLogout: { url: '/api/v1/accounts/app/logout', returnField: 'redirect' },
    tokenLogoutUrl: '/openid/logout/',
    mdsfCreateUrl: '/mdsf/create',
    renews: true,
    pkce: true,
    nonce: true,
    idToken: { expected: true, algorithm: 'RS256' },
    allowHttp: true,
  },
  claveunica: claveUnica,
  'claveunica-pruebas': claveUnica,
}

export const providerNames = ['desarrollo', 'claveunica', 'claveunica-pruebas'] as const
export type ProviderName = (typeof providerNames)[number]

/** The settings of a provider at its place. Clients: those of shell §9 for the bundled one. */
export function providerSettings(name: ProviderName, place: ProviderPlace): ProviderSettings {
  const {
    host = place.url,
    endpoints,
    browserLogout,
    tokenLogoutUrl,
    mdsfCreateUrl,
    ...profile
  } = providerProfiles[name]
  const at = (path: string) => host + path
  return {
    ...profile,
    issuer: host,
    ...(endpoints && {
      endpoints: {
        authorization: at(endpoints.authorization),
        token: at(endpoints.token),
        userinfo: at(endpoints.userinfo),
      },
    }),
    browserLogout: { ...browserLogout, url: at(browserLogout.url) },
    ...(tokenLogoutUrl === undefined ? {} : { tokenLogoutUrl: at(tokenLogoutUrl) }),
    ...(mdsfCreateUrl === undefined ? {} : { mdsfCreateUrl: at(mdsfCreateUrl) }),
    clientId: place.clientId,
    ...(place.clientSecret ? { clientSecret: place.clientSecret } : {}),
    ...(name === 'desarrollo' && place.renews !== undefined ? { renews: place.renews } : {}),
    timeoutMs: 8000,
  }
}
