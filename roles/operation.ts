import { createHmac } from 'node:crypto'
import { createMeasure, type Measure } from '#operation/analytics/measure.ts'
import type { InstitutionsHealth } from '#operation/institutions/health.ts'
import { createWindowStore } from '#operation/maintenance/window-store.ts'
import { createSatisfaction } from '#operation/satisfaction/satisfaction.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { PortalDeps } from '#portal/deps.ts'
import type { Surroundings } from './surroundings.ts'

/** What the portal needs to be watched by its operator. */
export interface OperationParts {
  measure: Measure
  operator: PortalDeps['operator']
  personTag: PortalDeps['personTag']
}

/** Builds it; the schema must be there (`migrateOperation`). What was counted is written down when the process ends. */
export function createOperation(
  { clock, ids, log, shutdown, keys }: Surroundings,
  database: Database,
  health: InstitutionsHealth,
): OperationParts {
  const measure = createMeasure({ database, clock, log })
  shutdown.add('figures', () => measure.stop())
  const windows = createWindowStore({ database, clock, ids })
  return {
    measure,
    operator: {
      institutions: health,
      satisfaction: createSatisfaction({ database, clock, ids }),
      windows: () => windows.list(),
    },
    personTag: createPersonTag(keys.browser),
  }
}

const maxKnownTags = 1000

/** The tag of a person: the same for her, no use to anybody else. Each page needs one, so a thousand are remembered. */
function createPersonTag(key: Buffer): PortalDeps['personTag'] {
  const known = new Map<string, string>()
  return run => {
    const found = known.get(run)
    if (found !== undefined) return found
    if (known.size >= maxKnownTags) known.clear()
    const tag = createHmac('sha256', key).update(run).digest('base64url').slice(0, 16)
    known.set(run, tag)
    return tag
  }
}
