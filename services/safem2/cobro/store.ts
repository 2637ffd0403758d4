import type { IsoDate } from '#domain/dates.ts'
import type { Run } from '#domain/run.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import { cargaOfEvent } from '../../kit/known-cargas.ts'
import { createTable } from '../../kit/tables.ts'
import { type Empleador, empleadores, listEmpleadores } from '../store.ts'

/** Months of work for a company, from its contributions. */
export interface Empleo {
  readonly run: Run
  /** First and last month, `2026-01`. */
  readonly desde: string
  readonly hasta: string
  /** Monthly pay. Pesos. */
  readonly rentaClp: number
}

/** A carga of a worker. */
export interface CargaDeTrabajador {
  readonly run: Run
  readonly esDuplo: boolean
  readonly desde: IsoDate
  /** Last day; null if there is no end. */
  readonly hasta: IsoDate | null
}

/** An order of a court. */
export interface Orden {
  readonly run: Run
  readonly causa: string
  readonly tribunal: string
  readonly beneficiario: Run
  readonly desde: IsoDate
  readonly hasta: IsoDate | null
}

/** A worker on a company's list. */
export interface EnLista {
  readonly rut: Run
  readonly run: Run
  readonly nombre: string
  readonly desde: IsoDate
  readonly hasta: IsoDate | null
  /** 1 deposit, 2 in person, 3 refund to the company; null until the company tells it. */
  readonly tipoPago: 1 | 2 | 3 | null
  readonly banco: number | null
  readonly tipoCuenta: number | null
  /** Number of her account; '' without one. */
  readonly numero: string
}

/** A retention on record. */
export interface Retencion {
  readonly rut: Run
  readonly run: Run
  readonly causa: string
  readonly tribunal: string
  readonly beneficiario: Run
  readonly nombreBeneficiario: string
  readonly banco: number | null
  readonly numero: string
  readonly desde: IsoDate
  readonly hasta: IsoDate | null
}

export const empleos = createTable<Empleo>('safem2.cobro_empleos', 'run desde hasta rentaClp')
export const personas = createTable<{ run: Run; nombre: string }>('safem2.cobro_personas', 'run nombre')
export const cargas = createTable<CargaDeTrabajador>('safem2.cobro_cargas', 'run esDuplo desde hasta')
export const compensados = createTable<{ run: Run; mes: string }>('safem2.cobro_compensados', 'run mes')
export const ordenes = createTable<Orden>(
  'safem2.cobro_ordenes',
  'run causa tribunal beneficiario desde hasta',
)
export const lista = createTable<EnLista>(
  'safem2.cobro_lista',
  'rut run nombre desde hasta tipoPago banco tipoCuenta numero',
)
export const retenciones = createTable<Retencion>(
  'safem2.cobro_retenciones',
  'rut run causa tribunal beneficiario nombreBeneficiario banco numero desde hasta',
)
export const contadores = createTable<{ rut: Run; run: Run }>('safem2.cobro_contadores', 'rut run')

const cuentas = createTable('safem2.cuentas', 'id')

/** Whether an employer has an active account on the register (5234), into which the IPS may pay. */
export const isRegistrada = (db: Queryable, rut: Run) => cuentas.has(db, { rut, isActive: true })

/** An employer for whom a person may ask, and as what. */
export interface Propia {
  readonly empleador: Empleador
  readonly como: 'representante' | 'contador'
}

/** Employers that a person represents, and those whose representative named her as accountant; by name. */
export async function listPropias(db: Queryable, run: Run): Promise<readonly Propia[]> {
  const own = await listEmpleadores(db, run)
  const named = await contadores.list(db, { run }, 'rut')
  const others = await empleadores.list(
    db,
    { rut: named.map(({ rut }) => rut).filter(rut => !own.some(one => one.rut === rut)) },
    'rut',
  )
  return [
    ...own.map(empleador => ({ empleador, como: 'representante' as const })),
    ...others.map(empleador => ({ empleador, como: 'contador' as const })),
  ].toSorted((one, other) => one.empleador.datos.name.localeCompare(other.empleador.datos.name, 'es'))
}

/** Puts a worker on a list, or brings her back to it. */
export async function putEnLista(
  tx: Queryable,
  { rut, run, nombre, desde }: Omit<EnLista, 'hasta' | 'tipoPago' | 'banco' | 'tipoCuenta' | 'numero'>,
) {
  await tx.rows(
    `INSERT INTO safem2.cobro_lista (rut, run, nombre, desde, numero) VALUES ($1, $2, $3, $4, '')
     ON CONFLICT (rut, run) DO UPDATE SET nombre = excluded.nombre, desde = excluded.desde, hasta = NULL,
       tipo_pago = NULL, banco = NULL, tipo_cuenta = NULL, numero = ''`,
    [rut, run, nombre, desde],
  )
}

