import type { Run } from '#domain/run.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import { createTable } from '../../kit/tables.ts'
import { situaciones } from '../store.ts'
import type { Pension, SituacionPensionado } from './rules.ts'

const pensionesDe = createTable<Pension>(
  'certificados.pensiones',
  'id clase caja numeroInscripcion fechaInicio fechaTermino suspendidaDesde',
)

/** A person's pensions of ex cajas; empty if the institution does not know her. */
export async function findSituacion(db: Queryable, run: Run): Promise<SituacionPensionado> {
  const [situacion, pensiones] = await Promise.all([
    situaciones.find(db, { run }),
    pensionesDe.list(db, { run }, 'fecha_inicio, id'),
  ])
  return {
    fechaDefuncion: situacion?.fechaDefuncion ?? null,
    otraPension: situacion?.otraPension ?? null,
    pensiones,
  }
}
