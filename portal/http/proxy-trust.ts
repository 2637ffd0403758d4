import type { PortalSettings } from '../settings.ts'

/**
 * Fastify's `trustProxy`, so that `request.ip` is the address that the outermost trusted proxy saw. Whatever the client
 * wrote into `X-Forwarded-For` stands further left and is never reached (OWASP ASVS 5.0 §4.1.3).
 */
export function proxyTrust(
  trusted: PortalSettings['trustProxy'],
): false | string[] | ((address: string, hop: number) => boolean) {
  if (trusted === false) return false
  return typeof trusted === 'number' ? (_address, hop) => hop < trusted : [...trusted]
}