/** How a worker is paid from now on. */
export async function payAs(
  tx: Queryable,
  { rut, run, tipoPago, banco, tipoCuenta, numero }: Omit<EnLista, 'nombre' | 'desde' | 'hasta'>,
) {
  await tx.rows(
    `UPDATE safem2.cobro_lista SET tipo_pago = $3, banco = $4, tipo_cuenta = $5, numero = $6
      WHERE rut = $1 AND run = $2`,
    [rut, run, tipoPago, banco, tipoCuenta, numero],
  )
}

/** Takes a worker off a list on a day. */
export async function takeOff(tx: Queryable, rut: Run, run: Run, hasta: IsoDate) {
  await tx.rows('UPDATE safem2.cobro_lista SET hasta = $3 WHERE rut = $1 AND run = $2 AND hasta IS NULL', [
    rut,
    run,
    hasta,
  ])
}

/** Begins a retention; the one before it ends. */
export async function beginRetencion(tx: Queryable, { hasta: _none, ...row }: Retencion) {
  await endRetencion(tx, row.rut, row.run, row.desde)
  await retenciones.insert(
    tx,
    [row],
    'ON CONFLICT (rut, run, causa) DO UPDATE SET hasta = NULL, desde = excluded.desde',
  )
}

/** Ends the retention of a worker, if there is one. */
export async function endRetencion(tx: Queryable, rut: Run, run: Run, hasta: IsoDate) {
  await tx.rows(
    'UPDATE safem2.cobro_retenciones SET hasta = $3 WHERE rut = $1 AND run = $2 AND hasta IS NULL',
    [rut, run, hasta],
  )
}

/** Writes a carga as a decision of the family allowance left it. The same event twice changes nothing. */
export async function followCargas(db: Queryable, evento: unknown): Promise<void> {
  const carga = cargaOfEvent(evento)
  if (!carga) return
  const { run, runCarga, esDuplo, desde, vence, extinguidaEl } = carga
  await cargas.insert(
    db,
    [{ run, runCarga, esDuplo, desde, hasta: extinguidaEl ?? vence }],
    'ON CONFLICT (run, run_carga, desde) DO UPDATE SET hasta = excluded.hasta, es_duplo = excluded.es_duplo',
  )
}

export async function insertContador(tx: Queryable, rut: Run, run: Run): Promise<void> {
  await contadores.insert(tx, [{ rut, run }], 'ON CONFLICT DO NOTHING')
}

/** Nobody but who represents a company asks for it from now on. */
export async function endContadores(tx: Queryable, rut: Run): Promise<void> {
  await tx.rows('DELETE FROM safem2.cobro_contadores WHERE rut = $1', [rut])
}

/** Everything that the registers say of some workers and one company. */
export interface Conocido {
  readonly empleos: readonly Empleo[]
  readonly cargas: readonly CargaDeTrabajador[]
  /** Months, `2026-01`. */
  readonly compensados: readonly string[]
  readonly ordenes: readonly Orden[]
  readonly enLista: EnLista | undefined
  readonly retenciones: readonly Retencion[]
}

/** What the registers say of each of these workers. */
export async function readConocidos(
  db: Queryable,
  rut: Run,
  runs: readonly Run[],
): Promise<(run: Run) => Conocido> {
  // One after the other: a transaction has one connection.
  const all = {
    empleos: byRun(await empleos.list(db, { rut, run: runs }, 'run, desde')),
    cargas: byRun(await cargas.list(db, { run: runs }, 'run, desde')),
    compensados: byRun(await compensados.list(db, { rut, run: runs }, 'run, mes')),
    ordenes: byRun(await ordenes.list(db, { run: runs }, 'run, desde')),
    lista: byRun(await lista.list(db, { rut, run: runs }, 'run')),
    retenciones: byRun(await retenciones.list(db, { rut, run: runs }, 'run, desde')),
  }
  return run => ({
    empleos: all.empleos.get(run) ?? [],
    cargas: all.cargas.get(run) ?? [],
    compensados: (all.compensados.get(run) ?? []).map(({ mes }) => mes),
    ordenes: all.ordenes.get(run) ?? [],
    enLista: all.lista.get(run)?.[0],
    retenciones: all.retenciones.get(run) ?? [],
  })
}

function byRun<Row extends { readonly run: Run }>(rows: readonly Row[]): ReadonlyMap<Run, readonly Row[]> {
  return Map.groupBy(rows, ({ run }) => run)
}
