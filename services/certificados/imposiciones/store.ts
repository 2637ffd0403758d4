import type { Run } from '#domain/run.ts'
import type { Queryable } from '#platform/postgres/database.ts'
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

/** Returns undefined if the institution does not know the person. */
export function findCotizante(db: Queryable, run: Run): Promise<Cotizante | undefined> {
  return db.row(
    'SELECT run, nombre, fallecida, padre, madre, inscripciones FROM certificados.cotizantes WHERE run = $1',
    [run],
  )
}

/** A person's contributions to ex cajas, oldest first. */
export function listImposiciones(db: Queryable, run: Run): Promise<PeriodoRegistrado[]> {
  return db.rows(
    `SELECT caja, empleador, desde, hasta, en_libros AS "enLibros", lugar, anotado_como AS "anotadoComo"
       FROM certificados.imposiciones WHERE run = $1 ORDER BY desde, caja, empleador`,
    [run],
  )
}

/** Whether `run` is widow, widower or child of `of`, according to the civil register. */
export async function isClose(db: Queryable, run: Run, of: Run): Promise<boolean> {
  const row = await db.row('SELECT 1 FROM certificados.cercanos WHERE run = $1 AND run_cercano = $2', [
    of,
    run,
  ])
  return row !== undefined
}
