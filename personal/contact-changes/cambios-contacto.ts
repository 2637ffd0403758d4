import { contactChangeJob, type Destino } from '../job-types.ts'
import type { PersonalOptions } from '../options.ts'
import type { CambiosContacto } from '../types.ts'

export function createCambiosContacto({
  database,
  jobs,
  clock,
}: Pick<PersonalOptions, 'database' | 'jobs' | 'clock'>): CambiosContacto {
  return {
    prepare: ({ run, clave, nombres, cambios, correoAnterior, correoNuevo, atendidaPor }) =>
      database.transaction(async tx => {
        const now = clock.now()
        // Changes that were prepared and not confirmed within a day did not happen.
        await tx.rows(
          `DELETE FROM personal.cambios_contacto
            WHERE run = $1 AND confirmado_en IS NULL AND preparado_en < $3::timestamptz - interval '1 day' AND clave <> $2`,
          [run, clave, now],
        )
        const written = await tx.row(
          `INSERT INTO personal.cambios_contacto
             (run, clave, nombres, cambios, correo_anterior, correo_nuevo, preparado_en, atendida_por)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (run, clave) DO NOTHING RETURNING clave`,
          [run, clave, nombres, cambios, correoAnterior, correoNuevo, now, atendidaPor ?? null],
        )
        if (written) return
        // A retry with the same key keeps the first row: by now the register may only know the new address.
        const kept = await tx.row<{ cambios: typeof cambios }>(
          `SELECT cambios FROM personal.cambios_contacto
            WHERE run = $1 AND clave = $2 AND confirmado_en IS NULL FOR UPDATE`,
          [run, clave],
        )
        if (!kept) return
        await tx.rows(
          'UPDATE personal.cambios_contacto SET correo_nuevo = $3, cambios = $4 WHERE run = $1 AND clave = $2',
          [run, clave, correoNuevo, [...new Set([...kept.cambios, ...cambios])]],
        )
      }),
    confirm: (run, clave) =>
      database.transaction(async tx => {
        const row = await tx.row<{ correo_anterior: string; correo_nuevo: string }>(
          `UPDATE personal.cambios_contacto SET confirmado_en = $3
           WHERE run = $1 AND clave = $2 AND confirmado_en IS NULL RETURNING correo_anterior, correo_nuevo`,
          [run, clave, clock.now()],
        )
        if (!row) return
        for (const destino of destinosOf(row))
          await jobs.send(
            contactChangeJob,
            { run, clave, destino },
            { tx, singletonKey: `${run} ${clave} ${destino}` },
          )
      }),
    async list(run) {
      const rows = await database.rows<ChangeRow>(
        `SELECT cambios, correo_anterior, correo_nuevo, confirmado_en, atendida_por FROM personal.cambios_contacto
         WHERE run = $1 AND confirmado_en IS NOT NULL ORDER BY confirmado_en DESC, clave`,
        [run],
      )
      return rows.map(row => ({
        cambios: row.cambios,
        correoAnterior: row.correo_anterior,
        correoNuevo: row.correo_nuevo,
        confirmadoEn: row.confirmado_en,
        atendidaPor: row.atendida_por ?? undefined,
      }))
    },
  }
}

/** The addresses to notify: both, or one if it did not change. */
function destinosOf(row: { correo_anterior: string; correo_nuevo: string }): Destino[] {
  const same = row.correo_anterior.toLowerCase() === row.correo_nuevo.toLowerCase()
  return [
    ...(row.correo_anterior !== '' && !same ? (['anterior'] as const) : []),
    ...(row.correo_nuevo !== '' ? (['nuevo'] as const) : []),
  ]
}

interface ChangeRow {
  cambios: string[]
  correo_anterior: string
  correo_nuevo: string
  confirmado_en: Date
  atendida_por: string | null
}
