import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { programVersion } from '../version.ts'
import { type Database, isDatabaseError, type Queryable } from './database.ts'
import { isAtLeast, type Kind, kindOf } from './migration-kind.ts'
import { blockersIn, lockSeconds, olderProcesses } from './migration-neighbours.ts'

/** An owner's migrations. */
export interface Migrations {
  /** Owner in kebab-case (`cases`, `registro-civil`); its schema has the same name with `_` for `-`. */
  readonly owner: string
  /** Absolute folder with files named `NNN-name.sql`. */
  readonly folder: string
}

/** Options of a migration. */
export interface MigrationSurroundings {
  /** Told what the operator should know: whom a migration waits for, and what it leaves for later. */
  readonly say?: (line: string) => void
  readonly wait?: (ms: number) => Promise<unknown>
  /** Version of this program; default its own. */
  readonly version?: string
}

/** A migration could not be applied, or this program does not run on the schema. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError'
}

/** After a lock that was not given, people's statements pass first; together five minutes. */
const pausesSeconds: readonly number[] = [1, 2, 4, 8, ...Array.from({ length: 18 }, () => 15)]
/** lock_not_available, and a deadlock with people's statements. */
const waitingStates = ['55P03', '40P01']

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
 * A file begins with `-- expande`, if the versions before run on the schema that it leaves, or with `-- contrae: desde 0.2.0`
 * if those before 0.2.0 do not: it waits until none of them is connected. A schema that is newer than this program serves it if
 * the files that it does not know say so.
 *
 * No file waits for a lock longer than two seconds at a time: statements behind it would wait as long.
 *
 * @returns names of the files that were run
 * @throws MigrationError if a file has an invalid name, an applied file has changed, a file fails or gets no lock within five
 *   minutes, or the schema is too new for this program
 */
export async function migrate(
  database: Database,
  { owner, folder }: Migrations,
  around: MigrationSurroundings = {},
): Promise<string[]> {
  const schema = schemaOf(owner)
  const files = await readMigrations(folder)
  const known = await appliedIn(database, schema)
  for (const file of files) refuseChanged(schema, file, known)
  refuseTooNew(schema, files, known, around)
  const pending = files.filter(({ name }) => !known.has(name))
  const ready = known.size === 0 ? pending : await withoutContracting(database, schema, pending, around)
  if (ready.length === 0) return []
  const patiently = <T>(what: string, work: () => Promise<T>) => inTurns(database, schema, what, work, around)
  await patiently('migraciones', () => prepareSchema(database, schema))
  const applied: string[] = []
  for (const file of ready)
    if (await patiently(file.name, () => apply(database, schema, file))) applied.push(file.name)
  return applied
}

/**
 * The files that can run now. One that would take down connected processes of an older version is left for the next time.
 *
 * @throws MigrationError if others come after it
 */
async function withoutContracting(
  database: Database,
  schema: string,
  pending: readonly MigrationFile[],
  { say }: MigrationSurroundings,
): Promise<readonly MigrationFile[]> {
  for (const [index, { name, kind }] of pending.entries()) {
    if (kind?.since === undefined) continue
    const older = await olderProcesses(database, kind.since)
    if (older.length === 0) continue
    const line = `${schema}/${name} espera: todavía hay procesos de una versión anterior a la ${kind.since} (${older.join(', ')}).`
    if (index < pending.length - 1)
      throw new MigrationError(`${line} Ciérrelos y ejecute npm run migrar otra vez.`)
    say?.(`${line} Cuando terminen, ejecute npm run migrar otra vez.`)
    return pending.slice(0, index)
  }
  return pending
}

/** Tries again while somebody else holds a table. */
async function inTurns<T>(
  database: Database,
  schema: string,
  what: string,
  work: () => Promise<T>,
  { say, wait = ms => pause(ms) }: MigrationSurroundings,
): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      const cause = error instanceof MigrationError ? error.cause : error
      if (!waitingStates.some(state => isDatabaseError(cause, state))) throw error
      const others = (await blockersIn(database, schema)).join('; ')
      const line = `${schema}/${what} espera por una tabla ocupada${others && ` por ${others}`}.`
      const pauseSeconds = pausesSeconds[attempt]
      if (pauseSeconds === undefined) throw new MigrationError(line, { cause })
      say?.(line)
      await wait(pauseSeconds * 1000)
    }
  }
}

