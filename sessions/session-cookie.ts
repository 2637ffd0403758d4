import { hash } from 'node:crypto'
import type { Run } from '#domain/run.ts'
import { createRecent } from '#platform/recent.ts'
import { openUnaltered, type Sealer } from '#platform/secrets/sealing.ts'
import type { SessionKey } from './session-store.ts'

const context = 'galleta-de-sesion'
// Half a kilobyte each.
const mostRecent = 2_000

/**
 * The cookie's value: the person and a secret, sealed. The table is partitioned by person, and the RUN must not be
 * readable in a cookie; a forged or altered value costs no query.
 */
export function sealSessionCookie(run: Run, secret: string, sealer: Sealer): string {
  return sealer.seal(`${run}.${secret}`, context)
}

/** The row that a cookie's value identifies; undefined if we did not create the value. */
export function openSessionCookie(value: string, sealer: Sealer): SessionKey | undefined {
  const [run, secret] = openUnaltered(sealer, value, context)?.split('.') ?? []
  return run === undefined || secret === undefined ? undefined : { run, huella: digestOf(secret) }
}

/** Opens cookies as `openSessionCookie`, and those of browsers that came lately without work. */
export function createCookieOpener(sealer: Sealer): (value: string) => SessionKey | undefined {
  const recent = createRecent<SessionKey>(mostRecent)
  return value => {
    const known = recent.get(value)
    if (known !== undefined) return known
    const opened = openSessionCookie(value, sealer)
    return opened && recent.keep(value, opened)
  }
}

/** The form of a cookie's secret stored in the table. */
export function digestOf(secret: string): string {
  return hash('sha256', secret, 'base64url')
}
