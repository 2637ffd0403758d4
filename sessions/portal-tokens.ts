import type { Run } from '#domain/run.ts'
import type { Clock } from '#platform/clock.ts'
import type { Ids } from '#platform/ids.ts'
import type { PublicJwk, SigningKey } from '#platform/secrets/signing-key.ts'

/** The issuer that services know these tokens by. */
export const portalTokenIssuer = 'micha-portal'

/** Where replies are opened: it asks for the portal's own signature besides a token, and takes the token of any service. */
const keyService = 'llaves'

/** Whom a token is for: one service alone, by the name of its contract. */
export function portalTokenAudience(service: string): string {
  return `micha:${service}`
}

/** No token of the portal lives longer (shell §9, "encrypted header token validity 15 minutes"). */
export const portalTokenMaxMinutes = 15

/** Whom a token of the portal is for, and who acts. */
export interface TokenUse {
  /** Name of the contract of the service that gets it; every other one refuses it. */
  readonly service: string
  /** How long it lives, 1 to 15; 5 unless told. */
  readonly minutes?: number | undefined
  /** RUN of the official who acts for the person. */
  readonly official?: Run | undefined
}

/** Tokens by which the portal speaks to institutions for a person, while she is here and after she has left. */
export interface PortalTokens {
  /**
   * A token (JWT, EdDSA) for calls of one service on behalf of `run`: `iss`, `aud`, `sub` and `run` (the RUN), `iat`, `exp`,
   * `jti`, and `act.sub` where an official acts for her (RFC 8693 §4.1).
   *
   * @throws RangeError when it would live longer than 15 minutes
   */
  issue(run: Run, use: TokenUse): string
  /** The public keys that check them, as a JWKS document (RFC 7517). */
  jwks(): { keys: PublicJwk[] }
}

/** Issues the portal's own tokens. A new key makes the old tokens worthless, which for minutes does no harm. */
export function createPortalTokens(parts: { signingKey: SigningKey; clock: Clock; ids: Ids }): PortalTokens {
  const { signingKey, clock, ids } = parts
  const header = encode({ alg: 'EdDSA', typ: 'JWT', kid: signingKey.id })
  return {
    issue(run, { service, minutes = 5, official }) {
      if (!(minutes >= 1 && minutes <= portalTokenMaxMinutes)) {
        throw new RangeError(
          `A token of the portal lives 1 to ${portalTokenMaxMinutes} minutes, not ${minutes}`,
        )
      }
      const iat = Math.floor(clock.now().getTime() / 1000)
      const claims = {
        iss: portalTokenIssuer,
        aud: [portalTokenAudience(service), portalTokenAudience(keyService)],
        sub: run,
        run,
        iat,
        exp: iat + minutes * 60,
        jti: ids.uuid(),
        ...(official === undefined ? {} : { act: { sub: official } }),
      }
      const signed = `${header}.${encode(claims)}`
      return `${signed}.${signingKey.sign(signed)}`
    },
    jwks: () => ({ keys: [signingKey.publicJwk()] }),
  }
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}
