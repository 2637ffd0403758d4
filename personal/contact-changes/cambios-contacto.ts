import { contactChangeJob, type Destino } from '../job-types.ts'
import type { PersonalOptions } from '../options.ts'
import type { CambiosContacto } from '../types.ts'

export function createCambiosContacto({
  database,
  jobs,
  clock,
}: Pick<PersonalOptions, 'database' | 'jobs' | 'clock'>): CambiosContacto {
  return {
    async prepare({ run, clave, nombres, cambios, correoAnterior, correoNuevo }) {
      // A retry with the same key keeps the first row: by then the register may only know the new address. Changes
      // that were prepared and not confirmed within a day did not happen.
      await database.rows(
        `WITH olvidados AS (
           DELETE FROM personal.cambios_contacto
           WHERE run = $1 AND confirmado_en IS NULL AND preparado_en < $7::timestamptz - interval '1 day' AND clave <> $2
         )
         INSERT INTO personal.cambios_contacto
           (run, clave, nombres, cambios, correo_anterior, correo_nuevo, preparado_en)
         VALUES ($1, $2, $3, $4, $5, $6, $7)
         ON CONFLICT (run, clave) DO UPDATE SET correo_nuevo = excluded.correo_nuevo,
           cambios = ARRAY(SELECT DISTINCT unnest(cambios_contacto.cambios || excluded.cambios))
           WHERE cambios_contacto.confirmado_en IS NULL`,
        [run, clave, nombres, cambios, correoAnterior, correoNuevo, clock.now()],
      )
    },
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
        `SELECT cambios, correo_anterior, correo_nuevo, confirmado_en FROM personal.cambios_contacto
         WHERE run = $1 AND confirmado_en IS NOT NULL ORDER BY confirmado_en DESC, clave`,
        [run],
      )
      return rows.map(row => ({
        cambios: row.cambios,
        correoAnterior: row.correo_anterior,
        correoNuevo: row.correo_nuevo,
        confirmadoEn: row.confirmado_en,
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
}
