import type { IsoDate } from '#domain/dates.ts'
import type { Run } from '#domain/run.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import type { CodigoCaja } from './wire-schemas.ts'

/** Membership in a fund, with its contributions. */
export interface Afiliacion {
  readonly codigo: CodigoCaja
  readonly nombre: string
  readonly numeroInscripcion: string
  /** Recorded weeks of contributions. */
  readonly semanas: number
  /** First and last day of contributions; null if there are none. */
  readonly desde: IsoDate | null
  readonly hasta: IsoDate | null
}

/** A pension that is paid, or was paid until a death. */
export interface PensionPagada {
  readonly tipo: 'vejez' | 'antiguedad' | 'invalidez' | 'viudez' | 'orfandad'
  readonly institucion: string
  readonly montoClp: number
  /** The deceased, for a survivor's pension; null for one's own. */
  readonly causante: Run | null
}

/** A person on record. */
export interface Imponente {
  readonly run: Run
  readonly nombres: string
  readonly apellidoPaterno: string
  readonly apellidoMaterno: string
  readonly sexo: 'F' | 'M'
  readonly fechaNacimiento: IsoDate
  readonly fechaDefuncion: IsoDate | null
  readonly estadoCivil: 'soltero' | 'casado' | 'viudo' | 'divorciado' | 'conviviente_civil'
  readonly afp: string | null
  /** Whether a declared disability is in force. */
  readonly invalidez: boolean
  /** Whether she is enrolled as a student. */
  readonly estudia: boolean
  readonly conyuge: Run | null
  readonly fechaMatrimonio: IsoDate | null
  readonly hijos: readonly Run[]
  readonly caja: Afiliacion | null
  /** Weeks worked without recorded contributions. */
  readonly semanasPorReconocer: number
  readonly pensiones: readonly PensionPagada[]
}

/** Returns undefined if the person is not on record. */
export async function findImponente(db: Queryable, run: Run): Promise<Imponente | undefined> {
  const row = await db.row<{ datos: Imponente }>('SELECT datos FROM pensiones.imponentes WHERE run = $1', [
    run,
  ])
  return row?.datos
}

export async function isEmpty(db: Queryable): Promise<boolean> {
  return (await db.row('SELECT 1 FROM pensiones.imponentes LIMIT 1', [])) === undefined
}

export async function insertImponentes(tx: Queryable, imponentes: readonly Imponente[]): Promise<void> {
  await tx.rows(
    `INSERT INTO pensiones.imponentes (run, datos)
     SELECT one->>'run', one FROM jsonb_array_elements($1::jsonb) AS one`,
    [JSON.stringify(imponentes)],
  )
}

/** Adds weeks from an approved recognition to a person's fund. */
export async function addSemanas(tx: Queryable, run: Run, semanas: number): Promise<void> {
  await tx.rows(
    `UPDATE pensiones.imponentes
        SET datos = jsonb_set(jsonb_set(datos, '{caja,semanas}', to_jsonb((datos#>>'{caja,semanas}')::int + $2)),
          '{semanasPorReconocer}', '0')
      WHERE run = $1 AND datos->'caja' <> 'null'::jsonb`,
    [run, semanas],
  )
}
