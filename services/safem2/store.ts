import type { IsoDate } from '#domain/dates.ts'
import type { Run } from '#domain/run.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import { type ConRepresentantes, representedBy } from '../kit/representantes.ts'
import { createTable } from '../kit/tables.ts'
import type { EmpresaConocida } from './contract.ts'

/** An employer as the State knows it. */
export interface Empleador extends ConRepresentantes {
  readonly rut: Run
  readonly datos: Omit<EmpresaConocida, 'rut' | 'dv'>
}

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

/** The employers. */
export const empleadores = createTable<Empleador>(
  'safem2.empleadores',
  'rut representante otrosRepresentantes datos',
)

/** Employers that a person represents, herself included. */
export const listEmpleadores = (db: Queryable, representante: Run) =>
  db.rows<Empleador>(
    `SELECT ${empleadores.select} FROM safem2.empleadores WHERE ${representedBy} ORDER BY datos->>'name', rut`,
    [representante],
  )

/** What is wrong with employers' papers. */
export const reparos = createTable<{ motivo: Reparo }>('safem2.reparos', 'motivo')

const cuentas = createTable<CuentaGuardada>(
  'safem2.cuentas',
  'id rut registradaPor nombreEmpleador:name branchId branchName banco tipoCuenta numero isActive desde',
)

/**
 * Accounts of employers that the person represents, herself included; active ones first. Who registered one with a power sees it in
 * her request alone: nobody knows how long the power holds (decisions, 6 and 13).
 */
export function listCuentas(db: Queryable, run: Run): Promise<CuentaGuardada[]> {
  return db.rows<CuentaGuardada>(
    `SELECT ${cuentas.select} FROM safem2.cuentas
      WHERE rut IN (SELECT rut FROM safem2.empleadores WHERE ${representedBy})
      ORDER BY is_active DESC, nombre_empleador, branch_name NULLS FIRST, desde DESC, id`,
    [run],
  )
}

/** The account where a company is paid today; undefined if it has none. Those of its branches are others. */
export const findActiva = async (db: Queryable, rut: Run): Promise<CuentaGuardada | undefined> =>
  db.row<CuentaGuardada>(
    `SELECT ${cuentas.select} FROM safem2.cuentas WHERE rut = $1 AND branch_name IS NULL AND is_active`,
    [rut],
  )

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
  const { name: nombreEmpleador, ...row } = cuenta
  await cuentas.insert(tx, [{ ...row, nombreEmpleador }], 'ON CONFLICT (rut, id) DO NOTHING')
}
