import type { PaperFacts } from '#engine/cases/paper.ts'
import type { PapersOptions } from './options.ts'
import type { AskFacts } from './types.ts'

/**
 * Asks an institution about a paper, and keeps that its facts changed: while the institution is silent, what it said
 * last holds.
 */
export function keepFacts(
  { database, clock }: Pick<PapersOptions, 'database' | 'clock'>,
  ask: AskFacts,
): AskFacts {
  return async paper => {
    const { kindId, folio } = paper
    const found = await ask(paper)
    if (folio === null || found === 'unknown') return found
    if (found === 'silent') return (await wasChanged(kindId, folio)) ? 'changed' : 'silent'
    await note(kindId, folio, found)
    return found
  }

  async function wasChanged(kind: string, folio: string): Promise<boolean> {
    const sql = 'SELECT 1 FROM papeles.papeles WHERE tipo = $1 AND clave = $2 AND cambiado_en IS NOT NULL'
    return (await database.row(sql, [kind, folio])) !== undefined
  }

  async function note(kind: string, folio: string, found: PaperFacts): Promise<void> {
    await database.rows(
      `UPDATE papeles.papeles SET cambiado_en = CASE WHEN $3 THEN $4::timestamptz END
        WHERE tipo = $1 AND clave = $2 AND (cambiado_en IS NOT NULL) <> $3`,
      [kind, folio, found === 'changed', clock.now()],
    )
  }
}
