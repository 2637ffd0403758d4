import type { PaperFacts } from '#engine/cases/paper.ts'
import type { PapersOptions } from './options.ts'
import { paperKeys, paperLookups } from './paper-lookups.ts'
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

  /** Who has it, as the institution calls it. */
  async function readersOf(kind: string, folio: string): Promise<readonly string[]> {
    const owners = await paperLookups.find(database, [paperKeys.folio(kind, folio)], () =>
      database.rows('SELECT run, id FROM papeles.papeles WHERE tipo = $1 AND clave = $2', [kind, folio]),
    )
    return owners.map(({ run }) => run)
  }

  async function wasChanged(kind: string, folio: string): Promise<boolean> {
    const changed = await database.row(
      'SELECT 1 FROM papeles.papeles WHERE run = ANY($1) AND tipo = $2 AND clave = $3 AND cambiado_en IS NOT NULL',
      [await readersOf(kind, folio), kind, folio],
    )
    return changed !== undefined
  }

  async function note(kind: string, folio: string, found: PaperFacts): Promise<void> {
    await database.rows(
      `UPDATE papeles.papeles SET cambiado_en = CASE WHEN $4 THEN $5::timestamptz END
        WHERE run = ANY($1) AND tipo = $2 AND clave = $3 AND (cambiado_en IS NOT NULL) <> $4`,
      [await readersOf(kind, folio), kind, folio, found === 'changed', clock.now()],
    )
  }
}
