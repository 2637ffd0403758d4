import type { Run } from '#domain/run.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import type { Beneficiario } from './contract.ts'
import type { Situacion } from './rules.ts'

type OwnData = Pick<
  Beneficiario,
  | 'userId'
  | 'nombres'
  | 'apellidoPaterno'
  | 'apelidoMaterno'
  | 'direccion'
  | 'regionId'
  | 'comunaId'
  | 'regionNombre'
  | 'comunaNombre'
  | 'telefono'
  | 'correo'
>

/** A person on record, with the facts that the rules consider. */
export interface Registrado extends Situacion, OwnData {
  readonly run: Run
}

/** Returns undefined if the person is not on record. */
export async function findRegistrado(db: Queryable, run: Run): Promise<Registrado | undefined> {
  const row = await db.row<{ datos: Registrado }>(
    'SELECT datos FROM exencion_salud.registro WHERE run = $1',
    [run],
  )
  return row?.datos
}

export async function isEmpty(db: Queryable): Promise<boolean> {
  return (await db.row('SELECT 1 FROM exencion_salud.registro LIMIT 1', [])) === undefined
}

export async function insertRegistrados(tx: Queryable, registrados: readonly Registrado[]): Promise<void> {
  await tx.rows(
    `INSERT INTO exencion_salud.registro (run, datos)
     SELECT one->>'run', one FROM jsonb_array_elements($1::jsonb) AS one`,
    [JSON.stringify(registrados)],
  )
}
