import { createCallLog } from '#operation/calls/call-log.ts'
import { createTrials, type Trial } from '#operation/calls/trials.ts'
import { systemClock } from '#platform/clock.ts'
import type { Finding } from '#platform/conformance/findings.ts'
import type { Database } from '#platform/postgres/database.ts'
import { withDatabase } from '../operator-database/with-database.ts'

/** What was examined, and what came of it. */
export type Examination = Pick<Trial, 'institution' | 'level' | 'certificateDays'> & {
  readonly findings: readonly Finding[]
}

/** Keeps the result of the suite in the configured database, where `/operacion#conexiones` shows it. */
export function keepTrial(examination: Examination): Promise<void> {
  return withDatabase(database => keepTrialIn(database, examination))
}

/** Migrates the tables if nobody has. */
export async function keepTrialIn(database: Database, { findings, ...examined }: Examination): Promise<void> {
  const log = { warn: () => undefined }
  const calls = await createCallLog({ database, clock: systemClock, log })
  await calls.stop()
  await createTrials(database).save({
    ...examined,
    triedAt: systemClock.now(),
    right: findings.filter(({ verdict }) => verdict === 'bien').length,
    failures: findings
      .filter(({ verdict }) => verdict === 'mal')
      .map(({ operation, asked, came, says }) => ({ operation, asked, came, says })),
  })
}
