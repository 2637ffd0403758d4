import type { IsoDate } from '#domain/dates.ts'
import type { NombrePersona } from '#domain/person-name.ts'
import type { Run } from '#domain/run.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import { createTable } from '../kit/tables.ts'
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
  readonly conRemate: boolean
  /** Pesos. */
  readonly nominal: number
  /** Why it is wrong, as the register has it from who reported it; null if it is owed. */
  readonly error: MotivoImpugnacion | null
  /** The first paper that proves it cannot be read. */
  readonly papelIlegible: boolean
}

/** How to tell a person. */
export interface Contacto {
  readonly telefono: string
  readonly correo: string
}

/** The employers on record. */
export const empleadores = createTable<EmpleadorRow>(
  'deudas.empleadores',
  'rut id nombre esEmpresa archivoDisponible',
)

const representantes = createTable<{ run: Run }>('deudas.representantes', 'run rut')

export const isRepresentante = (db: Queryable, run: Run, rut: Run) => representantes.has(db, { run, rut })

/** Names of living adults, as the civil register has them. */
export const identidades = createTable<NombrePersona & { readonly run: Run }>(
  'deudas.identidades',
  'run nombres apellidoPaterno apellidoMaterno',
)

/** How to tell people. */
export const contactos = createTable<Contacto>('deudas.contactos', 'telefono correo')

/** Everybody who represents a company, in one order. */
export const listRepresentantes = async (db: Queryable, rut: Run): Promise<readonly Run[]> =>
  (await representantes.list(db, { rut }, 'run')).map(({ run }) => run)

/** The employers that a table of theirs names beside a person, by name. */
function listBeside(db: Queryable, table: 'representantes' | 'trabajadores', run: Run) {
  return db.rows<EmpleadorRow>(
    `SELECT ${empleadores.select} FROM deudas.empleadores
      WHERE rut IN (SELECT rut FROM deudas.${table} WHERE run = $1) ORDER BY nombre`,
    [run],
  )
}

/** The companies that a person represents, by name. */
export const listRepresentadas = (db: Queryable, run: Run) => listBeside(db, 'representantes', run)

/** For whom a person worked, by name. */
export const listEmpleadoresDe = (db: Queryable, run: Run) => listBeside(db, 'trabajadores', run)

const deudas = createTable<DeudaRow>(
  'deudas.deudas',
  'rut id trabajador nombreTrabajador periodo tipo estado conSentencia conRemate nominal error papelIlegible',
)

/** The debts of an employer, for one worker if named; the latest month first. */
export const listDeudas = (db: Queryable, rut: Run, trabajador?: Run) =>
  deudas.list(db, trabajador === undefined ? { rut } : { rut, trabajador }, 'periodo DESC, id DESC')

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
