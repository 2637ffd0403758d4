import type { z } from 'zod'
import type { IsoDate } from '#domain/dates.ts'
import type { Run } from '#domain/run.ts'
import type { Database, Queryable } from '#platform/postgres/database.ts'
import { knownPowers } from '../kit/known-powers.ts'
import { createTable } from '../kit/tables.ts'
import type { contactabilidadSchema, familiarSchema } from './contract.ts'

/** Powers of attorney known to this register. */
export const poderes = knownPowers('personas')

export type Contactabilidad = z.output<typeof contactabilidadSchema>
export type ParentescoFamiliar = z.output<typeof familiarSchema>['parentesco']

/** A registered person. */
export interface PersonaRow {
  readonly run: Run
  readonly nombres: string
  readonly apellidoPaterno: string
  readonly apellidoMaterno: string
  readonly sexo: 'F' | 'M'
  readonly fechaNacimiento: IsoDate
  readonly fechaDefuncion: IsoDate | null
  readonly estadoCivil: 'soltero' | 'casado' | 'viudo' | 'divorciado' | 'conviviente_civil'
  readonly nacionalidad: string
  readonly contactabilidad: Contactabilidad
}

/** An access to one person's data by another. */
export interface Consulta {
  readonly por: Run
  /** Name of the reader. */
  readonly nombre: string
  /** Purpose, in a sentence. */
  readonly motivo: string
  readonly vista: 'completa' | 'publica'
  readonly consultadoEn: Date
}

/** The register of people. */
export const registro = createTable<PersonaRow>(
  'personas.registro',
  'run nombres apellidoPaterno apellidoMaterno sexo fechaNacimiento fechaDefuncion estadoCivil nacionalidad contactabilidad',
)

const familiares = createTable<{ run: Run; parentesco: ParentescoFamiliar }>(
  'personas.familiares',
  'runFamiliar:run parentesco',
)

export const listFamiliares = (db: Queryable, run: Run) =>
  familiares.list(db, { run }, 'parentesco, run_familiar')

/** Accesses to people's data by others. */
export const consultas = createTable<Consulta>('personas.consultas', 'por nombre motivo vista consultadoEn')

/** Whether `caller` is a parent of `run`, and whether she has her power of attorney that day. */
export async function findBonds(
  db: Queryable,
  run: Run,
  caller: Run,
  today: IsoDate,
): Promise<{ isParent: boolean; holdsPower: boolean }> {
  const row = await db.row<{ isParent: boolean; holdsPower: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM personas.familiares
                     WHERE run = $1 AND run_familiar = $2 AND parentesco IN ('padre', 'madre')) AS "isParent",
            EXISTS (SELECT 1 FROM personas.poderes
                     WHERE run = $1 AND run_apoderado = $2 AND $3 BETWEEN desde AND hasta) AS "holdsPower"`,
    [run, caller, today],
  )
  return row ?? { isParent: false, holdsPower: false }
}

/** A requested change of contact data. */
export interface CambioContacto {
  readonly run: Run
  readonly clave: string
  readonly por: Run
  readonly contactabilidad: Contactabilidad
  readonly now: Date
}

/** Changes the contact data once per key. Returns when; a repeated key changes nothing. */
export function changeContacto(database: Database, cambio: CambioContacto): Promise<Date> {
  const { run, clave, por, contactabilidad, now } = cambio
  return database.transaction(async tx => {
    const inserted = await tx.row(
      `INSERT INTO personas.cambios_contacto (run, clave, por, contactabilidad, actualizado_en)
       VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING RETURNING run`,
      [run, clave, por, JSON.stringify(contactabilidad), now],
    )
    if (inserted) {
      await tx.rows('UPDATE personas.registro SET contactabilidad = $2 WHERE run = $1', [
        run,
        JSON.stringify(contactabilidad),
      ])
    }
    const first = await tx.row<{ actualizadoEn: Date }>(
      'SELECT actualizado_en AS "actualizadoEn" FROM personas.cambios_contacto WHERE run = $1 AND clave = $2',
      [run, clave],
    )
    return first?.actualizadoEn ?? now
  })
}
