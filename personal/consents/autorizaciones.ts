import type { Run } from '#domain/run.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import type { PersonalOptions } from '../options.ts'
import { type Autorizaciones, type Tema, temas } from '../types.ts'

export function createAutorizaciones({
  database,
  clock,
}: Pick<PersonalOptions, 'database' | 'clock'>): Autorizaciones {
  return {
    async list(run) {
      const rows = await database.rows<ConsentRow>(
        `SELECT tema, texto, otorgada_en, retirada_en FROM personal.autorizaciones
         WHERE run = $1 ORDER BY otorgada_en DESC, tema`,
        [run],
      )
      return rows.map(row => ({
        tema: row.tema,
        texto: row.texto,
        otorgadaEn: row.otorgada_en,
        retiradaEn: row.retirada_en ?? undefined,
      }))
    },
    withdraw: (run, tema) =>
      database.transaction(async tx => {
        const withdrawn = await tx.row(
          `UPDATE personal.autorizaciones SET retirada_en = $3
           WHERE run = $1 AND tema = $2 AND retirada_en IS NULL RETURNING tema`,
          [run, tema, clock.now()],
        )
        await cancelMails[tema](tx, run)
        return withdrawn !== undefined
      }),
  }
}

/** What to cancel when a consent is withdrawn. A mail already queued checks this and does nothing. */
const cancelMails: Readonly<Record<Tema, (tx: Queryable, run: Run) => Promise<unknown>>> = {
  'recordatorios-por-correo': (tx, run) =>
    tx.rows('UPDATE personal.recordatorios SET por_correo = false WHERE run = $1 AND avisado_en IS NULL', [
      run,
    ]),
}

/** Records a consent, unless one is already in force. */
export async function giveConsent(tx: Queryable, run: Run, tema: Tema, now: Date): Promise<void> {
  await tx.rows(
    `INSERT INTO personal.autorizaciones (run, tema, otorgada_en, texto) VALUES ($1, $2, $3, $4)
     ON CONFLICT DO NOTHING`,
    [run, tema, now, temas[tema]],
  )
}

interface ConsentRow {
  tema: Tema
  texto: string
  otorgada_en: Date
  retirada_en: Date | null
}
