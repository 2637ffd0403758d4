import { createLocalJWKSet, type JWK, jwtVerify } from 'jose'
import type Provider from 'oidc-provider'
import { claimsOf, type IdentityPerson } from './people.ts'
import { servicesAudience } from './settings.ts'

/** Content of a valid access token of this provider. */
export interface TokenReading {
  run: string
  scopes: ReadonlySet<string>
  /** Id of the grant; if the grant does not exist, the token was revoked. */
  grantId: string
  origin?: string
}

/** See {@link createTokenReader}. */
export type ReadToken = (authorization: string | undefined) => Promise<TokenReading | undefined>

/** Reads `Authorization` headers. Returns undefined if there is no valid token, or its grant was revoked. */
export function createTokenReader(provider: Provider, issuer: string, keys: readonly JWK[]): ReadToken {
  const keySet = createLocalJWKSet({ keys: [...keys] })
  return async authorization => {
    const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1]
    if (token === undefined) return undefined
    try {
      const { payload } = await jwtVerify(token, keySet, { issuer, audience: servicesAudience })
      if (payload.sub === undefined || typeof payload.sid !== 'string') return undefined
      if ((await provider.Grant.find(payload.sid)) === undefined) return undefined
      return {
        run: payload.sub,
        scopes: new Set(String(payload.scope ?? '').split(' ')),
        grantId: payload.sid,
        ...(typeof payload.origin === 'string' ? { origin: payload.origin } : {}),
      }
    } catch {
      return undefined
    }
  }
}

/** Response of the userinfo endpoint: ClaveÚnica's claims, and `origin` if another system sent the person. */
export function userInfoOf(reading: TokenReading, person: IdentityPerson): Record<string, unknown> {
  return {
    sub: person.run,
    ...claimsOf(person, reading.scopes),
    ...(reading.origin === undefined ? {} : { origin: reading.origin }),
  }
}
