import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
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
 * schema first in `search_path`, with the rights of the account that owns the schema. Concurrent processes wait for one
 * another. If nothing is new, it only reads: an account that may not change the schema can start too.
 *
 * @returns names of the files that were run
 * @throws MigrationError if a file has an invalid name, an applied file is missing or has changed, or a file fails
 */
export async function migrate(database: Database, { owner, folder }: Migrations): Promise<string[]> {
  const schema = schemaOf(owner)
  const files = await readMigrations(folder)
  const known = await appliedIn(database, schema)
  if (files.some(({ name }) => !known.has(name))) return applyAll(database, schema, files)
  for (const file of files) refuseChanged(schema, file, known)
  refuseUnknown(schema, files, known)
  return []
}

async function applyAll(
  database: Database,
  schema: string,
  files: readonly MigrationFile[],
): Promise<string[]> {
  await prepareSchema(database, schema)
  const applied: string[] = []
  for (const file of files) {
    if (await apply(database, schema, file)) applied.push(file.name)
  }
  refuseUnknown(schema, files, await appliedIn(database, schema))
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

/** Hash of each applied file, by name; empty if the schema or its list does not exist. */
async function appliedIn(database: Queryable, schema: string): Promise<ReadonlyMap<string, string>> {
  const there = await database.row<{ there: boolean }>('SELECT to_regclass($1) IS NOT NULL AS there', [
    `${schema}.migraciones`,
  ])
  if (there?.there !== true) return new Map()
  const rows = await database.rows<{ nombre: string; huella: string }>(
    `SELECT nombre, huella FROM ${schema}.migraciones`,
    [],
  )
  return new Map(rows.map(({ nombre, huella }) => [nombre, huella]))
}

async function prepareSchema(database: Database, schema: string): Promise<void> {
  await database.transaction(async tx => {
    await lock(tx, schema)
    await enterSchema(tx, schema)
    await tx.rows(`
      CREATE TABLE IF NOT EXISTS ${schema}.migraciones (
        nombre text PRIMARY KEY,
        huella text NOT NULL,
        aplicada_en timestamptz NOT NULL DEFAULT now()
      )`)
  })
}

/** Creates a schema if it is missing. Returns the account that owns it: what is made in it shall belong to that one. */
export async function openSchema(database: Queryable, schema: string): Promise<string> {
  const ownerOf = () =>
    database.row<{ owner: string }>(
      'SELECT pg_get_userbyid(nspowner) AS owner FROM pg_namespace WHERE nspname = $1',
      [schema],
    )
  const known = await ownerOf()
  if (known) return known.owner
  // Not IF NOT EXISTS at once: it asks for the right to create schemas even if this one exists.
  await database.rows(`CREATE SCHEMA IF NOT EXISTS ${schema}`)
  return (await ownerOf())?.owner ?? ''
}

/** Opens a schema and takes its owner's rights for the rest of the transaction. */
async function enterSchema(tx: Queryable, schema: string): Promise<void> {
  await tx.rows(`SET LOCAL ROLE ${pg.escapeIdentifier(await openSchema(tx, schema))}`)
}

async function apply(database: Database, schema: string, file: MigrationFile): Promise<boolean> {
  return database.transaction(async tx => {
    await lock(tx, schema)
    await enterSchema(tx, schema)
    const known = await appliedIn(tx, schema)
    if (known.has(file.name)) {
      refuseChanged(schema, file, known)
      return false
    }
    await tx.rows(`SET LOCAL search_path TO ${schema}, public; SET LOCAL statement_timeout TO 0`)
    try {
      await tx.rows(file.text)
    } catch (cause) {
      throw new MigrationError(`${schema}/${file.name} failed: ${(cause as Error).message}`, { cause })
    }
    await tx.rows(`INSERT INTO ${schema}.migraciones (nombre, huella) VALUES ($1, $2)`, [
      file.name,
      hashOf(file),
    ])
    return true
  })
}

function refuseChanged(schema: string, file: MigrationFile, known: ReadonlyMap<string, string>): void {
  if (known.get(file.name) === hashOf(file)) return
  throw new MigrationError(`${schema}/${file.name} changed after it was applied; add a new file instead`)
}

function refuseUnknown(
  schema: string,
  files: readonly MigrationFile[],
  known: ReadonlyMap<string, string>,
): void {
  const names = new Set(files.map(({ name }) => name))
  const unknown = [...known.keys()].sort().find(name => !names.has(name))
  if (unknown)
    throw new MigrationError(`${schema} already holds ${unknown}, which this version does not know`)
}

function hashOf({ text }: MigrationFile): string {
  return createHash('md5').update(text).digest('hex')
}

async function lock(tx: Queryable, schema: string): Promise<void> {
  await tx.rows('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`migraciones:${schema}`])
}
