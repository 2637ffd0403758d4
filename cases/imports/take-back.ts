import type { CasesOptions } from '../options.ts'
import type { TakeBackResult } from './import-types.ts'
import { broughtEntry } from './plan-case.ts'

/** Folios that are named when something followed. */
const namedFolios = 5

/** See `Imports.takeBack`: all of it in one transaction, or nothing. */
export async function takeBack(
  { database }: Pick<CasesOptions, 'database'>,
  name: string,
  { rehearse = false }: { readonly rehearse?: boolean } = {},
): Promise<TakeBackResult> {
  return database.transaction(
    async tx => {
      const known = await tx.row('SELECT 1 FROM casos.importaciones WHERE nombre = $1 FOR UPDATE', [name])
      if (!known) return { kind: 'unknown' }
      // Whatever would follow waits for these locks: events, actions, answers.
      const all = await tx.rows<{ id: string }>(
        'SELECT id FROM casos.casos WHERE importacion = $1 ORDER BY run, id FOR UPDATE',
        [name],
      )
      await tx.rows(
        `SELECT 1 FROM casos.concernidos o JOIN casos.casos c ON c.run = o.run_caso AND c.id = o.caso_id
          WHERE c.importacion = $1 ORDER BY o.run, o.caso_id FOR UPDATE OF o`,
        [name],
      )
      const followed = await tx.rows<{ folio: string }>(followedSql, [name, broughtEntry])
      if (followed.length > 0)
        return {
          kind: 'followed',
          cases: followed.length,
          folios: followed.slice(0, namedFolios).map(({ folio }) => folio),
        }
      if (rehearse) return { kind: 'taken-back', cases: all.length }
      const ofImport = `USING casos.casos c WHERE c.importacion = $1 AND c.id = t.caso_id`
      await tx.rows(`DELETE FROM casos.concernidos t ${ofImport} AND c.run = t.run_caso`, [name])
      await tx.rows(`DELETE FROM casos.historia t ${ofImport} AND c.run = t.run`, [name])
      await tx.rows('DELETE FROM casos.casos WHERE importacion = $1', [name])
      await tx.rows('DELETE FROM casos.importaciones WHERE nombre = $1', [name])
      return { kind: 'taken-back', cases: all.length }
    },
    { durable: true },
  )
}

const followedSql = `
  SELECT c.folio FROM casos.casos c
   WHERE c.importacion = $1 AND (
     EXISTS (SELECT FROM casos.historia h WHERE h.run = c.run AND h.caso_id = c.id AND NOT starts_with(h.id, $2))
     OR EXISTS (SELECT FROM casos.entregas e WHERE e.run = c.run AND e.caso_id = c.id)
     OR EXISTS (SELECT FROM casos.documentos d WHERE d.run = c.run AND d.caso_id = c.id)
     OR EXISTS (SELECT FROM casos.concernidos o WHERE o.run_caso = c.run AND o.caso_id = c.id AND o.respuesta IS NOT NULL)
   ) ORDER BY c.folio`
