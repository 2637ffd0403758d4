import type { IsoDate } from '#domain/dates.ts'
import type { Run } from '#domain/run.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import type { CodigoCaja } from './wire-schemas.ts'

/** Membership in a fund, with what was contributed there. */
export interface Afiliacion {
  readonly codigo: CodigoCaja
  readonly nombre: string
  readonly numeroInscripcion: string
  /** Weeks of contributions on record. */
  readonly semanas: number
  /** First and last day of them; null where there are none. */
  readonly desde: IsoDate | null
  readonly hasta: IsoDate | null
}

/** A pension that the institution pays, or paid until a death. */
export interface PensionPagada {
  readonly tipo: 'vejez' | 'antiguedad' | 'invalidez' | 'viudez' | 'orfandad'
  readonly institucion: string
  readonly montoClp: number
  /** Because of whose death it is paid; null for one's own. */
  readonly causante: Run | null
}

/** A person as the institution knows her. */
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
  /** An invalidity that is declared and in force. */
  readonly invalidez: boolean
  /** Enrolled where she studies. */
  readonly estudia: boolean
  readonly conyuge: Run | null
  readonly fechaMatrimonio: IsoDate | null
  readonly hijos: readonly Run[]
  readonly caja: Afiliacion | null
  /** Weeks that were worked and that no contribution shows. */
  readonly semanasPorReconocer: number
  readonly pensiones: readonly PensionPagada[]
}

/** The person with that RUN; undefined when nobody has it. */
export async function findImponente(db: Queryable, run: Run): Promise<Imponente | undefined> {
  const row = await db.row<{ datos: Imponente }>('SELECT datos FROM pensiones.imponentes WHERE run = $1', [
    run,
  ])
  return row?.datos
}

/** Whether nobody is on record yet. */
export async function isEmpty(db: Queryable): Promise<boolean> {
  return (await db.row('SELECT 1 FROM pensiones.imponentes LIMIT 1', [])) === undefined
}

/** Puts people on record. */
export async function insertImponentes(tx: Queryable, imponentes: readonly Imponente[]): Promise<void> {
  await tx.rows(
    `INSERT INTO pensiones.imponentes (run, datos)
     SELECT one->>'run', one FROM jsonb_array_elements($1::jsonb) AS one`,
    [JSON.stringify(imponentes)],
  )
}

/** Adds the weeks of an approved recognition to a person's fund. */
export async function addSemanas(tx: Queryable, run: Run, semanas: number): Promise<void> {
  await tx.rows(
    `UPDATE pensiones.imponentes
        SET datos = jsonb_set(jsonb_set(datos, '{caja,semanas}', to_jsonb((datos#>>'{caja,semanas}')::int + $2)),
          '{semanasPorReconocer}', '0')
      WHERE run = $1 AND datos->'caja' <> 'null'::jsonb`,
    [run, semanas],
  )
}
