import type { Box } from '#cases/box/box-types.ts'
import type { Run } from '#domain/run.ts'
import type { Letters } from '#engine/cases/letters.ts'
import { createTrials } from '#operation/calls/trials.ts'
import { createWatch, type WatchedConnection } from '#operation/watch/watch.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Database } from '#platform/postgres/database.ts'
import { addressSetting } from '#services/kit/institution.ts'
import { allInstitutions } from '#services/listed.ts'
import type { RoleContext } from './role-context.ts'
import { tryConnection } from './try-connection.ts'

interface WatchParts {
  readonly database: Database
  readonly jobs: Jobs
  readonly box: Pick<Box, 'standings'>
  readonly lettersOf: (run: Run) => Pick<Letters, 'send'>
}

/** How an institution (by key) is reached. */
export function viaOf({ settings, connections }: Pick<RoleContext, 'settings' | 'connections'>, key: string) {
  return connections?.get(key)?.via ?? (settings[addressSetting(key)] ? 'contrato' : 'incluida')
}

/** Looks at real institutions once a day, and writes to the operators about what got worse. */
export function watchConnections(around: RoleContext, { database, jobs, box, lettersOf }: WatchParts) {
  const trials = createTrials(database)
  return createWatch({
    database,
    jobs,
    clock: around.clock,
    async look() {
      const boxes = await box.standings()
      const seen: WatchedConnection[] = []
      for (const { key, title } of allInstitutions) {
        if (['incluida', 'ninguna'].includes(viaOf(around, key))) continue
        const trial = await tryConnection(around, key)
        if (trial) await trials.save(trial)
        const boxIsLate = boxes.some(one => one.institution === key && one.isLate)
        const { certificateDays, clockAheadMs } = trial ?? {}
        const failures = trial?.failures.length ?? 0
        seen.push({ institution: key, title, state: { failures, certificateDays, clockAheadMs, boxIsLate } })
      }
      return seen
    },
    async tell(day, news) {
      for (const run of around.settings.operators)
        await lettersOf(run).send({
          ...{ key: `conexiones-${day}-${run}`, to: run, protects: true },
          subject: 'Una conexión con una institución está peor que antes',
          paragraphs: ['Esto cambió desde la última vez que Micha miró sus conexiones:'],
          facts: news,
          link: { label: 'Ver las conexiones', path: '/operacion#conexiones' },
        })
    },
  })
}
