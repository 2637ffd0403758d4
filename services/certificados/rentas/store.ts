import type { Run } from '#domain/run.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import { situaciones } from '../store.ts'
import type { RentaAnual, SituacionRentas } from './rules.ts'

interface RentaRow extends Omit<RentaAnual, 'exentos'> {
  readonly exentos: string
}

/** Payments to a person by year; empty if the institution does not know her. */
export async function findRentas(db: Queryable, run: Run): Promise<SituacionRentas> {
  const [situacion, anios] = await Promise.all([
    situaciones.find(db, { run }),
    db.rows<RentaRow>(
      `SELECT anio, meses, bruto, salud, impuesto, exentos::text AS exentos
         FROM certificados.rentas WHERE run = $1 ORDER BY anio DESC`,
      [run],
    ),
  ])
  return {
    fechaDefuncion: situacion?.fechaDefuncion ?? null,
    otraEntidad: situacion?.otraEntidad ?? null,
    pensionDesde: situacion?.pensionDesde ?? null,
    anios: anios.map(row => ({ ...row, exentos: JSON.parse(row.exentos) })),
  }
}
