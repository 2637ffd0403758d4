import type { Run } from '#domain/run.ts'
import type { Clock } from '#platform/clock.ts'
import type { Ids } from '#platform/ids.ts'
import type { PublicJwk, SigningKey } from '#platform/secrets/signing-key.ts'

/** The issuer that services know these tokens by. */
export const portalTokenIssuer = 'micha-portal'

/** Whom every token of the portal is for. */
export const portalTokenAudience = 'micha-servicios'

/** No token of the portal lives longer (shell §9, "encrypted header token validity 15 minutes"). */
export const portalTokenMaxMinutes = 15

/** Tokens by which the portal speaks for a person after she has left, for instance when a delivery is retried. */
export interface PortalTokens {
  /**
   * A token (JWT, EdDSA) for calls on behalf of `run`: `iss`, `aud`, `sub` and `run` (the RUN), `iat`, `exp`, `jti`, and
   * `act.sub` where an official acts for her (RFC 8693 §4.1).
   *
   * @param minutes how long it lives, 1 to 15
   * @param official RUN of the official who acts for `run`
   * @throws RangeError when it would live longer
   */
  issue(run: Run, minutes?: number, official?: Run): string
  /** The public keys that check them, as a JWKS document (RFC 7517). */
  jwks(): { keys: PublicJwk[] }
}

/** Issues the portal's own tokens. A new key makes the old tokens worthless, which for minutes does no harm. */
export function createPortalTokens(parts: { signingKey: SigningKey; clock: Clock; ids: Ids }): PortalTokens {
  const { signingKey, clock, ids } = parts
  const header = encode({ alg: 'EdDSA', typ: 'JWT', kid: signingKey.id })
  return {
    issue(run, minutes = 5, official) {
      if (!(minutes >= 1 && minutes <= portalTokenMaxMinutes)) {
        throw new RangeError(
          `A token of the portal lives 1 to ${portalTokenMaxMinutes} minutes, not ${minutes}`,
        )
      }
      const iat = Math.floor(clock.now().getTime() / 1000)
      const claims = {
        iss: portalTokenIssuer,
        aud: portalTokenAudience,
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
