import type { Documento } from '#engine/asking/form-input.ts'
import { smallPdf } from '#platform/pdf/small-pdf.ts'

const signatures = {
  'image/jpeg': [0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70, 0],
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52],
} as const

/**
 * Bytes that match a document's declared type, different for each document.
 * @throws Error without a document: a request must not name one that the form does not have
 */
export function documentBytes(
  documento: Pick<Documento, 'id' | 'tipoContenido'> | undefined,
): Uint8Array<ArrayBuffer> {
  if (!documento) throw new Error('The request names a document that the form does not have')
  const { id, tipoContenido } = documento
  const text = [...new TextEncoder().encode(id)]
  if (tipoContenido === 'image/jpeg') return new Uint8Array([...signatures['image/jpeg'], ...text])
  if (tipoContenido === 'image/png') return new Uint8Array([...signatures['image/png'], ...text])
  return smallPdf(id)
}
