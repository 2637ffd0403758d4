import type { FastifyInstance } from 'fastify'
import type { Clock } from '#platform/clock.ts'
import type { PortalSettings } from '../settings.ts'

// RFC 9116 recommends less than a year. The date moves on as long as the portal runs.
const securityTextDays = 180

/**
 * Files at fixed addresses for programs: robots.txt, which disallows everything (shell §1), and security.txt (RFC
 * 9116).
 */
export function wellKnownRoutes(
  app: FastifyInstance,
  deps: { settings: Pick<PortalSettings, 'publicUrl'>; clock: Clock },
): void {
  app.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain')
      .header('cache-control', 'public, max-age=86400')
      .send('User-agent: *\nDisallow: /\n'),
  )
  app.get('/.well-known/security.txt', async (_request, reply) =>
    reply
      .type('text/plain')
      .header('cache-control', 'public, max-age=86400')
      .send(securityText(deps.settings.publicUrl, deps.clock.now())),
  )
}

/** Where to report a vulnerability, and until when the file is valid. */
export function securityText(publicUrl: string, now: Date): string {
  const expires = new Date(now.getTime() + securityTextDays * 86_400_000)
  expires.setUTCHours(0, 0, 0, 0)
  return [
    `Contact: ${publicUrl}/contacto`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: es, en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    `Policy: ${publicUrl}/terminos`,
    '',
  ].join('\n')
}
