import { join } from 'node:path'
import type { Database } from '#platform/postgres/database.ts'
import { type MigrationSurroundings, migrate, schemaOf } from '#platform/postgres/migrate.ts'
import { projectRoot } from '#platform/project-root.ts'

const ownerOf = (key: string) => `${key}-solicitudes`

/** Schema of an institution's desk, separate from its registers: `beca_estudio_solicitudes`. */
export function deskSchema(key: string): string {
  return schemaOf(ownerOf(key))
}

export async function migrateDesk(
  database: Database,
  key: string,
  around?: MigrationSurroundings,
): Promise<void> {
  const folder = join(projectRoot, 'services/kit/requests/migrations')
  await migrate(database, { owner: ownerOf(key), folder }, around)
}
