import type { Run } from '#domain/run.ts'
import { isUuid } from '#platform/ids.ts'
import { sha256 } from '#platform/secrets/sha256.ts'
import type { CasesOptions } from '../options.ts'
import { collectGarbage } from './collect-garbage.ts'
import { type DocumentRow, type DocumentsOptions, toDocumento } from './document-row.ts'
import type { Documents } from './document-types.ts'
import { uploadDocument } from './upload-document.ts'

export function createDocuments(options: DocumentsOptions): Documents {
  const { database, files } = options
  return {
    upload: upload => uploadDocument(options, upload),
    async findDocuments(run, ids) {
      const rows = await database.rows<DocumentRow>(
        `SELECT id, nombre, tipo_contenido, bytes FROM casos.documentos
         WHERE run = $1 AND id = ANY($2) AND estado IN ('en_borrador', 'en_caso') AND origen = 'persona'`,
        [run, ids.filter(isUuid)],
      )
      const byId = new Map(rows.map(row => [row.id, toDocumento(row)]))
      return ids.flatMap(id => byId.get(id) ?? [])
    },
    async readDocument(run, id) {
      if (!isUuid(id)) return undefined
      const row = await findStored(options, run, id)
      return row && { documento: toDocumento(row), bytes: await readChecked(files, row) }
    },
    async discardDocument(run, id) {
      if (!isUuid(id)) return false
      const rows = await database.rows(
        `UPDATE casos.documentos SET estado = 'descartado'
         WHERE run = $1 AND id = $2 AND estado = 'en_borrador' RETURNING id`,
        [run, id],
      )
      return rows.length > 0
    },
    collectGarbage: () => collectGarbage(options),
  }
}

interface StoredRow extends DocumentRow {
  archivo: string
  sha256: string
}

function findStored({ database }: DocumentsOptions, run: Run, id: string): Promise<StoredRow | undefined> {
  return database.row<StoredRow>(
    `SELECT id, nombre, tipo_contenido, bytes, archivo, sha256 FROM casos.documentos
     WHERE run = $1 AND id = $2 AND estado IN ('en_borrador', 'en_caso')`,
    [run, id],
  )
}

async function readChecked(files: CasesOptions['files'], row: StoredRow): Promise<Uint8Array> {
  const bytes = await files.get(row.archivo)
  if (sha256(bytes) !== row.sha256) throw new Error(`The stored bytes of document ${row.id} have changed`)
  return bytes
}
