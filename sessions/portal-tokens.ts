import type { Run } from '#domain/run.ts'
import type { Clock } from '#platform/clock.ts'
import type { Ids } from '#platform/ids.ts'
import type { PublicJwk, SigningKey } from '#platform/secrets/signing-key.ts'

/** Issuer of the portal's tokens, as services know it. */
export const portalTokenIssuer = 'micha-portal'

/** The key service accepts the token of any service, because it also requires the portal's signature. */
const keyService = 'llaves'

/** Audience of a token for one service, named by its contract. */
export function portalTokenAudience(service: string): string {
  return `micha:${service}`
}

/** Maximum lifetime (shell §9, "encrypted header token validity 15 minutes"). */
export const portalTokenMaxMinutes = 15

/** The portal as the issuer of tokens: each institution takes those made for it alone, for as long as they may live. */
export function portalAsIssuer<Keys>(keys: Keys) {
  return {
    issuer: portalTokenIssuer,
    keys,
    audience: portalTokenAudience,
    maxAgeSeconds: portalTokenMaxMinutes * 60,
  }
}

/** Recipient of a token, and who acts. */
export interface TokenUse {
  /** Contract name of the service; every other service refuses the token. */
  readonly service: string
  /** Lifetime, 1 to 15; default 5. */
  readonly minutes?: number | undefined
  /** RUN of the official who acts for the person. */
  readonly official?: Run | undefined
  /** Her name, for whoever decides. */
  readonly officialName?: string | undefined
}

/** Tokens with which the portal calls institutions for a person, also while she is offline. */
export interface PortalTokens {
  /**
   * A token (JWT, EdDSA) for calls of one service on behalf of `run`: `iss`, `aud`, `sub` and `run` (the RUN), `user` (the RUN
   * of who presses the button, flows §6), `iat`, `exp`, `jti`, and `act.sub` and `act.name` where an official acts for her (RFC 8693 §4.1).
   *
   * @throws RangeError if the lifetime exceeds 15 minutes
   */
  issue(run: Run, use: TokenUse): string
  /** The public keys that verify them, as a JWKS document (RFC 7517). */
  jwks(): { keys: PublicJwk[] }
}

/** Issues the portal's tokens. A new key invalidates earlier tokens, which is harmless as they live only for minutes. */
export function createPortalTokens(parts: {
  signingKey: SigningKey
  clock: Clock
  ids: Ids
  /** Whether the key service takes them too; default true. */
  forKeyService?: boolean
}): PortalTokens {
  const { signingKey, clock, ids, forKeyService = true } = parts
  const header = encode({ alg: 'EdDSA', typ: 'JWT', kid: signingKey.id })
  return {
    issue(run, { service, minutes = 5, official, officialName }) {
      if (!(minutes >= 1 && minutes <= portalTokenMaxMinutes)) {
        throw new RangeError(
          `A token of the portal lives 1 to ${portalTokenMaxMinutes} minutes, not ${minutes}`,
        )
      }
      const iat = Math.floor(clock.now().getTime() / 1000)
      const claims = {
        iss: portalTokenIssuer,
        aud: [service, ...(forKeyService ? [keyService] : [])].map(portalTokenAudience),
        sub: run,
        run,
        user: official ?? run,
        iat,
        exp: iat + minutes * 60,
        jti: ids.uuid(),
        ...(official === undefined
          ? {}
          : { act: { sub: official, ...(officialName && { name: officialName }) } }),
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
