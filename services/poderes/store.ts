import type { IsoDate } from '#domain/dates.ts'
import type { Run } from '#domain/run.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import type { MotivoRechazoPoder } from './schemas.ts'

/** A person as the register of powers knows her. */
export interface Registrada {
  readonly run: Run
  readonly nombre: string
  readonly fechaNacimiento: IsoDate
  readonly fechaDefuncion: IsoDate | null
  /** The IPS pays her something. */
  readonly tieneBeneficio: boolean
}

/** What can be wrong with a notarial paper. */
export type Reparo = Extract<MotivoRechazoPoder, 'sin_notario' | 'sin_facultad' | 'cedula_vencida'>

/** Returns undefined if the person is not on record. */
export function findRegistrada(db: Queryable, run: Run): Promise<Registrada | undefined> {
  return db.row<Registrada>(
    `SELECT run, nombre, fecha_nacimiento AS "fechaNacimiento", fecha_defuncion AS "fechaDefuncion",
            tiene_beneficio AS "tieneBeneficio"
       FROM poderes.registro WHERE run = $1`,
    [run],
  )
}

/** What speaks against the papers of a principal; undefined where nothing does. */
export async function findReparo(db: Queryable, run: Run): Promise<Reparo | undefined> {
  const row = await db.row<{ motivo: Reparo }>('SELECT motivo FROM poderes.reparos WHERE run = $1', [run])
  return row?.motivo
}

export async function isEmpty(db: Queryable): Promise<boolean> {
  return (await db.row('SELECT 1 FROM poderes.registro LIMIT 1', [])) === undefined
}

export async function insertRegistradas(tx: Queryable, people: readonly Registrada[]): Promise<void> {
  await tx.rows(
    `INSERT INTO poderes.registro
     SELECT run, nombre, "fechaNacimiento", "fechaDefuncion", "tieneBeneficio" FROM jsonb_to_recordset($1::jsonb)
       AS r (run text, nombre text, "fechaNacimiento" date, "fechaDefuncion" date, "tieneBeneficio" boolean)`,
    [JSON.stringify(people)],
  )
}

/** Keeps what speaks against the papers of somebody. */
export async function insertReparo(tx: Queryable, run: Run, motivo: Reparo): Promise<void> {
  await tx.rows('INSERT INTO poderes.reparos (run, motivo) VALUES ($1, $2)', [run, motivo])
}
