import type { FastifyReply } from 'fastify'
import type { ConsultationFile } from '#engine/cases/file.ts'

// Types that browsers show without running anything. All others are downloaded.
const shown = ['application/pdf', 'image/jpeg', 'image/png']

const filePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; sandbox"

/**
 * Sends a person's file. The response gets a CSP sandbox, because others may have made the file. `framed`: as `inline`,
 * and a page of the portal may show it in a frame.
 */
export function sendFile(
  reply: FastifyReply,
  {
    fileName,
    contentType,
    bytes,
  }: Omit<ConsultationFile, 'bytes'> & { bytes: Uint8Array | NodeJS.ReadableStream },
  shownAs: 'inline' | 'attachment' | 'framed',
): FastifyReply {
  const isFramed = shownAs === 'framed'
  const disposition = isFramed ? 'inline' : shownAs
  const safely = shown.includes(contentType) ? disposition : 'attachment'
  return reply
    .header('content-type', contentType)
    .header('content-disposition', `${safely}; filename*=UTF-8''${encodeURIComponent(fileName)}`)
    .header('content-security-policy', `${filePolicy}; frame-ancestors '${isFramed ? 'self' : 'none'}'`)
    .headers(isFramed ? { 'x-frame-options': 'SAMEORIGIN' } : {})
    .header('cache-control', 'private, no-store')
    .send(bytes instanceof Uint8Array ? Buffer.from(bytes) : bytes)
}
