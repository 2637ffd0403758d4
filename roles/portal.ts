import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#platform/postgres/database.ts'
import { createPortal } from '#portal/server.ts'
import type { PortalTokens } from '#sessions/portal-tokens.ts'
import { type CaseRoles, startCaseWork } from './case-work.ts'
import { startPortalParts } from './portal-parts.ts'
import { drainingMessage } from './portal-processes.ts'
import type { RoleContext } from './role-context.ts'

/** Starts portal, worker or both: they share cases, sessions and clients of the institutions. */
export async function startPortal(
  around: RoleContext,
  database: Database,
  tokens: PortalTokens,
  plays: CaseRoles,
): Promise<void> {
  const { settings, shutdown } = around
  const work = await startCaseWork(around, database, tokens, plays)
  if (!plays.serves) return
  let draining = false
  // The process that started this one says when the whole portal shuts down.
  around.siblings.on(drainingMessage, () => {
    draining = true
  })
  const foundation = { around, database, tokens, work, draining: () => draining }
  const portal = await createPortal(await startPortalParts(foundation))
  await portal.listen({ port: settings.port, host: settings.host })
  const drainMs = settings.drainTime
  shutdown.add(
    'portal',
    async () => {
      draining = true
      // Load balancers notice the shutdown through /salud; serve requests until then.
      await pause(drainMs)
      await portal.close()
    },
    30_000 + drainMs,
  )
}
