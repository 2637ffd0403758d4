import type { IsoDate } from '#domain/dates.ts'
import type { Run } from '#domain/run.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import type { EmpresaConocida } from './contract.ts'

/** An employer as the State knows it. */
export interface Empleador {
  readonly rut: Run
  /** The legal representative; the person herself if she gives work in her own name. */
  readonly representante: Run
  readonly datos: Omit<EmpresaConocida, 'rut' | 'dv'>
}

/** What a bank says of an account: whose it is, and whether it is closed. */
export type Banco = { readonly de: 'suya' | 'ajena' | 'desconocida'; readonly cerrada: boolean }

/** What can be wrong with an employer's papers. */
export type Reparo = 'documento_ilegible' | 'sin_poder'

/** A registered account. */
export interface CuentaGuardada {
  readonly id: string
  readonly rut: Run
  readonly registradaPor: Run
  readonly name: string
  readonly branchId: string | null
  readonly branchName: string | null
  readonly banco: number
  readonly tipoCuenta: number
  readonly numero: string
  readonly isActive: boolean
  readonly desde: IsoDate
}

/** Returns undefined if no employer has that RUT. */
export function findEmpleador(db: Queryable, rut: Run): Promise<Empleador | undefined> {
  return db.row<Empleador>('SELECT rut, representante, datos FROM safem2.empleadores WHERE rut = $1', [rut])
}

/** Employers that a person represents, herself included. */
export function listEmpleadores(db: Queryable, representante: Run): Promise<Empleador[]> {
  return db.rows<Empleador>(
    `SELECT rut, representante, datos FROM safem2.empleadores
      WHERE representante = $1 ORDER BY datos->>'name', rut`,
    [representante],
  )
}

/** Asks the bank about an account that should be this employer's. */
export async function askBank(
  db: Queryable,
  { banco, accountNumber }: { banco: number; accountNumber: string },
  titular: Run,
): Promise<Banco> {
  const rows = await db.rows<{ titular: Run; cerrada: boolean }>(
    'SELECT titular, cerrada FROM safem2.cuentas_del_banco WHERE banco = $1 AND numero = $2',
    [banco, accountNumber],
  )
  const own = rows.find(row => row.titular === titular)
  if (own) return { de: 'suya', cerrada: own.cerrada }
  return { de: rows.length > 0 ? 'ajena' : 'desconocida', cerrada: false }
}

/** What is wrong with an employer's papers; undefined if nothing is. */
export async function findReparo(db: Queryable, rut: Run): Promise<Reparo | undefined> {
  const row = await db.row<{ motivo: Reparo }>('SELECT motivo FROM safem2.reparos WHERE rut = $1', [rut])
  return row?.motivo
}

/** Accounts of employers that the person represents, and those that she registered; active ones first. */
export function listCuentas(db: Queryable, run: Run): Promise<CuentaGuardada[]> {
  return db.rows<CuentaGuardada>(
    `SELECT id, rut, registrada_por AS "registradaPor", nombre_empleador AS name, branch_id AS "branchId",
            branch_name AS "branchName", banco, tipo_cuenta AS "tipoCuenta", numero, is_active AS "isActive", desde
       FROM safem2.cuentas
      WHERE registrada_por = $1 OR rut IN (SELECT rut FROM safem2.empleadores WHERE representante = $1)
      ORDER BY is_active DESC, nombre_empleador, branch_name NULLS FIRST, desde DESC, id`,
    [run],
  )
}

/**
 * Registers an account, once. An active one takes the place of the one that was active for that company or branch.
 */
export async function putCuenta(tx: Queryable, cuenta: CuentaGuardada): Promise<void> {
  await tx.rows(
    `DELETE FROM safem2.cuentas
      WHERE rut = $1 AND branch_name IS NOT DISTINCT FROM $2 AND banco = $3 AND numero = $4`,
    [cuenta.rut, cuenta.branchName, cuenta.banco, cuenta.numero],
  )
  if (cuenta.isActive)
    await tx.rows(
      `UPDATE safem2.cuentas SET is_active = false
        WHERE rut = $1 AND branch_name IS NOT DISTINCT FROM $2 AND is_active`,
      [cuenta.rut, cuenta.branchName],
    )
  await tx.rows(
    `INSERT INTO safem2.cuentas (rut, id, registrada_por, nombre_empleador, branch_id, branch_name, banco,
                                 tipo_cuenta, numero, is_active, desde)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) ON CONFLICT (rut, id) DO NOTHING`,
    [
      cuenta.rut,
      cuenta.id,
      cuenta.registradaPor,
      cuenta.name,
      cuenta.branchId,
      cuenta.branchName,
      cuenta.banco,
      cuenta.tipoCuenta,
      cuenta.numero,
      cuenta.isActive,
      cuenta.desde,
    ],
  )
}

/** Registers a branch. */
export async function putSucursal(
  tx: Queryable,
  rut: Run,
  { guid, ...datos }: { readonly guid: string },
): Promise<void> {
  await tx.rows(
    'INSERT INTO safem2.sucursales (rut, guid, datos) VALUES ($1, $2, $3::jsonb) ON CONFLICT DO NOTHING',
    [rut, guid, JSON.stringify(datos)],
  )
}

export async function isEmpty(db: Queryable): Promise<boolean> {
  return (await db.row('SELECT 1 FROM safem2.empleadores LIMIT 1', [])) === undefined
}

export async function insertEmpleadores(tx: Queryable, empleadores: readonly Empleador[]): Promise<void> {
  await tx.rows(
    `INSERT INTO safem2.empleadores
     SELECT * FROM jsonb_to_recordset($1::jsonb) AS e (rut text, representante text, datos jsonb)`,
    [JSON.stringify(empleadores)],
  )
}

/** Tells what banks know. */
export async function insertCuentasDelBanco(
  tx: Queryable,
  cuentas: readonly { banco: number; numero: string; titular: Run; cerrada: boolean }[],
): Promise<void> {
  await tx.rows(
    `INSERT INTO safem2.cuentas_del_banco
     SELECT * FROM jsonb_to_recordset($1::jsonb) AS c (banco int, numero text, titular text, cerrada boolean)
     ON CONFLICT DO NOTHING`,
    [JSON.stringify(cuentas)],
  )
}

export async function insertReparo(tx: Queryable, rut: Run, motivo: Reparo): Promise<void> {
  await tx.rows('INSERT INTO safem2.reparos (rut, motivo) VALUES ($1, $2)', [rut, motivo])
}
