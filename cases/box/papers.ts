import { SealError } from '#platform/secrets/sealing.ts'
import { sha256 } from '#platform/secrets/sha256.ts'
import type { BoxOptions } from './box-options.ts'

/** How long the address of a paper lasts. Whoever is later lists the box again. */
export const paperMinutes = 15

const purpose = 'papel-de-buzon'

interface PaperPass {
  readonly institution: string
  readonly call: string
  readonly document: string
  readonly until: Date
}

/** Address of one paper of one call. It says nothing about the person, and opens for a while. */
export function paperAddress(
  { sealer, publicUrl }: BoxOptions,
  { institution, call, document, until }: PaperPass,
): string {
  const pass = sealer.seal(JSON.stringify([institution, call, document, until.getTime()]), purpose)
  return `${publicUrl}/institucion/v1/papeles?pase=${encodeURIComponent(pass)}`
}

/** See `Box.readPaper`. */
export async function readPaper(
  { database, files, clock, sealer }: BoxOptions,
  pass: string,
): Promise<{ bytes: Uint8Array; mediaType: string; name: string } | undefined> {
  const opened = passIn(sealer, pass)
  if (!opened) return undefined
  const [institution, call, document, untilMs] = opened
  if (clock.now().getTime() >= untilMs) return undefined
  const row = await database.row<{ archivo: string; sha256: string; tipo_contenido: string; nombre: string }>(
    `SELECT d.archivo, d.sha256, d.tipo_contenido, d.nombre FROM casos.buzon b
     JOIN casos.documentos d ON d.run = b.run AND d.id = $3
     WHERE b.id = $1 AND b.institucion_clave = $2 AND b.terminada_en IS NULL
       AND b.papeles @> jsonb_build_array(jsonb_build_object('id', $3::text))`,
    [call, institution, document],
  )
  if (!row) return undefined
  const bytes = await files.get(row.archivo)
  if (sha256(bytes) !== row.sha256) throw new Error(`The stored bytes of document ${document} have changed`)
  return { bytes, mediaType: row.tipo_contenido, name: row.nombre }
}

function passIn(
  sealer: BoxOptions['sealer'],
  pass: string,
): readonly [institution: string, call: string, document: string, untilMs: number] | undefined {
  try {
    return JSON.parse(sealer.open(pass, purpose))
  } catch (error) {
    if (error instanceof SealError) return undefined
    throw error
  }
}
