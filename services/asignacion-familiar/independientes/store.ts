import { addDays, type IsoDate } from '#domain/dates.ts'
import type { Run } from '#domain/run.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import { listCargas } from '../store.ts'
import type { Acogido, AnoTrabajado, CargaConocida } from './rules.ts'

/** An account, as the register keeps it. */
export interface CuentaDePago {
  readonly banco: number
  readonly tipoCuenta: number
  readonly numeroCuenta: string
}

/** Whose an account is, according to its bank. */
export type Titular = 'suyo' | 'ajeno' | 'desconocido'

/** A person's years of work on her own account, the most recent one first. */
export function listAnos(db: Queryable, run: Run): Promise<AnoTrabajado[]> {
  return db.rows(
    `SELECT ano, modalidad, ingreso_clp AS "ingresoClp", ingreso_rectificado_clp AS "ingresoRectificadoClp",
            meses_sin_cotizar AS "mesesSinCotizar", meses_recaudados AS "mesesRecaudados", meses_devueltos AS "mesesDevueltos"
       FROM asignacion_familiar.independientes WHERE run = $1 ORDER BY ano DESC`,
    [run],
  )
}

/** Her cargas, including ended ones, each with the times in which somebody else has it. */
export async function listCargasConocidas(db: Queryable, run: Run): Promise<CargaConocida[]> {
  const [own, others] = await Promise.all([
    listCargas(db, run),
    db.rows<{ runCarga: Run; desde: IsoDate; vence: IsoDate | null; extinguidaEl: IsoDate | null }>(
      `SELECT o.run_carga AS "runCarga", o.desde, o.vence, o.extinguida_el AS "extinguidaEl"
         FROM asignacion_familiar.cargas c
         JOIN asignacion_familiar.cargas o ON o.run_carga = c.run_carga AND o.run <> c.run
        WHERE c.run = $1`,
      [run],
    ),
  ])
  return own
    .map(carga => ({
      ...{ id: carga.id, nombre: carga.nombre, esDuplo: carga.esDuplo, desde: carga.desde },
      hasta: lastDayOf(carga),
      deOtro: others
        .filter(({ runCarga }) => runCarga === carga.runCarga)
        .map(other => ({ desde: other.desde, hasta: lastDayOf(other) })),
    }))
    .toSorted((one, other) => one.nombre.localeCompare(other.nombre, 'es'))
}

function lastDayOf({
  vence,
  extinguidaEl,
}: {
  vence: IsoDate | null
  extinguidaEl: IsoDate | null
}): IsoDate | null {
  if (extinguidaEl === null) return vence
  const ended = addDays(extinguidaEl, -1)
  return vence !== null && vence < ended ? vence : ended
}

/** Her granted claims, the oldest one first. */
export function listAcogidos(db: Queryable, run: Run): Promise<Acogido[]> {
  return db.rows(
    `SELECT id_solicitud AS "idSolicitud", folio, fecha_pago AS "fechaPago", meses, pagos
       FROM asignacion_familiar.reclamos_acogidos WHERE run = $1 ORDER BY fecha_pago, id_solicitud`,
    [run],
  )
}

export async function insertAcogido(tx: Queryable, run: Run, acogido: Acogido): Promise<void> {
  const { idSolicitud, folio, fechaPago, meses, pagos } = acogido
  await tx.rows(
    `INSERT INTO asignacion_familiar.reclamos_acogidos (run, id_solicitud, folio, fecha_pago, meses, pagos)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [run, idSolicitud, folio, fechaPago, JSON.stringify(meses), pagos],
  )
}

/** Where the IPS pays her; undefined if she has given no account. */
export function findCuentaDePago(db: Queryable, run: Run): Promise<CuentaDePago | undefined> {
  return db.row(
    `SELECT banco, tipo_cuenta AS "tipoCuenta", numero AS "numeroCuenta"
       FROM asignacion_familiar.cuentas_de_pago WHERE run = $1`,
    [run],
  )
}

export async function putCuentaDePago(
  tx: Queryable,
  run: Run,
  { banco, tipoCuenta, numeroCuenta }: CuentaDePago,
): Promise<void> {
  await tx.rows(
    `INSERT INTO asignacion_familiar.cuentas_de_pago (run, banco, tipo_cuenta, numero) VALUES ($1, $2, $3, $4)
     ON CONFLICT (run) DO UPDATE SET banco = $2, tipo_cuenta = $3, numero = $4`,
    [run, banco, tipoCuenta, numeroCuenta],
  )
}

/** What an account's bank answers about a person: whose it is, and whether hers is closed. */
export async function askBank(
  db: Queryable,
  { banco, numeroCuenta }: Pick<CuentaDePago, 'banco' | 'numeroCuenta'>,
  run: Run,
): Promise<{ titular: Titular; cerrada: boolean }> {
  const holders = await db.rows<{ titular: Run; cerrada: boolean }>(
    'SELECT titular, cerrada FROM asignacion_familiar.cuentas WHERE banco = $1 AND numero = $2',
    [banco, numeroCuenta],
  )
  if (holders.length === 0) return { titular: 'desconocido', cerrada: false }
  const own = holders.find(({ titular }) => titular === run)
  return own ? { titular: 'suyo', cerrada: own.cerrada } : { titular: 'ajeno', cerrada: false }
}
