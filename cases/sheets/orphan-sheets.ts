import type { CasesOptions } from '../options.ts'

/** Deletes lists whose draft is gone and became no case: an expired draft whose place was taken by a new one. */
export async function deleteOrphanSheets({ database }: Pick<CasesOptions, 'database'>): Promise<void> {
  await database.rows(
    `WITH huerfana AS (
       DELETE FROM casos.planillas p
       WHERE NOT EXISTS (SELECT 1 FROM casos.borradores b WHERE b.run = p.run AND b.id = p.borrador_id)
         AND NOT EXISTS (SELECT 1 FROM casos.casos c WHERE c.run = p.run AND c.borrador_id = p.borrador_id)
       RETURNING run, borrador_id
     )
     DELETE FROM casos.filas f USING huerfana h WHERE f.run = h.run AND f.borrador_id = h.borrador_id`,
    [],
  )
}
