import { addDays, type IsoDate } from '#domain/dates.ts'
import type { Run } from '#domain/run.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import { createTable } from '../../kit/tables.ts'
import { listCargas } from '../store.ts'
import type { Acogido, AnoTrabajado, CargaConocida } from './rules.ts'

/** An account, as the register keeps it. */
export interface CuentaDePago {
  readonly banco: number
  readonly tipoCuenta: number
  readonly numeroCuenta: string
}

const anos = createTable<AnoTrabajado>(
  'asignacion_familiar.independientes',
  'ano modalidad ingresoClp ingresoRectificadoClp mesesSinCotizar mesesRecaudados mesesDevueltos',
)

/** A person's years of work on her own account, the most recent one first. */
export const listAnos = (db: Queryable, run: Run) => anos.list(db, { run }, 'ano DESC')

/** Granted claims. */
export const acogidos = createTable<Acogido>(
  'asignacion_familiar.reclamos_acogidos',
  'idSolicitud folio fechaPago meses pagos',
)

/** Her granted claims, the oldest one first. */
export const listAcogidos = (db: Queryable, run: Run) =>
  acogidos.list(db, { run }, 'fecha_pago, id_solicitud')

/** Where the IPS pays people. */
export const cuentasDePago = createTable<CuentaDePago>(
  'asignacion_familiar.cuentas_de_pago',
  'banco tipoCuenta numero:numeroCuenta',
)

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
