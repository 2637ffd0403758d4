import { join } from 'node:path'
import type { Database } from '#platform/postgres/database.ts'
import { migrate } from '#platform/postgres/migrate.ts'
import { projectRoot } from '#platform/project-root.ts'

/** Brings the schema `operacion` up to date: what the operator sees of the portal, and nothing about a person. */
export async function migrateOperation(database: Database): Promise<void> {
  await migrate(database, { owner: 'operacion', folder: join(projectRoot, 'operation/migrations') })
}
