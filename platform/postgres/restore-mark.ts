import type { Queryable } from './database.ts'

/**
 * What a restore leaves written in the database itself, so that it holds whatever the settings say: `a_medias` while rows or
 * documents are still missing, `ensayo` in a copy that must write to nobody. Each is an empty schema, which every account sees.
 */
const markSchemas = { a_medias: 'restauracion_a_medias', ensayo: 'restauracion_de_ensayo' } as const

export type RestoreMark = keyof typeof markSchemas

/** The statement that sets a mark. */
export const setMarkSql = (mark: RestoreMark) => `CREATE SCHEMA IF NOT EXISTS ${markSchemas[mark]}`
/** The statement that takes a mark away. */
export const clearMarkSql = (mark: RestoreMark) => `DROP SCHEMA IF EXISTS ${markSchemas[mark]}`

/** The marks of this database. */
export async function readMarks(db: Pick<Queryable, 'rows'>): Promise<readonly RestoreMark[]> {
  const rows = await db.rows<{ name: string }>(
    'SELECT nspname AS name FROM pg_namespace WHERE nspname = ANY($1)',
    [Object.values(markSchemas)],
  )
  const found = new Set(rows.map(({ name }) => name))
  return (Object.keys(markSchemas) as RestoreMark[]).filter(mark => found.has(markSchemas[mark]))
}

/** A restore into this database was interrupted. The message is in Spanish, for the operator. */
export class UnfinishedRestoreError extends Error {
  override readonly name = 'UnfinishedRestoreError'
  constructor() {
    super(
      'Esta base de datos quedó a medio restaurar: le faltan filas o documentos. Vacíela, vacíe la carpeta de datos y repita: npm run restore -- CARPETA',
    )
  }
}
