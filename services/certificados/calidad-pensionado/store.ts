import type { Run } from '#domain/run.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import type { Pension, SituacionPensionado } from './rules.ts'

/** A person's pensions of ex cajas; empty if the institution does not know her. */
export async function findSituacion(db: Queryable, run: Run): Promise<SituacionPensionado> {
  const [situacion, pensiones] = await Promise.all([
    db.row<Pick<SituacionPensionado, 'fechaDefuncion' | 'otraPension'>>(
      `SELECT fecha_defuncion AS "fechaDefuncion", otra_pension AS "otraPension"
         FROM certificados.situaciones WHERE run = $1`,
      [run],
    ),
    db.rows<Pension>(
      `SELECT id, clase, caja, numero_inscripcion AS "numeroInscripcion", fecha_inicio AS "fechaInicio",
              fecha_termino AS "fechaTermino", suspendida_desde AS "suspendidaDesde"
         FROM certificados.pensiones WHERE run = $1 ORDER BY fecha_inicio, id`,
      [run],
    ),
  ])
  return {
    fechaDefuncion: situacion?.fechaDefuncion ?? null,
    otraPension: situacion?.otraPension ?? null,
    pensiones,
  }
}
