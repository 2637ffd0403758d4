import { join } from 'node:path'
import type { Database } from '#platform/postgres/database.ts'
import { migrate } from '#platform/postgres/migrate.ts'
import { projectRoot } from '#platform/project-root.ts'

/** Migrates the schema `operacion`: operating data, without personal data. */
export async function migrateOperation(database: Database): Promise<void> {
  await migrate(database, { owner: 'operacion', folder: join(projectRoot, 'operation/migrations') })
}
