import { mesaRuns } from '#country/stories/mesa.ts'
import type { Run } from '#domain/run.ts'
import { systemClock } from '#platform/clock.ts'
import { systemIds } from '#platform/ids.ts'
import type { Database } from '#platform/postgres/database.ts'
import { portalKeys } from '#roles/keys.ts'
import { createPortalTokens } from '#sessions/portal-tokens.ts'
import { signIn } from '../house/people.ts'
import { startWholeMicha, type WholeMicha } from '../house/whole-micha.ts'

const masterSecret = 'secreto de las medidas, nunca de nadie'
export const crowdKeys = portalKeys(masterSecret)

/** Officials with the tray and the operator's page, and with the lists of a mesa. */
export const officialRuns = { tray: '13456782-1', mesa: mesaRuns.analista } as const

/** Starts a demonstration with these roles on a database. */
export function startCrowdMicha(databaseUrl: string, dataDir: string, roles: string): Promise<WholeMicha> {
  return startWholeMicha({
    dataDir,
    command: ['scripts/start.ts'],
    env: {
      ...{ ROLES: roles, DATABASE_URL: databaseUrl, MASTER_SECRET: masterSecret, COUNTRY_SIZE: '20' },
      ...{ REQUESTS_PER_MINUTE: '1000000', MAINTENANCE_PROCEDURES: '', LOG_LEVEL: 'error' },
      CARDS: 'rsh,datos,beneficios,recordatorios,certificados',
    },
  })
}

/** Signs people in; returns their cookie headers. */
export async function cookiesOf(database: Database, runs: readonly Run[]): Promise<readonly string[]> {
  const tokens = createPortalTokens({ signingKey: crowdKeys.tokens, clock: systemClock, ids: systemIds })
  const visitors = await signIn(database, crowdKeys.sealer, runs, run =>
    tokens.issue(run, { service: 'personas', minutes: 15 }),
  )
  return visitors.map(({ cookie }) => `micha=${cookie}`)
}
