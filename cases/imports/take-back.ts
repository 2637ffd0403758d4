import type { Queryable } from '#platform/postgres/database.ts'
import { caseKeys, caseLookups } from '../case-lookups.ts'
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
      const all = await tx.rows<TakenCase>(rehearse ? `SELECT ${taken} ${ofImport}` : lockSql, [name])
      const ids = all.map(({ id }) => id)
      if (!rehearse) await tx.rows(lockConcernedSql, [ids])
      const folios = await followedBy(tx, name, all)
      if (folios.length > 0)
        return {
          kind: 'followed',
          cases: folios.length,
          folios: folios.slice(0, namedFolios),
        }
      if (rehearse) return { kind: 'taken-back', cases: all.length }
      await tx.rows('DELETE FROM casos.concernidos WHERE caso_id = ANY($1::uuid[])', [ids])
      await tx.rows(
        `DELETE FROM casos.historia t USING casos.casos c
          WHERE c.importacion = $1 AND c.run = t.run AND c.id = t.caso_id`,
        [name],
      )
      await caseLookups.forget(tx, all.flatMap(keysOf))
      await tx.rows('DELETE FROM casos.casos WHERE importacion = $1', [name])
      await tx.rows('DELETE FROM casos.importaciones WHERE nombre = $1', [name])
      return { kind: 'taken-back', cases: all.length }
    },
    { durable: true },
  )
}

interface TakenCase {
  readonly id: string
  readonly folio: string
  readonly institucion_clave: string | null
  readonly id_solicitud: string | null
}

const taken = 'id, folio, institucion_clave, id_solicitud'
const ofImport = 'FROM casos.casos WHERE importacion = $1'
// Whatever would follow waits for these locks: events, actions, answers. Citus locks rows of many people only by changing them.
const lockSql = `UPDATE casos.casos SET importacion = importacion WHERE importacion = $1 RETURNING ${taken}`
const lockConcernedSql = 'UPDATE casos.concernidos SET como = como WHERE caso_id = ANY($1::uuid[])'

const keysOf = ({ id, institucion_clave, id_solicitud }: TakenCase): readonly string[] => [
  caseKeys.case(id),
  caseKeys.request(institucion_clave ?? '', id_solicitud ?? ''),
]

/** Folios of the cases after which something came. */
async function followedBy(
  tx: Queryable,
  name: string,
  all: readonly TakenCase[],
): Promise<readonly string[]> {
  const followed = await tx.rows<{ id: string }>(followedSql, [name, broughtEntry])
  // They are answered by others, whose rows lie elsewhere.
  const answered = await tx.rows<{ id: string }>(
    'SELECT caso_id AS id FROM casos.concernidos WHERE caso_id = ANY($1::uuid[]) AND respuesta IS NOT NULL',
    [all.map(({ id }) => id)],
  )
  const ids = new Set([...followed, ...answered].map(({ id }) => id))
  return all.flatMap(({ id, folio }) => (ids.has(id) ? [folio] : [])).toSorted()
}

const followedSql = `
  SELECT c.id FROM casos.casos c
   WHERE c.importacion = $1 AND (
     EXISTS (SELECT FROM casos.historia h WHERE h.run = c.run AND h.caso_id = c.id AND NOT starts_with(h.id, $2))
     OR EXISTS (SELECT FROM casos.entregas e WHERE e.run = c.run AND e.caso_id = c.id)
     OR EXISTS (SELECT FROM casos.documentos d WHERE d.run = c.run AND d.caso_id = c.id))`
