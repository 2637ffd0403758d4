import type { z } from 'zod'
import type { IsoDate } from '#domain/dates.ts'
import { type Run, runToWire } from '#domain/run.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import { createTable } from '../kit/tables.ts'
import type { empresaSchema, Parentesco, ReglaMonto } from './schemas.ts'

/** A deceased person on record. */
export interface CausanteRow {
  readonly run: Run
  readonly nombres: string
  readonly apellidoP: string
  readonly apellidoM: string
  readonly sexo: 'F' | 'M'
  readonly estadoCivil: string
  readonly nacionalidad: string
  readonly fechaNacimiento: IsoDate
  readonly fechaDefuncion: IsoDate
  readonly causa: string
  readonly regla: ReglaMonto | null
  readonly codTipPen: string
  readonly codIns: string
}

export type Empresa = z.output<typeof empresaSchema>

/** The deceased on record. */
export const causantes = createTable<CausanteRow>(
  'asignacion_muerte.causantes',
  'run nombres apellidoP apellidoM sexo estadoCivil nacionalidad fechaNacimiento fechaDefuncion causa regla codTipPen codIns',
)

const parientes = createTable<{ parentesco: Parentesco }>('asignacion_muerte.parientes', 'parentesco')

/** Registered kinship to the deceased; null if there is none. */
export const findParentesco = async (db: Queryable, runCausante: Run, run: Run) =>
  (await parientes.find(db, { runCausante, run }))?.parentesco ?? null

/** Registered relatives of the deceased who are adults and live. */
export async function findParientes(db: Queryable, runCausante: Run): Promise<readonly Run[]> {
  const rows = await db.rows<{ run: Run }>(
    `SELECT p.run FROM asignacion_muerte.parientes p
       JOIN asignacion_muerte.identidades i ON i.run = p.run
      WHERE p.run_causante = $1 ORDER BY p.run`,
    [runCausante],
  )
  return rows.map(({ run }) => run)
}

/** The deceased of whose family a person is, by the register. */
export async function deadOf(db: Queryable, run: Run): Promise<readonly Run[]> {
  const rows = await db.rows<{ run: Run }>(
    'SELECT run_causante AS run FROM asignacion_muerte.parientes WHERE run = $1',
    [run],
  )
  return rows.map(one => one.run)
}

interface FunerariaRow extends Omit<Empresa, 'rut' | 'dv' | 'representante'> {
  readonly rut: Run
  readonly runRepresentante: Run
  readonly nombresRepresentante: string
  readonly apellidoPRepresentante: string
  readonly apellidoMRepresentante: string
}

const funerarias = createTable<FunerariaRow>(
  'asignacion_muerte.funerarias',
  'id:idEmpresa rut razonSocial calle numero oficina ciudad regionId regionNombre comunaId comunaNombre telefono correo runRepresentante nombresRepresentante apellidoPRepresentante apellidoMRepresentante banco tipoCuenta numeroCuenta sucursales',
)

function empresaOf(row: FunerariaRow): Empresa {
  return {
    ...row,
    ...runToWire(row.rut),
    representante: {
      ...runToWire(row.runRepresentante),
      nombres: row.nombresRepresentante,
      apellidoP: row.apellidoPRepresentante,
      apellidoM: row.apellidoMRepresentante,
    },
  }
}

/** Returns undefined if it is not registered. */
export async function findFuneraria(db: Queryable, rut: Run): Promise<Empresa | undefined> {
  const row = await funerarias.find(db, { rut })
  return row && empresaOf(row)
}

export const listEmpresas = async (db: Queryable, runRepresentante: Run) =>
  (await funerarias.list(db, { runRepresentante }, 'razon_social')).map(empresaOf)

export const represents = (db: Queryable, runRepresentante: Run, rut: Run) =>
  funerarias.has(db, { runRepresentante, rut })

/** Whether a person represents some funeral home. */
export const representsAny = (db: Queryable, runRepresentante: Run) =>
  funerarias.has(db, { runRepresentante })
