import type { Run } from '#domain/run.ts'
import type { DocumentsOptions } from './document-row.ts'

const hourMs = 3_600_000
/** A file still being stored after this time counts as abandoned. */
const storingMs = hourMs
/** An uploaded file that no answer names is kept this long. */
const waitingMs = 24 * hourMs
const batchSize = 100

/** Deletes what nothing refers to; see `Documents.collectGarbage`. */
export async function collectGarbage(options: DocumentsOptions): Promise<number> {
  await discardOrphans(options)
  let removed = 0
  for (;;) {
    const batch = await options.database.rows<{ run: Run; id: string; archivo: string }>(
      `SELECT run, id, archivo FROM casos.documentos WHERE estado = 'descartado' LIMIT $1`,
      [batchSize],
    )
    // Delete bytes before rows, so that no bytes are ever left without a row.
    for (const { run, id, archivo } of batch) {
      await options.files.delete(archivo)
      await options.database.rows('DELETE FROM casos.documentos WHERE run = $1 AND id = $2', [run, id])
    }
    removed += batch.length
    if (batch.length < batchSize) return removed
  }
}

async function discardOrphans({ database, clock }: DocumentsOptions): Promise<void> {
  const now = clock.now().getTime()
  await database.rows(
    `UPDATE casos.documentos d SET estado = 'descartado'
     WHERE (estado = 'apartado' AND subido_en < $1)
        OR (estado = 'en_borrador' AND subido_en < $2 AND NOT EXISTS (
             SELECT FROM casos.borradores b
             WHERE b.run = d.run AND strpos(b.respuestas::text, d.id::text) > 0))`,
    [new Date(now - storingMs), new Date(now - waitingMs)],
  )
}
