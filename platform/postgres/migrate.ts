import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database, Queryable } from './database.ts'

/** An owner's migrations. */
export interface Migrations {
  /** Owner in kebab-case (`cases`, `registro-civil`); its schema has the same name with `_` for `-`. */
  readonly owner: string
  /** Absolute folder with files named `NNN-name.sql`. */
  readonly folder: string
}

/** A migration could not be applied. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError'
}

const fileNamePattern = /^\d{3}-[a-z0-9-]+\.sql$/
const ownerPattern = /^[a-z][a-z0-9-]*$/

/** The schema of an owner. */
export function schemaOf(owner: string): string {
  if (!ownerPattern.test(owner)) throw new MigrationError(`Not a name of an owner: ${owner}`)
  return owner.replaceAll('-', '_')
}

/**
 * Migrates the owner's schema: creates it if missing and runs new files by name, each in its own transaction with the
 * schema first in `search_path`. Concurrent processes wait for one another.
 *
 * @returns names of the files that were run
 * @throws MigrationError if a file has an invalid name, an applied file is missing or has changed, or a file fails
 */
export async function migrate(database: Database, { owner, folder }: Migrations): Promise<string[]> {
  const schema = schemaOf(owner)
  const files = await readMigrations(folder)
  await prepareSchema(database, schema)
  const applied: string[] = []
  for (const file of files) {
    if (await apply(database, schema, file)) applied.push(file.name)
  }
  await refuseMissing(database, schema, files)
  return applied
}

interface MigrationFile {
  readonly name: string
  readonly text: string
}

async function readMigrations(folder: string): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter(name => name.endsWith('.sql')).sort()
  const numbers = new Set<string>()
  for (const name of names) {
    if (!fileNamePattern.test(name)) throw new MigrationError(`${join(folder, name)}: call it NNN-name.sql`)
    const number = name.slice(0, 3)
    if (numbers.has(number)) throw new MigrationError(`${join(folder, name)}: number ${number} is used twice`)
    numbers.add(number)
  }
  return Promise.all(names.map(async name => ({ name, text: await readFile(join(folder, name), 'utf8') })))
}

async function prepareSchema(database: Database, schema: string): Promise<void> {
  await database.transaction(async tx => {
    await lock(tx, schema)
    await tx.rows(`
      CREATE SCHEMA IF NOT EXISTS ${schema};
      CREATE TABLE IF NOT EXISTS ${schema}.migraciones (
        nombre text PRIMARY KEY,
        huella text NOT NULL,
        aplicada_en timestamptz NOT NULL DEFAULT now()
      )`)
  })
}

async function apply(database: Database, schema: string, file: MigrationFile): Promise<boolean> {
  return database.transaction(async tx => {
    await lock(tx, schema)
    const known = await tx.row<{ igual: boolean }>(
      `SELECT huella = md5($2) AS igual FROM ${schema}.migraciones WHERE nombre = $1`,
      [file.name, file.text],
    )
    if (known?.igual === false) {
      throw new MigrationError(`${schema}/${file.name} changed after it was applied; add a new file instead`)
    }
    if (known) return false
    await tx.rows(`SET LOCAL search_path TO ${schema}, public; SET LOCAL statement_timeout TO 0`)
    try {
      await tx.rows(file.text)
    } catch (cause) {
      throw new MigrationError(`${schema}/${file.name} failed: ${(cause as Error).message}`, { cause })
    }
    await tx.rows(`INSERT INTO ${schema}.migraciones (nombre, huella) VALUES ($1, md5($2))`, [
      file.name,
      file.text,
    ])
    return true
  })
}

async function refuseMissing(database: Database, schema: string, files: MigrationFile[]): Promise<void> {
  const unknown = await database.row<{ nombre: string }>(
    `SELECT nombre FROM ${schema}.migraciones WHERE NOT nombre = ANY($1) ORDER BY nombre LIMIT 1`,
    [files.map(file => file.name)],
  )
  if (unknown)
    throw new MigrationError(`${schema} already holds ${unknown.nombre}, which this version does not know`)
}

async function lock(tx: Queryable, schema: string): Promise<void> {
  await tx.rows('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`migraciones:${schema}`])
}
