import type { JWK } from 'jose'
import Provider, {
  type AdapterFactory,
  type ClientMetadata,
  type Configuration,
  interactionPolicy,
  type KoaContextWithOIDC,
} from 'oidc-provider'
import type { Logger } from '#platform/log.ts'
import { familyStore } from './client-family.ts'
import { type GrantNotes, originOfProvider } from './grants.ts'
import type { IdentityKeys } from './keys.ts'
import { endSessionPage, errorPage, signedOutPage } from './pages.ts'
import { claimsOf, type IdentityPerson } from './people.ts'
import {
  type FullIdentitySettings,
  identityPaths,
  refreshClientId,
  servicesAudience,
  signInClientId,
} from './settings.ts'

const resource = `urn:micha:${servicesAudience}`
const scopes = ['openid', 'run', 'name', 'email']

/** Dependencies of createProvider. */
export interface ProviderParts {
  settings: FullIdentitySettings
  keys: IdentityKeys
  records: AdapterFactory
  notes: GrantNotes
  findPerson(run: string): IdentityPerson | undefined
  log: Logger
}

/** The OpenID provider, with the paths, claims and clients that the portal expects. */
export function createProvider(parts: ProviderParts): Provider {
  const provider = new Provider(parts.settings.publicUrl, configurationOf(parts))
  // It speaks plain HTTP itself: an encrypted address is that of a proxy in front, whose X-Forwarded-Proto counts.
  provider.proxy = parts.settings.publicUrl.startsWith('https:')
  // Log only the error; the event's context contains parameters.
  provider.on('server_error', (_ctx, error) => parts.log.error({ err: error }, 'identity failed'))
  // The person only sees that the request was refused; the reason helps developers who connect a client.
  provider.on('grant.error', (_ctx, error) =>
    parts.log.info({ reason: error.error_detail ?? error.error }, 'token refused'),
  )
  return provider
}

/** The public part of a key. */
export function publicJwk({ kty, n, e, kid, use, alg }: JWK): JWK {
  return { kty, n, e, kid, use, alg }
}

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: settings of the provider, one after the other.
function configurationOf({ settings, keys, records, notes, findPerson }: ProviderParts): Configuration {
  return {
    adapter: familyStore(records, [signInClientId, refreshClientId]),
    clients: clientsOf(settings),
    jwks: { keys: [keys.firma] },
    cookies: {
      keys: [keys.galletas],
      // All ports of localhost share cookies, so the names include the owner.
      names: { session: 'identidad_sesion', interaction: 'identidad_ingreso', resume: 'identidad_vuelta' },
      long: { signed: true, httpOnly: true, sameSite: 'lax' },
      short: { signed: true, httpOnly: true, sameSite: 'lax' },
    },
    routes: {
      authorization: identityPaths.authorization,
      token: identityPaths.token,
      jwks: identityPaths.jwks,
      end_session: identityPaths.endSession,
    },
    discovery: { userinfo_endpoint: `${settings.publicUrl}${identityPaths.userinfo}` },
    scopes,
    claims: { openid: ['sub'], run: ['RolUnico'], name: ['name'], email: ['email'] },
    // `te` is sent by the portal, `provider` names the system that sends the person, `pase` is her pass (shell §7).
    extraParams: ['te', 'provider', 'pase'],
    pkce: { required: () => true },
    responseTypes: ['code'],
    rotateRefreshToken: true,
    issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    // Signing out ends the grants (grants.ts); the provider's own check only knows the client that signed in.
    expiresWithSession: async () => false,
    ttl: {
      AccessToken: settings.accessTokenSeconds,
      AuthorizationCode: 60,
      Grant: settings.refreshTokenSeconds,
      IdToken: settings.accessTokenSeconds,
      Interaction: 30 * 60,
      RefreshToken: settings.refreshTokenSeconds,
      Session: settings.browserSessionSeconds,
    },
    features: {
      devInteractions: { enabled: false },
      // Access tokens are for the services, so our own endpoint serves userinfo (user-info.ts).
      userinfo: { enabled: false },
      resourceIndicators: {
        enabled: true,
        defaultResource: async () => resource,
        useGrantedResource: async () => true,
        getResourceServerInfo: async () => ({
          scope: scopes.join(' '),
          audience: servicesAudience,
          accessTokenFormat: 'jwt',
          accessTokenTTL: settings.accessTokenSeconds,
          jwt: { sign: { alg: 'RS256' } },
        }),
      },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: async (ctx, form) => sendPage(ctx, endSessionPage(form)),
        postLogoutSuccessSource: async ctx => sendPage(ctx, signedOutPage(settings.portalUrl)),
      },
    },
    interactions: { policy: signInPolicy(), url: async (_ctx, interaction) => `/ingreso/${interaction.uid}` },
    findAccount: async (_ctx, sub) => {
      const person = findPerson(sub)
      return (
        person && {
          accountId: person.run,
          claims: async (_use, scope) => ({
            sub: person.run,
            ...claimsOf(person, new Set(scope.split(' '))),
          }),
        }
      )
    },
    loadExistingGrant: ctx => grantFor(ctx, notes, settings.refreshTokenSeconds),
    extraTokenClaims: async (_ctx, token) => {
      if (token.kind !== 'AccessToken' || token.grantId === undefined) return undefined
      const origin = (await notes.find(token.grantId))?.origin
      return { run: token.accountId, sid: token.grantId, ...(origin === undefined ? {} : { origin }) }
    },
    renderError: async (ctx, out) => sendPage(ctx, errorPage(settings.portalUrl, out.error)),
  }
}

