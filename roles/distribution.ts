import { caseLookupSources } from '#cases/case-lookups.ts'
import { paperLookupSources } from '#papers/paper-lookups.ts'
import { cartaLookupSources } from '#personal/cartas/carta-lookups.ts'
import type { Database } from '#platform/postgres/database.ts'
import { fillLookups } from '#platform/postgres/lookups.ts'

/**
 * Tables whose rows belong to one person: on Citus they are distributed by `run`, so that all rows of a person lie on
 * one machine. All other tables stay on the coordinator.
 */
export const tablesByRun = [
  'casos.casos',
  'casos.avisos',
  'casos.borradores',
  'casos.buzon',
  'casos.comprobantes',
  'casos.concernidos',
  'casos.documentos',
  'casos.entregas',
  'casos.filas',
  'casos.historia',
  'casos.planillas',
  'casos.representados',
  'papeles.envios',
  'papeles.papeles',
  'personal.autorizaciones',
  'personal.cambios_contacto',
  'personal.cartas',
  'personal.recordatorios',
  'sesiones.atenciones',
  'sesiones.sesiones',
] as const

/** Tables with a `run` that is no owner: their rows are few or narrow, and are found by other keys. */
export const otherTablesWithRun = [
  'sesiones.programas',
  'casos.busquedas',
  'papeles.busquedas',
  'personal.busquedas',
] as const

/** What a table that is distributed needs before: every key contains `run`. */
const before: Readonly<Partial<Record<(typeof tablesByRun)[number], string>>> = {
  'personal.cartas': 'ALTER TABLE personal.cartas DROP CONSTRAINT cartas_pkey, ADD PRIMARY KEY (run, clave)',
}

/** Small tables on the coordinator that say whose row a code, a file or an institution's id names, and what fills them. */
const lookupTables: Readonly<Record<string, readonly string[]>> = {
  'casos.busquedas': caseLookupSources,
  'papeles.busquedas': paperLookupSources,
  'personal.busquedas': cartaLookupSources,
}

/** It takes as long as there are rows. */
const unhurried = 'SET LOCAL statement_timeout TO 0'

/** Takes them into use; adds what they lack. Returns how many rows that were. */
export async function fillAllLookups(database: Database): Promise<number> {
  let added = 0
  for (const [table, sources] of Object.entries(lookupTables))
    added += await database.transaction(async tx => {
      await tx.rows(unhurried)
      const rows = await fillLookups(tx, table, sources)
      // What says that the table is in use outlives the letters.
      if (table === 'personal.busquedas')
        await tx.rows("UPDATE personal.busquedas SET anotada_en = NULL WHERE run = ''")
      return rows
    })
  return added
}

/** What was distributed now. */
export interface Distributed {
  readonly tables: readonly string[]
  /** Codes, files and ids of institutions that are found by the look-up tables now. */
  readonly lookups: number
}

/**
 * Distributes the tables of people that are not distributed yet, with their rows, and takes the look-up tables into use.
 *
 * @throws Error if the database has no Citus
 */
export async function distributeByRun(database: Database): Promise<Distributed> {
  const citus = await database.row("SELECT 1 FROM pg_extension WHERE extname = 'citus'", [])
  if (!citus) throw new Error('Esta base de datos no tiene Citus: falta CREATE EXTENSION citus.')
  const known = await database.rows<{ tabla: string }>(
    'SELECT logicalrelid::text AS tabla FROM pg_dist_partition',
    [],
  )
  const distributed = new Set(known.map(({ tabla }) => tabla))
  const missing = tablesByRun.filter(table => !distributed.has(table))
  const [first] = tablesByRun
  for (const table of missing)
    await database.transaction(async tx => {
      await tx.rows(unhurried)
      const sql = before[table]
      if (sql !== undefined) await tx.rows(sql)
      await tx.rows("SELECT create_distributed_table($1::regclass, 'run', colocate_with => $2)", [
        table,
        table === first ? 'none' : first,
      ])
    })
  return { tables: missing, lookups: await fillAllLookups(database) }
}
