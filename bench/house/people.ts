import { type Run, runOfNumber } from '#domain/run.ts'
import { systemClock } from '#platform/clock.ts'
import { systemIds } from '#platform/ids.ts'
import { createLogger } from '#platform/log.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { Sealer } from '#platform/secrets/sealing.ts'
import { openSessionCookie } from '#sessions/session-cookie.ts'
import { createSessions, migrateSessions } from '#sessions/sessions.ts'
import { defaultSessionLimits } from '#sessions/settings.ts'

/** A signed-in person. */
export interface Visitor {
  run: Run
  /** Value of her session cookie at the portal. */
  cookie: string
  /** The session's key in plain text, for the limit's server, which opens no seals. */
  bareKey: string
}

const firstNumber = 5_000_000

/** RUNs of the measurements' people, starting at a position. */
export function runsFrom(place: number, count: number): Run[] {
  return Array.from({ length: count }, (_, index) => runOfNumber(firstNumber + place + index))
}

/**
 * Signs people in through the real session store, without a browser.
 *
 * @param tokenOf - a person's token for the institutions; default: one that they refuse
 */
export async function signIn(
  database: Database,
  sealer: Sealer,
  runs: readonly Run[],
  tokenOf: (run: Run) => string = () => systemIds.token(48),
): Promise<Visitor[]> {
  await migrateSessions(database)
  const sessions = createSessions({
    database,
    sealer,
    provider: {
      refresh: () => Promise.reject(new Error('No provider here')),
      endTokens: async () => undefined,
    },
    limits: defaultSessionLimits,
    clock: systemClock,
    ids: systemIds,
    log: createLogger({ level: 'silent' }),
  })
  const visitors: Visitor[] = []
  for (const run of runs) {
    const { cookieValue } = await sessions.start({
      person: {
        run,
        nombres: 'CARMEN GLORIA',
        apellidos: 'SOTO PÉREZ',
        email: 'carmen@ejemplo.cl',
        origin: 'ORDINARIA',
      },
      tokens: { accessToken: tokenOf(run), refreshToken: systemIds.token(48), expiresInSeconds: 6 * 3600 },
      userAgent: undefined,
      previousCookie: undefined,
    })
    const key = openSessionCookie(cookieValue, sealer)
    if (!key) throw new Error('A fresh session does not open')
    visitors.push({ run, cookie: cookieValue, bareKey: `${key.run}.${key.huella}` })
  }
  return visitors
}
