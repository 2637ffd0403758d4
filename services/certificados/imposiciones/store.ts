import type { Run } from '#domain/run.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import { createTable } from '../../kit/tables.ts'
import type { PeriodoRegistrado } from './rules.ts'

/** A person's data for a search. */
export interface Cotizante {
  readonly run: Run
  readonly nombre: string
  readonly fallecida: boolean
  /** Names or surnames of her parents; null if unknown. */
  readonly padre: string | null
  readonly madre: string | null
  /** Numbers of her booklets. */
  readonly inscripciones: readonly string[]
}

/** Who contributed to ex cajas. */
export const cotizantes = createTable<Cotizante>(
  'certificados.cotizantes',
  'run nombre fallecida padre madre inscripciones',
)

const imposiciones = createTable<PeriodoRegistrado>(
  'certificados.imposiciones',
  'caja empleador desde hasta enLibros lugar anotadoComo',
)

/** A person's contributions to ex cajas, oldest first. */
export const listImposiciones = (db: Queryable, run: Run) =>
  imposiciones.list(db, { run }, 'desde, caja, empleador')

const cercanos = createTable('certificados.cercanos', 'run runCercano')

/** The dead whose widow, widower or child a person is; whose carga she is, and her own cargas. */
export async function familyOf(db: Queryable, run: Run): Promise<readonly Run[]> {
  const rows = await db.rows<{ run: Run }>(
    `SELECT run FROM certificados.cercanos WHERE run_cercano = $1
      UNION SELECT run FROM certificados.cargas WHERE run_carga = $1
      UNION SELECT run_carga FROM certificados.cargas WHERE run = $1`,
    [run],
  )
  return rows.map(one => one.run)
}

/** Whether `run` is widow, widower or child of `of`, according to the civil register. */
export const isClose = (db: Queryable, run: Run, of: Run) => cercanos.has(db, { run: of, runCercano: run })
