import { joinRun } from '#domain/run.ts'
import type { Clock } from '#platform/clock.ts'
import type { SamplePerson } from '#platform/conformance/sample.ts'
import type { TokenKind } from '#platform/conformance/target.ts'
import type { Ids } from '#platform/ids.ts'
import { createSigningKeyFromSeed, type PublicJwk } from '#platform/secrets/signing-key.ts'
import { createPortalTokens } from '#sessions/portal-tokens.ts'

/** Tokens like those of the portal, good or wrong in one way. */
export interface TestTokens {
  issue(person: SamplePerson, service: string, kind: TokenKind): string
  /** The public key that the institution verifies them with. */
  jwks(): { keys: PublicJwk[] }
}

const hourMs = 3_600_000

/** @param seed - of the key: 32 bytes, not those of a portal with real people */
export function createTestTokens(
  { clock, ids }: { clock: Clock; ids: Ids },
  seed: Uint8Array = new Uint8Array(32).fill(9),
): TestTokens {
  const signingKey = createSigningKeyFromSeed('conformidad', seed)
  const strangeKey = createSigningKeyFromSeed('conformidad', new Uint8Array(32).fill(10))
  const early: Clock = { ...clock, now: () => new Date(clock.now().getTime() - hourMs) }
  const makers = {
    buena: createPortalTokens({ signingKey, clock, ids }),
    vencida: createPortalTokens({ signingKey, clock: early, ids }),
    'de otra institución': createPortalTokens({ signingKey, clock, ids, forKeyService: false }),
    'con otra llave': createPortalTokens({ signingKey: strangeKey, clock, ids }),
  }
  return {
    issue(person, service, kind) {
      const run = joinRun({ numero: person.numero, dv: person.dv })
      if (run === undefined) throw new RangeError('A person of the suite has no valid RUN')
      return makers[kind].issue(run, { service: kind === 'de otra institución' ? 'otra' : service })
    },
    jwks: () => makers.buena.jwks(),
  }
}