interface MigrationFile {
  readonly name: string
  readonly text: string
  /** Missing in the files of the first release: only a program that knows them runs on them. */
  readonly kind: Kind | undefined
}

/** An applied file. */
interface Applied {
  readonly hash: string
  /** Oldest version that runs on it; `''`: any; null: only those that know it. */
  readonly since: string | null
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
  return Promise.all(
    names.map(async name => {
      const text = await readFile(join(folder, name), 'utf8')
      return { name, text, kind: kindOf(text) }
    }),
  )
}

/** The applied files by name; empty if the schema or its list does not exist. */
async function appliedIn(database: Queryable, schema: string): Promise<ReadonlyMap<string, Applied>> {
  const there = await database.row<{ there: boolean }>('SELECT to_regclass($1) IS NOT NULL AS there', [
    `${schema}.migraciones`,
  ])
  if (there?.there !== true) return new Map()
  // The list of a first release has no column `desde`.
  const rows = await database.rows<{ nombre: string; huella: string; desde: string | null }>(
    `SELECT nombre, huella, to_jsonb(m) ->> 'desde' AS desde FROM ${schema}.migraciones m`,
    [],
  )
  return new Map(rows.map(({ nombre, huella, desde }) => [nombre, { hash: huella, since: desde }]))
}

async function prepareSchema(database: Database, schema: string): Promise<void> {
  await database.transaction(async tx => {
    await lock(tx, schema)
    await enterSchema(tx, schema)
    await tx.rows(`
      SET LOCAL lock_timeout TO '${lockSeconds}s';
      CREATE TABLE IF NOT EXISTS ${schema}.migraciones (
        nombre text PRIMARY KEY,
        huella text NOT NULL,
        aplicada_en timestamptz NOT NULL DEFAULT now(),
        desde text
      )`)
    // The list of a first release lacks the column. Asked first: IF NOT EXISTS would lock the table each time.
    const has = await tx.row(
      `SELECT FROM pg_attribute WHERE attrelid = to_regclass($1) AND attname = 'desde' AND NOT attisdropped`,
      [`${schema}.migraciones`],
    )
    if (!has) await tx.rows(`ALTER TABLE ${schema}.migraciones ADD COLUMN desde text`)
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
    await tx.rows(`SET LOCAL search_path TO ${schema}, public; SET LOCAL lock_timeout TO '${lockSeconds}s'`)
    try {
      await tx.rows(file.text)
    } catch (cause) {
      throw new MigrationError(`${schema}/${file.name} failed: ${(cause as Error).message}`, { cause })
    }
    await tx.rows(`INSERT INTO ${schema}.migraciones (nombre, huella, desde) VALUES ($1, $2, $3)`, [
      file.name,
      hashOf(file),
      file.kind ? (file.kind.since ?? '') : null,
    ])
    return true
  })
}

function refuseChanged(schema: string, file: MigrationFile, known: ReadonlyMap<string, Applied>): void {
  const applied = known.get(file.name)
  if (applied === undefined || applied.hash === hashOf(file)) return
  throw new MigrationError(`${schema}/${file.name} changed after it was applied; add a new file instead`)
}

function refuseTooNew(
  schema: string,
  files: readonly MigrationFile[],
  known: ReadonlyMap<string, Applied>,
  { say, version = programVersion }: MigrationSurroundings,
): void {
  const names = new Set(files.map(({ name }) => name))
  const unknown = [...known].filter(([name]) => !names.has(name)).sort()
  for (const [name, { since }] of unknown) {
    if (since !== null && (since === '' || isAtLeast(version, since))) continue
    const wanted = since ? `la ${since} o una posterior` : 'la versión que la hizo, o una posterior'
    throw new MigrationError(
      `La base de datos es de una versión más nueva de Micha: ${schema}/${name}. Esta es la ${version}; use ${wanted}.`,
    )
  }
  if (unknown.length > 0)
    say?.(
      `La base de datos es de una versión más nueva de Micha, con la que esta (${version}) también sirve.`,
    )
}

function hashOf({ text }: MigrationFile): string {
  return createHash('md5').update(text).digest('hex')
}

async function lock(tx: Queryable, schema: string): Promise<void> {
  await tx.rows(
    `SET LOCAL statement_timeout TO 0; SELECT pg_advisory_xact_lock(hashtextextended('migraciones:${schema}', 0))`,
  )
}
