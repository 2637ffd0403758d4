import { z } from 'zod'
import { runFromWire } from '#domain/run.ts'
import type { Queryable } from '#platform/postgres/database.ts'

/** Fields of the disability subsidy's events that the registry reads. */
const noticeSchema = z.object({
  tipo: z.string(),
  datos: z.object({ beneficiario: z.object({ run: z.int(), dv: z.string() }) }),
})

/** Events after which the subsidy is paid for a child. */
const granted: ReadonlySet<string> = new Set(['aprobada', 'pagada'])

/** Records that the disability subsidy is paid for a child, from the institution's events, until it ends. */
export async function followSubsidio(db: Queryable, evento: unknown): Promise<void> {
  const { tipo, datos } = noticeSchema.parse(evento)
  const run = runFromWire({ rut: datos.beneficiario.run, dv: datos.beneficiario.dv })
  if (granted.has(tipo))
    await db.rows(
      `INSERT INTO registro_social.otras_ayudas (run, tipo) VALUES ($1, 'subsidio_discapacidad')
       ON CONFLICT (run) DO UPDATE SET tipo = excluded.tipo`,
      [run],
    )
  if (tipo === 'cesada')
    await db.rows(
      `DELETE FROM registro_social.otras_ayudas WHERE run = $1 AND tipo = 'subsidio_discapacidad'`,
      [run],
    )
}
