import type { z } from 'zod'
import type { IsoDate } from '#domain/dates.ts'
import { type Run, runToWire } from '#domain/run.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import type { empresaSchema, Parentesco, ReglaMonto } from './schemas/solicitud.ts'

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

/** Returns undefined if no death is on record. */
export function findCausante(db: Queryable, run: Run): Promise<CausanteRow | undefined> {
  return db.row<CausanteRow>(
    `SELECT run, nombres, apellido_p AS "apellidoP", apellido_m AS "apellidoM", sexo, estado_civil AS "estadoCivil",
            nacionalidad, fecha_nacimiento AS "fechaNacimiento", fecha_defuncion AS "fechaDefuncion", causa, regla,
            cod_tip_pen AS "codTipPen", cod_ins AS "codIns"
       FROM asignacion_muerte.causantes WHERE run = $1`,
    [run],
  )
}

/** Registered kinship to the deceased; null if there is none. */
export async function findParentesco(db: Queryable, runCausante: Run, run: Run): Promise<Parentesco | null> {
  const found = await db.row<{ parentesco: Parentesco }>(
    'SELECT parentesco FROM asignacion_muerte.parientes WHERE run_causante = $1 AND run = $2',
    [runCausante, run],
  )
  return found?.parentesco ?? null
}

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

interface FunerariaRow extends Omit<Empresa, 'rut' | 'dv' | 'representante'> {
  readonly rut: Run
  readonly runRepresentante: Run
  readonly nombresRepresentante: string
  readonly apellidoPRepresentante: string
  readonly apellidoMRepresentante: string
}

const funerariaColumns = `id AS "idEmpresa", rut, razon_social AS "razonSocial", calle, numero, oficina, ciudad, region_id AS "regionId",
  region_nombre AS "regionNombre", comuna_id AS "comunaId", comuna_nombre AS "comunaNombre", telefono, correo,
  run_representante AS "runRepresentante", nombres_representante AS "nombresRepresentante",
  apellido_p_representante AS "apellidoPRepresentante", apellido_m_representante AS "apellidoMRepresentante", banco,
  tipo_cuenta AS "tipoCuenta", numero_cuenta AS "numeroCuenta", sucursales`

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
  const row = await db.row<FunerariaRow>(
    `SELECT ${funerariaColumns} FROM asignacion_muerte.funerarias WHERE rut = $1`,
    [rut],
  )
  return row && empresaOf(row)
}

export async function listEmpresas(db: Queryable, runRepresentante: Run): Promise<Empresa[]> {
  const rows = await db.rows<FunerariaRow>(
    `SELECT ${funerariaColumns} FROM asignacion_muerte.funerarias WHERE run_representante = $1 ORDER BY razon_social`,
    [runRepresentante],
  )
  return rows.map(empresaOf)
}

export async function represents(db: Queryable, run: Run, rut: Run): Promise<boolean> {
  const found = await db.row(
    'SELECT 1 FROM asignacion_muerte.funerarias WHERE rut = $1 AND run_representante = $2',
    [rut, run],
  )
  return found !== undefined
}
