import type { Run } from '#domain/run.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import { cargaOfEvent } from '../../kit/known-cargas.ts'
import { insertRows } from '../../kit/tables.ts'
import { situaciones } from '../store.ts'
import type { CargaRegistrada, SituacionCargas } from './rules.ts'

/** Writes a carga as a decision of the family allowance left it. The same event twice changes nothing. */
export async function followCargas(db: Queryable, evento: unknown): Promise<void> {
  const carga = cargaOfEvent(evento)
  if (!carga) return
  const { run, runCarga, titular, nacimiento, parentesco, esDuplo, desde, vence, extinguidaEl } = carga
  if (extinguidaEl !== null) {
    await db.rows(
      `UPDATE certificados.cargas SET extinguida_el = $3
        WHERE run = $1 AND run_carga = $2 AND extinguida_el IS NULL AND desde <= $3`,
      [run, runCarga, extinguidaEl],
    )
    return
  }
  const row = {
    ...{
      run,
      runCarga,
      titular,
      nacimiento,
      parentesco,
      desde,
      vence,
      tramo: carga.tramo,
      entidad: carga.entidad,
    },
    ...{ nombre: carga.carga.nombre, clase: esDuplo ? 'duplo' : 'simple', monto: carga.montoClp },
  }
  await insertRows(db, 'certificados.cargas', [row], 'ON CONFLICT (run, run_carga, desde) DO NOTHING')
}

/** A person's cargas, and entries where she is the carga; empty if the institution does not know her. */
export async function findCargas(db: Queryable, run: Run): Promise<SituacionCargas> {
  const [situacion, cargas] = await Promise.all([
    situaciones.find(db, { run }),
    db.rows<CargaRegistrada>(
      `SELECT run AS "runTitular", run_carga AS "runCarga", nombre, titular, parentesco, clase, desde, vence, entidad,
              nacimiento, extinguida_el AS "extinguidaEl", tramo, monto
         FROM certificados.cargas WHERE run = $1 OR run_carga = $1 ORDER BY desde, run, run_carga`,
      [run],
    ),
  ])
  return { run, fechaDefuncion: situacion?.fechaDefuncion ?? null, cargas }
}
