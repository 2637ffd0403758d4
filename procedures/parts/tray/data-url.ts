import { byCode, hasCode } from '#domain/by-code.ts'

/** A file as an institution gives it. */
export interface DataFile {
  /** Type that the data URL names, in lower case; `application/octet-stream` if the portal does not show it. */
  readonly mime: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** The types that the portal shows, with their short names. */
const shown = { 'application/pdf': 'PDF', 'image/jpeg': 'JPG', 'image/png': 'PNG' }

/**
 * Reads a data URL (RFC 2397), whose mime type is read from it (flows §3). Types that the portal does not show become
 * plain bytes to download: an institution's HTML is never a page of the portal. Undefined if it is none.
 */
export function readDataUrl(url: string): DataFile | undefined {
  const [, type = '', parameters = '', data] =
    /^data:([\w.+-]+\/[\w.+-]+)?((?:;[\w.+-]+=[^;,]*)*(?:;base64)?),([\s\S]*)$/i.exec(url) ?? []
  if (data === undefined) return undefined
  const mime = type.toLowerCase()
  try {
    const bytes = parameters.toLowerCase().endsWith(';base64')
      ? Buffer.from(data, 'base64')
      : Buffer.from(decodeURIComponent(data))
    return {
      mime: hasCode(shown, mime) ? mime : 'application/octet-stream',
      bytes: Uint8Array.from(bytes),
    }
  } catch {
    return undefined
  }
}

/** Whether a browser shows it. */
export const isShown = ({ mime }: DataFile) => hasCode(shown, mime)

/** Short name of a type: `PDF`. */
export const formatOf = ({ mime }: DataFile): string => byCode(shown, mime) ?? 'Archivo'
