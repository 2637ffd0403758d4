import type { Run } from '#domain/run.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import type { CargaRegistrada, SituacionCargas } from './cargas.ts'

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
