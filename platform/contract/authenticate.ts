import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey, jwtVerify } from 'jose'
import type { Clock } from '../clock.ts'
import type { Logger } from '../log.ts'
import type { Caller } from './call-types.ts'
import { type ClientCredentials, verifyClientSignature } from './client-signature.ts'
import type { Authenticate } from './service.ts'

/** An issuer of tokens that a service accepts. */
export interface TokenIssuer {
  /** The `iss` claim, exactly. */
  readonly issuer: string
  /** Its public keys: `remoteKeys(url)`, or a local set. */
  readonly keys: JWTVerifyGetKey
  /** The `aud` claim that a service (by contract name) requires; omit it if the issuer sets none. */
  readonly audience?: (service: string) => string
  /** Maximum age from `iat`; the token's own `exp` always applies too. */
  readonly maxAgeSeconds?: number
}

/** Dependencies of createAuthenticator. */
export interface AuthenticatorOptions {
  readonly issuers: readonly TokenIssuer[]
  /** Institutions that may call operations with access `institucion`. */
  readonly clients?: readonly ClientCredentials[]
  readonly clock: Clock
  readonly log: Pick<Logger, 'warn'>
}

const signatureAlgorithms = ['RS256', 'PS256', 'ES256', 'EdDSA', 'Ed25519']

const unavailableCodes = new Set([errors.JOSEError.code, errors.JWKSTimeout.code, errors.JWKSInvalid.code])

/** Public keys published at a URL (JWKS), fetched on demand and cached. */
export function remoteKeys(
  url: URL,
  fetch: (url: string, init: RequestInit) => Promise<Response>,
): JWTVerifyGetKey {
  return createRemoteJWKSet(url, { [customFetch]: fetch, timeoutDuration: 3000 })
}

/**
 * Identifies callers by bearer token, a JWT of one of the issuers. The person is in the claim `RolUnico` (`{numero,
 * DV}`, reference data §7) or in `run` (`12345678-5`). Access `institucion` also requires the client's signature.
 */
export function createAuthenticator({
  issuers,
  clients = [],
  clock,
  log,
}: AuthenticatorOptions): Authenticate {
  async function personOf(
    request: Request,
    service: string,
  ): Promise<Pick<Caller, 'run' | 'actor' | 'actorName'> | undefined> {
    const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(request.headers.get('authorization') ?? '')?.[1]
    if (!token) return undefined
    const claimed = issuerClaim(token)
    const issuer = issuers.find(candidate => candidate.issuer === claimed)
    if (!issuer) return undefined
    try {
      const { payload } = await jwtVerify(token, issuer.keys, {
        issuer: issuer.issuer,
        algorithms: signatureAlgorithms,
        requiredClaims: ['exp', 'iat'],
        currentDate: clock.now(),
        clockTolerance: 5,
        ...(issuer.audience !== undefined && { audience: issuer.audience(service) }),
        ...(issuer.maxAgeSeconds !== undefined && { maxTokenAge: issuer.maxAgeSeconds }),
      })
      const run = runOfClaims(payload)
      return run === undefined ? undefined : { run, ...actorOfClaims(payload) }
    } catch (error) {
      // If the keys cannot be fetched, the token may still be good: fail, do not refuse it.
      if (!(error instanceof errors.JOSEError) || unavailableCodes.has(error.code)) throw error
      log.warn({ reason: error.code }, 'a bearer token was refused')
      return undefined
    }
  }

  return async (request, access, service): Promise<Caller | undefined> => {
    if (access === 'programa') return undefined
    const person = await personOf(request, service)
    if (!person) return undefined
    if (access === 'persona') return { kind: 'persona', ...person }
    const client = verifyClientSignature(request, clients, clock)
    return client === undefined ? undefined : { kind: 'institucion', ...person, client }
  }
}

function issuerClaim(token: string): unknown {
  try {
    const payload: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    return typeof payload === 'object' && payload !== null && 'iss' in payload ? payload.iss : undefined
  } catch {
    return undefined
  }
}

function runOfClaims(claims: Record<string, unknown>): string | undefined {
  const { RolUnico: rolUnico, run } = claims
  const text =
    typeof rolUnico === 'object' && rolUnico !== null && 'numero' in rolUnico && 'DV' in rolUnico
      ? `${rolUnico.numero}-${String(rolUnico.DV).toLowerCase()}`
      : run
  return runOf(text)
}

function actorOfClaims({ act }: Record<string, unknown>): Pick<Caller, 'actor' | 'actorName'> {
  if (typeof act !== 'object' || act === null) return {}
  const actor = 'sub' in act ? runOf(act.sub) : undefined
  const actorName = 'name' in act && typeof act.name === 'string' ? act.name : undefined
  return actor === undefined ? {} : { actor, ...(actorName && { actorName }) }
}

function runOf(text: unknown): string | undefined {
  return typeof text === 'string' && /^\d{1,8}-[0-9k]$/.test(text) ? text : undefined
}
