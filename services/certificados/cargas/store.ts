import type { Run } from '#domain/run.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import { cargaOfEvent } from '../../kit/known-cargas.ts'
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
  await db.rows(
    `INSERT INTO certificados.cargas (run, run_carga, nombre, titular, nacimiento, parentesco, clase, desde, vence, tramo,
       monto, entidad)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) ON CONFLICT (run, run_carga, desde) DO NOTHING`,
    [
      ...[run, runCarga, carga.carga.nombre, titular, nacimiento, parentesco],
      ...[esDuplo ? 'duplo' : 'simple', desde, vence, carga.tramo, carga.montoClp, carga.entidad],
    ],
  )
}

/** A person's cargas, and entries where she is the carga; empty if the institution does not know her. */
export async function findCargas(db: Queryable, run: Run): Promise<SituacionCargas> {
  const [situacion, cargas] = await Promise.all([
    db.row<Pick<SituacionCargas, 'fechaDefuncion'>>(
      `SELECT fecha_defuncion AS "fechaDefuncion" FROM certificados.situaciones WHERE run = $1`,
      [run],
    ),
    db.rows<CargaRegistrada>(
      `SELECT run AS "runTitular", run_carga AS "runCarga", nombre, titular, parentesco, clase, desde, vence, entidad,
              nacimiento, extinguida_el AS "extinguidaEl", tramo, monto
         FROM certificados.cargas WHERE run = $1 OR run_carga = $1 ORDER BY desde, run, run_carga`,
      [run],
    ),
  ])
  return { run, fechaDefuncion: situacion?.fechaDefuncion ?? null, cargas }
}
