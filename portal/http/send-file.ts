import type { FastifyReply } from 'fastify'
import type { ConsultationFile } from '#engine/consultation.ts'

// What browsers draw without running anything. All else is saved and not opened.
const shown = ['application/pdf', 'image/jpeg', 'image/png']

/** Sends a person's file. What other people made is shown with no rights at all in the browser. */
export function sendFile(
  reply: FastifyReply,
  { fileName, contentType, bytes }: ConsultationFile,
  disposition: 'inline' | 'attachment',
): FastifyReply {
  const safely = shown.includes(contentType) ? disposition : 'attachment'
  return reply
    .header('content-type', contentType)
    .header('content-disposition', `${safely}; filename*=UTF-8''${encodeURIComponent(fileName)}`)
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    .header('cache-control', 'private, no-store')
    .send(Buffer.from(bytes))
}
