import { formatFileSize } from '#domain/file-size.ts'

/** The text of a file, or why it cannot be read. */
export type TextFile = { readonly text: string } | { readonly text?: undefined; readonly problem: string }

/**
 * Reads a file of a form as text: UTF-8, or Latin-1 as older spreadsheets write it. A file beyond the limit is read to
 * its end, so that the rest of the form is understood, but not kept.
 */
export async function readTextFile(stream: AsyncIterable<Uint8Array>, maxBytes: number): Promise<TextFile> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of stream) {
    length += chunk.length
    if (length <= maxBytes) chunks.push(chunk)
  }
  if (length === 0) return { problem: 'El archivo está vacío. Elija otro.' }
  if (length > maxBytes)
    return { problem: `El archivo pesa más de ${formatFileSize(maxBytes)}. Divida la lista en dos.` }
  const bytes = Buffer.concat(chunks)
  // No text has the character U+0000; every spreadsheet, picture and PDF soon does.
  if (bytes.includes(0) || bytes.subarray(0, 4).toString('latin1') === '%PDF')
    return {
      problem:
        'Ese archivo no es una lista de texto. En su planilla elija «Guardar como», tipo CSV, y suba ese archivo.',
    }
  return { text: decoded(bytes) }
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
