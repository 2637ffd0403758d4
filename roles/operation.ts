import { createHmac } from 'node:crypto'
import { createMeasure } from '#operation/analytics/measure.ts'
import { createTrials } from '#operation/calls/trials.ts'
import { keepMaintenance } from '#operation/maintenance/keep-maintenance.ts'
import { createWindowStore } from '#operation/maintenance/window-store.ts'
import { migrateOperation } from '#operation/operation.ts'
import { createSatisfaction } from '#operation/satisfaction/satisfaction.ts'
import type { Database } from '#platform/postgres/database.ts'
import { createRecent } from '#platform/recent.ts'
import type { PortalDeps } from '#portal/deps.ts'
import { neverClosedPaths } from '#portal/routes.ts'
import { allInstitutions } from '#services/listed.ts'
import type { CaseWork } from './case-work.ts'
import type { RoleContext } from './role-context.ts'
import { tryConnection } from './try-connection.ts'
import { viaOf } from './watched-connections.ts'

/** What the operator's pages of the portal need. */
export type OperationParts = Pick<
  PortalDeps,
  'measure' | 'operator' | 'personTag' | 'maintenance' | 'satisfaction'
>

/** Migrates the schema and creates the parts. Counts are written when the process ends. */
export async function startOperation(
  around: RoleContext,
  database: Database,
  { health: institutions, stuck, calls, box }: Pick<CaseWork, 'health' | 'stuck' | 'calls' | 'box'>,
): Promise<OperationParts> {
  const { settings, clock, ids, log, shutdown, keys } = around
  await migrateOperation(database)
  const measure = createMeasure({ database, clock, log })
  shutdown.add('figures', () => measure.stop())
  const windows = createWindowStore({ database, clock, ids })
  const satisfaction = createSatisfaction({ database, clock, ids })
  const maintenance = await keepMaintenance({
    store: windows,
    settings: { procedures: settings.maintenanceProcedures, paths: settings.maintenancePaths },
    neverClosed: neverClosedPaths,
    clock,
    log,
  })
  shutdown.add('maintenance', async () => maintenance.stop())
  return {
    measure,
    maintenance,
    satisfaction,
    operator: {
      ...{ institutions, calls, satisfaction, stuck, windows: () => windows.list() },
      trials: createTrials(database),
      connections: allInstitutions.map(({ key, title }) => ({
        ...{ key, title },
        via: viaOf(around, key),
      })),
      boxes: () => box.standings(),
      tryConnection: key => tryConnection(around, key),
    },
    personTag: createPersonTag(keys.browser),
  }
}

const mostKnownTags = 1_000

/** A pseudonymous tag per person. Every page needs one, so those of the last people are remembered. */
function createPersonTag(key: Buffer): PortalDeps['personTag'] {
  const known = createRecent<string>(mostKnownTags)
  return run =>
    known.get(run) ?? known.keep(run, createHmac('sha256', key).update(run).digest('base64url').slice(0, 16))
}
