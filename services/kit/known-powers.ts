import { z } from 'zod'
import type { Persona } from '#country/types.ts'
import { addDays, type IsoDate } from '#domain/dates.ts'
import { type Run, runFromWire } from '#domain/run.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import { insertRows } from './tables.ts'
import { isoDateSchema, rutSchema } from './value-types.ts'

/** A power of attorney, with the data that an institution needs. */
export interface KnownPower {
  readonly run: Run
  readonly apoderado: Run
  readonly desde: IsoDate
  readonly hasta: IsoDate
  /** Benefits that it is limited to; empty means all of the IPS. */
  readonly beneficios: readonly string[]
  /** Whether it says that the attorney may change how the person is paid. */
  readonly cambiaFormaPago: boolean
}

/** Fields of the register's events that institutions read. */
const noticeSchema = z.object({
  idSolicitud: z.uuid(),
  tipo: z.string(),
  secuencia: z.int(),
  datos: z.object({
    mandante: rutSchema,
    apoderado: rutSchema,
    desde: isoDateSchema,
    hasta: isoDateSchema,
    beneficios: z.array(z.string()),
    cambiaFormaPago: z.boolean(),
    fin: z.object({ fecha: isoDateSchema }).nullable(),
  }),
})

/** Events after which a power is in force, or has ended. */
const heeded: ReadonlySet<string> = new Set(['aprobada', 'vigente', 'revocado', 'renunciado', 'vencido'])

/**
 * An institution's copy of the powers of attorney, in the table `poderes` of its schema, maintained from the
 * register's events (`Bundled.follows`).
 *
 * @param schema - the institution's; its table has `run`, `run_apoderado`, `desde`, `hasta`, `beneficios`,
 * `cambia_forma_pago`, `id_poder`, `secuencia`
 */
export function knownPowers(schema: string) {
  const table = `${schema}.poderes`
  return {
    /** Applies an event; ignores other events, repetitions, and events older than the last one of the same power. */
    async follow(db: Queryable, evento: unknown): Promise<void> {
      const { idSolicitud, tipo, secuencia, datos } = noticeSchema.parse(evento)
      if (!heeded.has(tipo)) return
      const run = runFromWire(datos.mandante)
      const apoderado = runFromWire(datos.apoderado)
      const hasta = datos.fin ? addDays(datos.fin.fecha, -1) : datos.hasta
      // A power seeded earlier gets the register's id.
      await db.rows(
        `UPDATE ${table} SET id_poder = $1 WHERE run = $2 AND run_apoderado = $3 AND desde = $4 AND id_poder IS NULL
            AND NOT EXISTS (SELECT FROM ${table} WHERE id_poder = $1)`,
        [idSolicitud, run, apoderado, datos.desde],
      )
      await db.rows(
        `INSERT INTO ${table} AS p (run, run_apoderado, desde, hasta, beneficios, id_poder, secuencia, cambia_forma_pago)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
         ON CONFLICT (id_poder) DO UPDATE SET hasta = excluded.hasta, secuencia = excluded.secuencia
           WHERE p.secuencia < excluded.secuencia`,
        [run, apoderado, datos.desde, hasta, datos.beneficios, idSolicitud, secuencia, datos.cambiaFormaPago],
      )
    },

    /** Powers of a person for another that are in force on a day. */
    find(db: Queryable, run: Run, apoderado: Run, day: IsoDate): Promise<KnownPower[]> {
      return db.rows<KnownPower>(
        `SELECT run, run_apoderado AS apoderado, desde, hasta, beneficios, cambia_forma_pago AS "cambiaFormaPago" FROM ${table}
          WHERE run = $1 AND run_apoderado = $2 AND $3 BETWEEN desde AND hasta`,
        [run, apoderado, day],
      )
    },

    /** Whether there ever was a power of a person for another, in force or not. */
    async wasGiven(db: Queryable, run: Run, apoderado: Run): Promise<boolean> {
      const sql = `SELECT 1 FROM ${table} WHERE run = $1 AND run_apoderado = $2 LIMIT 1`
      return (await db.row(sql, [run, apoderado])) !== undefined
    },

    /** Last day of a person's powers that are in force on a day; undefined if there are none. */
    async lastDay(db: Queryable, run: Run, day: IsoDate): Promise<IsoDate | undefined> {
      const row = await db.row<{ hasta: IsoDate | null }>(
        `SELECT max(hasta) AS hasta FROM ${table} WHERE run = $1 AND $2 BETWEEN desde AND hasta`,
        [run, day],
      )
      return row?.hasta ?? undefined
    },

    /** Seeds the country's powers. */
    async insert(db: Queryable, powers: readonly KnownPower[]): Promise<void> {
      await insertRows(
        db,
        table,
        powers.map(({ apoderado, ...power }) => ({ ...power, runApoderado: apoderado })),
      )
    },
  }
}

/** The powers that a person of the country gave. */
export function powersOf({ run, poderes }: Pick<Persona, 'run' | 'poderes'>): readonly KnownPower[] {
  return poderes.map(({ apoderado, desde, hasta, beneficios = [], cambiaFormaPago = false }) => ({
    ...{ run, apoderado, desde, hasta },
    ...{ beneficios, cambiaFormaPago },
  }))
}
