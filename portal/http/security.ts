import type { FastifyInstance, FastifyReply } from 'fastify'
import type { PortalSettings } from '../settings.ts'

const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Placeholder for a page's nonce in the prepared policy. */
const nonceHole = '{nonce}'

/** A year of https alone, also below this host (OWASP ASVS 5.0 §3.4.1). */
export const transportSecurity = 'max-age=31536000; includeSubDomains'

/** Sets the security headers of every answer (OWASP ASVS 5.0 §3.4; quality: strict CSP with nonces). */
export function addSecurityHeaders(
  app: FastifyInstance,
  settings: Pick<PortalSettings, 'publicUrl' | 'identityUrl' | 'botCheckOrigins'>,
): void {
  const https = settings.publicUrl.startsWith('https:')
  const policy = policyFor(nonceHole, { ...settings, https })
  const fixed = {
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'x-robots-tag': 'noindex',
    'accept-ch': 'ECT, Save-Data',
    // Nothing is kept that does not say that it may be (OWASP ASVS 5.0 §14.3.2).
    'cache-control': 'no-store',
    ...(https ? { 'strict-transport-security': transportSecurity } : {}),
  }
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('content-security-policy', policy.replaceAll(nonceHole, request.nonce)).headers(fixed)
    done()
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    const type = reply.getHeader('content-type')
    if (typeof type === 'string' && isTextWithoutCharset(type))
      reply.header('content-type', `${type}; charset=utf-8`)
    done(null, payload)
  })
}

/** Whether a text or XML says no charset: a browser would guess one (OWASP ASVS 5.0 §4.1.1). */
function isTextWithoutCharset(type: string): boolean {
  return /^(text\/|[\w.-]+\/[\w.-]*(\+|\/)?xml\b)/.test(type) && !/;\s*charset=/i.test(type)
}

/**
 * The content security policy of a page. Forms may post to the sign-in provider, because browsers apply `form-action`
 * to the redirects after a form too. The national bot check, if used, adds its own scripts and frames.
 */
export function policyFor(
  nonce: string,
  site: Pick<PortalSettings, 'identityUrl' | 'botCheckOrigins'> & { https: boolean },
): string {
  const check = site.botCheckOrigins.map(origin => ` ${origin}`).join('')
  return [
    "default-src 'none'",
    "object-src 'none'",
    `script-src 'self' 'nonce-${nonce}'${check}`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${check}`,
    ...(check ? [`frame-src${check}`] : []),
    "manifest-src 'self'",
    "worker-src 'self'",
    `form-action 'self' ${new URL(site.identityUrl).origin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(site.https ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

/** Lets the page of this answer show files of the portal in a frame (`sendFile`, `framed`). */
export function allowOwnFrames(reply: FastifyReply): void {
  const policy = String(reply.getHeader('content-security-policy') ?? '')
  const framed = policy.includes('frame-src ')
    ? policy.replace('frame-src ', "frame-src 'self' ")
    : `${policy}; frame-src 'self'`
  reply.header('content-security-policy', framed)
}

/**
 * Refuses cross-site requests: anything but reading must come from a page of this origin. Browsers say where a form
 * comes from; a client that says nothing is no browser and carries no person's cookie.
 */
export function addOriginCheck(app: FastifyInstance, settings: Pick<PortalSettings, 'publicUrl'>): void {
  const { origin: own } = new URL(settings.publicUrl)
  app.addHook('onRequest', (request, reply, done) => {
    if (safeMethods.has(request.method) || isFromHere(request.headers, own)) return done()
    reply.code(403)
    done(new CrossSiteError())
  })
}

export class CrossSiteError extends Error {
  override readonly name = 'CrossSiteError'
  readonly statusCode = 403
}

/** Whether a request comes from a page of this origin, or from a program that is no browser. */
export function isFromHere(
  headers: { origin?: string | undefined; referer?: string | undefined; 'sec-fetch-site'?: unknown },
  own: string,
): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  if (headers.origin !== undefined) return headers.origin === own
  return headers.referer === undefined || URL.parse(headers.referer)?.origin === own
}
