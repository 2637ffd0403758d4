import type { Run } from '#domain/run.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import { makePaperJob } from './job-types.ts'
import type { PapersOptions } from './options.ts'
import { paperKeys, paperLookups } from './paper-lookups.ts'
import { type PaperRow, paperColumns } from './paper-row.ts'

export function findByKey(
  queryable: Queryable,
  { run, tipo, clave }: Pick<PaperRow, 'run' | 'tipo' | 'clave'>,
): Promise<PaperRow | undefined> {
  return queryable.row<PaperRow>(
    `SELECT ${paperColumns} FROM papeles.papeles WHERE run = $1 AND tipo = $2 AND clave = $3`,
    [run, tipo, clave],
  )
}

/**
 * Writes a new paper, replaces the last one of its kind and subject, and queues its PDF, in one transaction. If
 * another request stored this key first, returns that paper.
 *
 * @param storeFile - writes the bytes of an institution's paper to the file store; called just before the row is
 * written
 */
export function storePaper(
  { database, jobs }: Pick<PapersOptions, 'database' | 'jobs'>,
  row: PaperRow,
  storeFile?: () => Promise<void>,
): Promise<PaperRow> {
  return database.transaction(
    async tx => {
      await holdKind(tx, row)
      const earlier = await findByKey(tx, row)
      if (earlier) return earlier
      await storeFile?.()
      await tx.rows(
        `UPDATE papeles.papeles SET estado = 'reemplazado' WHERE run = $1 AND tipo = $2 AND asunto = $3 AND estado = 'vigente'`,
        [row.run, row.tipo, row.asunto],
      )
      await insert(tx, row)
      if (row.archivo_sha256 === null) await jobs.send(makePaperJob, { run: row.run, id: row.id }, { tx })
      return row
    },
    { durable: true },
  )
}

/** Revokes a valid paper; returns false if there is none. */
export async function revokePaper({ database }: Pick<PapersOptions, 'database'>, run: Run, id: string) {
  const revoked = await database.row(
    `UPDATE papeles.papeles SET estado = 'revocado' WHERE run = $1 AND id = $2 AND estado = 'vigente' RETURNING id`,
    [run, id],
  )
  return revoked !== undefined
}

// Serialises processes that issue for one person and kind: the second sees what the first wrote.
async function holdKind(tx: Queryable, { run, tipo }: PaperRow): Promise<void> {
  await tx.rows('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`papeles:${run}:${tipo}`])
}

async function insert(tx: Queryable, row: PaperRow): Promise<void> {
  const names = paperColumns.split(', ') as (keyof PaperRow)[]
  await tx.rows(
    `INSERT INTO papeles.papeles (${paperColumns}) VALUES (${names.map((_, index) => `$${index + 1}`).join(', ')})`,
    names.map(name => row[name]),
  )
  const { run, id, codigo, tipo, clave, archivo_sha256: hash } = row
  const keys = [
    paperKeys.code(codigo),
    paperKeys.folio(tipo, clave),
    ...(hash === null ? [] : [paperKeys.file(hash)]),
  ]
  await paperLookups.note(
    tx,
    keys.map(key => ({ key, run, id })),
  )
}
