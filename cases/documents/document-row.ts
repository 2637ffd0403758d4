import type { Documento } from '#engine/form-input.ts'
import type { CasesOptions } from '../options.ts'

/** What the documents stand on. */
export type DocumentsOptions = Pick<CasesOptions, 'database' | 'files' | 'clock' | 'ids' | 'inspectDocument'>

/** A document as a row holds it. */
export interface DocumentRow {
  id: string
  nombre: string
  tipo_contenido: Documento['tipoContenido']
  bytes: number
}

/** The card of a document. */
export function toDocumento(row: DocumentRow): Documento {
  return { id: row.id, nombre: row.nombre, tipoContenido: row.tipo_contenido, bytes: row.bytes }
}
