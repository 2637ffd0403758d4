import type { Documento } from '#engine/form-input.ts'
import type { CasesOptions } from '../options.ts'
import type { CaseDocument } from './document-types.ts'

/** What the documents stand on. */
export type DocumentsOptions = Pick<
  CasesOptions,
  'database' | 'files' | 'clock' | 'ids' | 'inspectDocument' | 'cleanPicture'
>

/** A document as a row holds it. */
export interface DocumentRow {
  id: string
  nombre: string
  tipo_contenido: Documento['tipoContenido']
  bytes: number
}

/** The card of a document that a person attached. */
export function toDocumento(row: DocumentRow): Documento {
  return { id: row.id, nombre: row.nombre, tipoContenido: row.tipo_contenido, bytes: row.bytes }
}

/** A document of a case as a row holds it: its person's, or one of the institution, of whatever type. */
export interface CaseDocumentRow extends Omit<DocumentRow, 'tipo_contenido'> {
  tipo_contenido: string
  pregunta: string
  origen: CaseDocument['from']
  titulo: string | null
}

/** The card of a document of a case. */
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
