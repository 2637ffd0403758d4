import type { Documento } from '#engine/asking/form-input.ts'
import type { CasesOptions } from '../options.ts'
import type { CaseDocument } from './document-types.ts'

/** Dependencies of the document store. */
export type DocumentsOptions = Pick<
  CasesOptions,
  'database' | 'files' | 'clock' | 'ids' | 'inspectDocument' | 'cleanPicture'
>

/** Database row of a document. */
export interface DocumentRow {
  id: string
  nombre: string
  tipo_contenido: Documento['tipoContenido']
  bytes: number
}

export function toDocumento(row: DocumentRow): Documento {
  return { id: row.id, nombre: row.nombre, tipoContenido: row.tipo_contenido, bytes: row.bytes }
}

/** Database row of a case's document: the person's, or the institution's (any content type). */
export interface CaseDocumentRow extends Omit<DocumentRow, 'tipo_contenido'> {
  tipo_contenido: string
  pregunta: string
  origen: CaseDocument['from']
  titulo: string | null
}

export function toCaseDocument(row: CaseDocumentRow): CaseDocument {
  return {
    id: row.id,
    nombre: row.nombre,
    tipoContenido: row.tipo_contenido,
    bytes: row.bytes,
    question: row.pregunta,
    from: row.origen,
    title: row.titulo ?? undefined,
  }
}
