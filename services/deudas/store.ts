import type { IsoDate } from '#domain/dates.ts'
import type { Run } from '#domain/run.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import type { EstadoDeuda, MotivoImpugnacion, TipoDeuda } from './schemas.ts'

/** An employer on record. */
export interface EmpleadorRow {
  readonly rut: Run
  readonly id: string
  readonly nombre: string
  readonly esEmpresa: boolean
  /** Whether the archive that keeps its debts answers. */
  readonly archivoDisponible: boolean
}

/** An unpaid month on record. */
export interface DeudaRow {
  readonly rut: Run
  readonly id: string
  readonly trabajador: Run
  readonly nombreTrabajador: string
  /** `2026-05`. */
  readonly periodo: string
  readonly tipo: TipoDeuda
  readonly estado: Exclude<EstadoDeuda, 'impugnada'>
  readonly conSentencia: boolean
  /** Pesos. */
  readonly nominal: number
  /** Why it is wrong; null if it is owed. */
  readonly error: MotivoImpugnacion | null
  /** The first paper that proves it cannot be read. */
  readonly papelIlegible: boolean
}

/** How to tell a person. */
export interface Contacto {
  readonly telefono: string
  readonly correo: string
}

const employer = `e.rut, e.id, e.nombre, e.es_empresa AS "esEmpresa", e.archivo_disponible AS "archivoDisponible"`
const debt = `d.rut, d.id, d.trabajador, d.nombre_trabajador AS "nombreTrabajador", d.periodo, d.tipo, d.estado,
  d.con_sentencia AS "conSentencia", d.nominal, d.error, d.papel_ilegible AS "papelIlegible"`

/** Returns undefined if nobody with that RUT is on record as an employer. */
export function findEmpleador(db: Queryable, rut: Run): Promise<EmpleadorRow | undefined> {
  return db.row(`SELECT ${employer} FROM deudas.empleadores e WHERE e.rut = $1`, [rut])
}

export async function isRepresentante(db: Queryable, run: Run, rut: Run): Promise<boolean> {
  const sql = 'SELECT 1 FROM deudas.representantes WHERE run = $1 AND rut = $2'
  return (await db.row(sql, [run, rut])) !== undefined
}

/** The companies that a person represents, by name. */
export function listRepresentadas(db: Queryable, run: Run): Promise<EmpleadorRow[]> {
  return db.rows(
    `SELECT ${employer} FROM deudas.empleadores e JOIN deudas.representantes r ON r.rut = e.rut
      WHERE r.run = $1 ORDER BY e.nombre`,
    [run],
  )
}

/** For whom a person worked, by name. */
export function listEmpleadoresDe(db: Queryable, run: Run): Promise<EmpleadorRow[]> {
  return db.rows(
    `SELECT ${employer} FROM deudas.empleadores e JOIN deudas.trabajadores t ON t.rut = e.rut
      WHERE t.run = $1 ORDER BY e.nombre`,
    [run],
  )
}

/** The debts of an employer, for one worker if named; the latest month first. */
export function listDeudas(db: Queryable, rut: Run, trabajador?: Run): Promise<DeudaRow[]> {
  return db.rows(
    `SELECT ${debt} FROM deudas.deudas d WHERE d.rut = $1 AND ($2::text IS NULL OR d.trabajador = $2)
      ORDER BY d.periodo DESC, d.id DESC`,
    [rut, trabajador ?? null],
  )
}

export function findContacto(db: Queryable, run: Run): Promise<Contacto | undefined> {
  return db.row('SELECT telefono, correo FROM deudas.contactos WHERE run = $1', [run])
}

export async function saveContacto(db: Queryable, run: Run, { telefono, correo }: Contacto): Promise<void> {
  await db.rows(
    `INSERT INTO deudas.contactos (run, telefono, correo) VALUES ($1, $2, $3)
     ON CONFLICT (run) DO UPDATE SET telefono = excluded.telefono, correo = excluded.correo`,
    [run, telefono, correo],
  )
}

/** A certificate to number. */
export interface Certificado {
  /** Who asks. */
  readonly run: Run
  /** Of whom and for whom. */
  readonly asunto: string
  readonly dia: IsoDate
  /** Fingerprint of what it says. */
  readonly huella: string
}

/** The number of a certificate, given out the first time that it is asked for. */
export async function numeroOf(db: Queryable, { run, asunto, dia, huella }: Certificado): Promise<number> {
  const values = [run, asunto, dia, huella]
  await db.rows(
    `INSERT INTO deudas.certificados (run, asunto, dia, huella) VALUES ($1, $2, $3, $4)
     ON CONFLICT (run, asunto, dia, huella) DO NOTHING`,
    values,
  )
  const row = await db.row<{ numero: number }>(
    'SELECT numero FROM deudas.certificados WHERE run = $1 AND asunto = $2 AND dia = $3 AND huella = $4',
    values,
  )
  return row?.numero ?? 0
}
