import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { BackupError } from './backup-error.ts'
import { openDataPlace } from './data-place.ts'
import { restoreBackup } from './restore-backup.ts'

/** What a rehearsal brought back. */
export interface Rehearsal {
  readonly hechoEn: string
  readonly rows: number
  readonly documents: number
}

/**
 * Restores a backup into a PostgreSQL of its own in a temporary folder, counts what came back, and deletes it. No setting of the
 * surroundings is read and no role starts, so it writes to nobody and touches no other database.
 *
 * @throws BackupError if the backup is damaged or incomplete
 */
export async function rehearse(folder: string): Promise<Rehearsal> {
  const dataDir = await mkdtemp(join(tmpdir(), 'micha-ensayo-'))
  try {
    const place = await openDataPlace({ MICHA_DATA_DIR: dataDir }, 'empty')
    try {
      const { manifest, documents } = await restoreBackup({ ...place, folder, asRehearsal: true })
      const { hechoEn, tablas } = manifest
      const client = new pg.Client({ connectionString: place.databaseUrl })
      await client.connect()
      try {
        for (const { esquema, nombre, filas } of tablas) {
          const name = `${client.escapeIdentifier(esquema)}.${client.escapeIdentifier(nombre)}`
          const { rows } = await client.query<{ filas: number }>(`SELECT count(*)::int AS filas FROM ${name}`)
          if (rows[0]?.filas !== filas)
            throw new BackupError(`${esquema}.${nombre} tiene ${rows[0]?.filas} filas en vez de ${filas}.`)
        }
      } finally {
        await client.end()
      }
      return {
        hechoEn,
        rows: tablas.reduce((sum, { filas }) => sum + filas, 0),
        documents,
      }
    } finally {
      await place.close()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
