import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { ClientBase } from 'pg'
import { getConstructionPlans } from 'pg-boss'
import { projectRoot } from '#platform/project-root.ts'
import { BackupError } from './backup-error.ts'
import { ownTables } from './tables.ts'

/** Schema of the queue, created by pg-boss. */
export const queueSchema = 'trabajos'

/** How to recreate a schema: its statements by file name, in order. */
export interface SchemaSource {
  readonly name: string
  readonly madeBy: 'migraciones' | 'cola'
  readonly files: ReadonlyMap<string, string>
}

/**
 * The migrations of every schema with tables, exactly as applied to this database. So a newer Micha can restore a
 * backup as it was, and migrate it afterwards.
 *
 * @throws BackupError if a table was not made by this version of Micha
 */
export async function schemaSources(client: ClientBase): Promise<SchemaSource[]> {
  const { rows } = await client.query<{ name: string; migrated: boolean }>(`
    SELECT n.nspname AS name, bool_or(c.relname = 'migraciones') AS migrated
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE c.relkind IN ('r', 'p') AND ${ownTables}
    GROUP BY 1 ORDER BY 1`)
  const known = migrationTexts()
  const sources: SchemaSource[] = []
  for (const { name, migrated } of rows) {
    if (name === queueSchema) sources.push(await queueSource(client))
    else if (migrated) sources.push(await migratedSource(client, name, known))
    else
      throw new BackupError(
        `El esquema «${name}» no es de Micha. Respáldelo con las herramientas de PostgreSQL.`,
      )
  }
  return sources
}

/** All migrations of this version, by name and hash. */
function migrationTexts(): ReadonlyMap<string, string> {
  const paths = globSync('**/migrations/*.sql', {
    cwd: projectRoot,
    exclude: name => name === 'node_modules' || name === 'dist',
  })
  return new Map(
    paths.map(path => {
      const text = readFileSync(`${projectRoot}/${path}`, 'utf8')
      return [`${basename(path)} ${md5(text)}`, text]
    }),
  )
}

async function migratedSource(
  client: ClientBase,
  schema: string,
  known: ReadonlyMap<string, string>,
): Promise<SchemaSource> {
  const { rows } = await client.query<{ nombre: string; huella: string }>(
    `SELECT nombre, huella FROM ${client.escapeIdentifier(schema)}.migraciones ORDER BY nombre`,
  )
  const files = rows.map(({ nombre, huella }) => {
    const text = known.get(`${nombre} ${huella}`)
    if (text === undefined)
      throw new BackupError(
        `Esta versión de Micha no conoce ${schema}/${nombre}. Haga el respaldo con la versión que usa estos datos.`,
      )
    return [nombre, text] as const
  })
  return { name: schema, madeBy: 'migraciones', files: new Map(files) }
}

async function queueSource(client: ClientBase): Promise<SchemaSource> {
  const text = getConstructionPlans(queueSchema)
  const { rows } = await client.query<{ version: number }>(`SELECT version FROM ${queueSchema}.version`)
  const [, version] = /INSERT INTO \w+\.version\(version\) VALUES \('(\d+)'\)/.exec(text) ?? []
  if (version === undefined || Number(version) !== rows[0]?.version)
    throw new BackupError(
      'La cola de trabajos es de otra versión. Inicie Micha una vez y repita el respaldo.',
    )
  return { name: queueSchema, madeBy: 'cola', files: new Map([['001-cola.sql', text]]) }
}

function md5(text: string): string {
  return createHash('md5').update(text).digest('hex')
}
