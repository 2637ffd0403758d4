import type { AcknowledgedPaper } from '#engine/walking/form.ts'
import { safeFileName } from '#platform/files/file-key.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import { sha256 } from '#platform/secrets/sha256.ts'
import type { CaseRow } from '../case-row.ts'
import { newFileKey } from '../file-key.ts'
import type { DocumentsOptions } from './document-row.ts'

type PaperOptions = Pick<DocumentsOptions, 'database' | 'files' | 'clock' | 'ids'>

/**
 * Stores an institution's papers unchanged. `attachPapers` adds them to the case; the clean-up deletes any that were
 * not added.
 *
 * @returns their ids
 */
export async function storePapers(
  options: PaperOptions,
  row: Pick<CaseRow, 'run' | 'procedimiento'>,
  papers: readonly AcknowledgedPaper[],
): Promise<readonly string[]> {
  const ids: string[] = []
  for (const paper of papers) {
    const id = options.ids.uuid()
    const key = newFileKey(options.ids, 'documentos')
    // Rows before bytes, as in uploads: the clean-up finds both through the row.
    await options.database.rows(
      `INSERT INTO casos.documentos
         (run, id, procedimiento, pregunta, nombre, tipo_contenido, bytes, sha256, archivo, estado, subido_en, origen,
          titulo)
       VALUES ($1, $2, $3, '', $4, $5, $6, $7, $8, 'apartado', $9, 'institucion', $10)`,
      [
        row.run,
        id,
        row.procedimiento,
        safeFileName(paper.fileName),
        paper.contentType,
        paper.bytes.byteLength,
        sha256(paper.bytes),
        key,
        options.clock.now(),
        paper.title,
      ],
    )
    await options.files.put(key, paper.bytes, { contentType: paper.contentType })
    ids.push(id)
  }
  return ids
}

/**
 * Adds stored papers to their case.
 *
 * @throws Error if one of them does not exist any more
 */
export async function attachPapers(
  tx: Queryable,
  { run, id }: Pick<CaseRow, 'run' | 'id'>,
  paperIds: readonly string[],
): Promise<void> {
  if (paperIds.length === 0) return
  const moved = await tx.rows(
    `UPDATE casos.documentos SET estado = 'en_caso', caso_id = $2
     WHERE run = $1 AND id = ANY($3) AND estado = 'apartado' AND origen = 'institucion' RETURNING id`,
    [run, id, paperIds],
  )
  if (moved.length !== paperIds.length) throw new Error('A paper of the institution is not there any more')
}
