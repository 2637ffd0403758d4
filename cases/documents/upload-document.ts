import { safeFileName } from '#platform/files/file-key.ts'
import { type DocumentType, sniffDocument } from '#platform/files/sniff-document.ts'
import { sha256 } from '#platform/secrets/sha256.ts'
import { newFileKey } from '../file-key.ts'
import type { DocumentsOptions } from './document-row.ts'
import type { Upload, UploadResult } from './document-types.ts'

const megabyte = 1024 * 1024
/** The largest file, and the sum of a person's files outside cases. */
const defaultMaxBytes = 10 * megabyte
const defaultMaxTotalBytes = 60 * megabyte

const extensions: Readonly<Record<DocumentType, readonly [string, ...string[]]>> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
}

/** Checks and stores a file; see `Documents.upload`. */
export async function uploadDocument(options: DocumentsOptions, upload: Upload): Promise<UploadResult> {
  if (upload.bytes.byteLength === 0) return { problem: 'empty' }
  const maxBytes = upload.maxBytes ?? defaultMaxBytes
  if (upload.bytes.byteLength > maxBytes) return { problem: 'too-large' }
  const found = await lookAt(options, upload.bytes)
  if ('problem' in found) return found
  const { bytes, type, antivirus } = found
  if (bytes.byteLength > maxBytes) return { problem: 'too-large' }

  const id = options.ids.uuid()
  const nombre = withExtension(safeFileName(upload.fileName), type)
  const key = newFileKey(options.ids, 'documentos')
  if (!(await reserve(options, upload, { id, nombre, type, key, bytes, antivirus })))
    return { problem: 'no-room' }
  await options.files.put(key, bytes, { contentType: type })
  await release(options, upload, id)
  return { documento: { id, nombre, tipoContenido: type, bytes: bytes.byteLength } }
}

/** The bytes to keep: as uploaded, or re-encoded if it is a picture. */
interface Found {
  readonly bytes: Uint8Array
  readonly type: DocumentType
  readonly antivirus: 'limpio' | 'sin_revisar'
}

async function lookAt(
  { inspectDocument, cleanPicture }: DocumentsOptions,
  bytes: Uint8Array,
): Promise<Found | { problem: 'wrong-type' | 'unsafe' }> {
  const type = await sniffDocument(bytes)
  if (type === undefined) return { problem: 'wrong-type' }
  // Inspect the uploaded bytes, not the re-encoded ones.
  const verdict = (await inspectDocument?.(bytes)) ?? 'sin_revisar'
  if (verdict === 'peligroso') return { problem: 'unsafe' }
  if (type === 'application/pdf') return { bytes, type, antivirus: verdict }
  const clean = await cleanPicture(bytes, type)
  return clean ? { ...clean, antivirus: verdict } : { problem: 'wrong-type' }
}

// Insert the row first, in its own transaction: if the process dies before the bytes are stored, the clean-up finds
// both.
async function reserve(
  { database, clock }: DocumentsOptions,
  upload: Upload,
  stored: Found & { id: string; nombre: string; key: string },
): Promise<boolean> {
  return database.transaction(async tx => {
    // Serialise one person's uploads, so that concurrent ones cannot exceed the limit together.
    await tx.rows('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`casos.documentos:${upload.run}`])
    const rows = await tx.rows(
      `INSERT INTO casos.documentos
         (run, id, procedimiento, pregunta, nombre, tipo_contenido, bytes, sha256, archivo, estado, subido_en, antivirus)
       SELECT $1, $2, $3, $4, $5, $6, $7::integer, $8, $9, 'apartado', $10, $12
       WHERE $7::integer + (
         SELECT coalesce(sum(bytes), 0) FROM casos.documentos
         WHERE run = $1 AND estado IN ('apartado', 'en_borrador')
       ) <= $11
       RETURNING id`,
      [
        upload.run,
        stored.id,
        upload.procedureId,
        upload.question,
        stored.nombre,
        stored.type,
        stored.bytes.byteLength,
        sha256(stored.bytes),
        stored.key,
        clock.now(),
        upload.maxTotalBytes ?? defaultMaxTotalBytes,
        stored.antivirus,
      ],
    )
    return rows.length > 0
  })
}

async function release({ database }: DocumentsOptions, upload: Upload, id: string): Promise<void> {
  const rows = await database.rows(
    `UPDATE casos.documentos SET estado = 'en_borrador'
     WHERE run = $1 AND id = $2 AND estado = 'apartado' RETURNING id`,
    [upload.run, id],
  )
  if (rows.length === 0) throw new Error(`Document ${id} took so long to store that the clean-up removed it`)
}

// The extension must match the content: `foto.exe` that contains a picture becomes `foto.jpg`.
function withExtension(name: string, type: DocumentType): string {
  const dot = name.lastIndexOf('.')
  const known = extensions[type]
  if (dot > 0 && known.includes(name.slice(dot + 1))) return name
  return `${dot > 0 ? name.slice(0, dot) : name}.${known[0]}`
}
