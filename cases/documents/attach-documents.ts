import type { Run } from '#domain/run.ts'
import { isUuid } from '#platform/ids.ts'
import type { Queryable } from '#platform/postgres/database.ts'

/** A document does not exist any more or never belonged to this person. Rolls back the whole transaction. */
export class MissingDocumentError extends Error {
  override readonly name = 'MissingDocumentError'
}

/**
 * Moves a person's uploaded documents into one of her cases.
 *
 * @throws MissingDocumentError unless every one can be moved
 */
export async function attachDocuments(
  tx: Queryable,
  { run, caseId }: { run: Run; caseId: string },
  ids: readonly string[],
): Promise<void> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return
  if (!wanted.every(isUuid)) throw new MissingDocumentError('Not an id of a document')
  const moved = await tx.rows(
    `UPDATE casos.documentos SET estado = 'en_caso', caso_id = $2
     WHERE run = $1 AND id = ANY($3) AND estado = 'en_borrador' RETURNING id`,
    [run, caseId, wanted],
  )
  if (moved.length !== wanted.length) {
    throw new MissingDocumentError(
      `${wanted.length - moved.length} of ${wanted.length} documents are missing`,
    )
  }
}
