import { join } from 'node:path'
import type { Database } from '#platform/postgres/database.ts'
import { type MigrationSurroundings, migrate } from '#platform/postgres/migrate.ts'
import { projectRoot } from '#platform/project-root.ts'
import { migrateServices } from '#services/bundled-services.ts'
import { institutionDatabases } from './accounts.ts'
import type { Databases } from './databases.ts'
import type { RoleContext } from './role-context.ts'

/** Owners of the portal's schemas, with the folder that has their `migrations/`. The worker's own first. */
const workerOwners = {
  casos: 'cases',
  papeles: 'papers',
  personal: 'personal',
  conexiones: 'operation/calls',
}
const outboxOwner = { correo: 'platform/mail' }
const portalOwners = {
  sesiones: 'sessions',
  limites: 'platform/limits',
  'bot-check': 'bot-check',
  operacion: 'operation',
}
const identityOwner = { identidad: 'identity' }

/** Migrates every schema that the roles of this process use; see `migrate`. Says whom it waits for. */
export async function migrateRoles(
  { settings, say }: Pick<RoleContext, 'settings' | 'say'>,
  databaseOf: Databases['of'],
): Promise<void> {
  const { roles, identityProvider, smtpUrl } = settings
  const around = { say: onlyOnce(say) }
  if (roles.includes('identity') && identityProvider === 'desarrollo')
    await migrateOwners(databaseOf('identity'), identityOwner, around)
  if (roles.includes('services'))
    await migrateServices(await institutionDatabases(databaseOf('institutions')), around)
  if (roles.includes('portal') || roles.includes('worker')) {
    const owners = { ...workerOwners, ...(smtpUrl ? {} : outboxOwner) }
    await migrateOwners(databaseOf('cases'), owners, around)
  }
  if (roles.includes('portal')) await migrateOwners(databaseOf('cases'), portalOwners, around)
}

async function migrateOwners(
  database: Database,
  owners: Readonly<Record<string, string>>,
  around: MigrationSurroundings,
): Promise<void> {
  for (const [owner, folder] of Object.entries(owners))
    await migrate(database, { owner, folder: join(projectRoot, folder, 'migrations') }, around)
}

/** Many schemas may have the same to say. */
function onlyOnce(say: (line: string) => void): (line: string) => void {
  const said = new Set<string>()
  return line => {
    if (said.has(line)) return
    said.add(line)
    say(line)
  }
}