/** `amr` value of a sign-in by pass (RFC 8176 leaves such names to the parties). */
export const passMethod = 'pase'

/** Asks a person who came with a pass for her password as soon as she wants more than the pass allows. */
function signInPolicy() {
  const policy = interactionPolicy.base()
  const check = new interactionPolicy.Check('pass_only', 'The session was made by a pass', ctx => {
    const { session, params } = ctx.oidc
    return session?.amr?.includes(passMethod) && params?.provider !== 'MDSF'
      ? interactionPolicy.Check.REQUEST_PROMPT
      : interactionPolicy.Check.NO_NEED_TO_PROMPT
  })
  policy.get('login')?.checks.add(check)
  return policy
}

/**
 * Each sign-in gets its own grant, without consent: portal and provider both belong to the State. So signing out on
 * one device, or revoking an abused refresh token, does not affect another.
 */
async function grantFor(ctx: KoaContextWithOIDC, notes: GrantNotes, lifeSeconds: number) {
  const { client, session, params, provider } = ctx.oidc
  if (client === undefined || session?.accountId === undefined) return undefined
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
  grant.addOIDCScope(scopes.join(' '))
  grant.addResourceScope(resource, scopes.join(' '))
  const grantId = await grant.save()
  const origin = originOfProvider(params?.provider)
  await notes.remember({ grantId, sessionUid: session.uid, origin }, lifeSeconds)
  return grant
}

function clientsOf({ portalUrl, clientSecret, tellsAuthTime }: FullIdentitySettings): ClientMetadata[] {
  const proof: Partial<ClientMetadata> =
    clientSecret === undefined
      ? { token_endpoint_auth_method: 'none' }
      : { token_endpoint_auth_method: 'client_secret_post', client_secret: clientSecret }
  return [
    {
      ...proof,
      client_id: signInClientId,
      client_name: 'Micha',
      redirect_uris: ['/login/callback', '/login/mdsf/callback', '/login/pagoRut/callback'].map(
        path => portalUrl + path,
      ),
      post_logout_redirect_uris: [`${portalUrl}/logout`],
      response_types: ['code'],
      require_auth_time: tellsAuthTime,
      grant_types: ['authorization_code', 'refresh_token'],
    },
    {
      ...proof,
      client_id: refreshClientId,
      client_name: 'Micha (renovación)',
      redirect_uris: [],
      response_types: [],
      grant_types: ['refresh_token'],
    },
  ]
}

function sendPage(ctx: KoaContextWithOIDC, body: string): void {
  ctx.type = 'html'
  ctx.body = body
}
