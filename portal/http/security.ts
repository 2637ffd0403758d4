import type { FastifyInstance } from 'fastify'
import type { PortalSettings } from '../settings.ts'

const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Stands in the prepared policy where the nonce of a page goes. */
const nonceHole = '{nonce}'

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
    ...(https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('content-security-policy', policy.replaceAll(nonceHole, request.nonce)).headers(fixed)
    done()
  })
}

/**
 * The content security policy of a page. Forms may lead to the sign-in provider, because browsers hold the policy against
 * the redirects that follow a form too. The national bot check, where it is used, brings scripts and frames of its own.
 */
export function policyFor(
  nonce: string,
  site: Pick<PortalSettings, 'identityUrl' | 'botCheckOrigins'> & { https: boolean },
): string {
  const check = site.botCheckOrigins.map(origin => ` ${origin}`).join('')
  return [
    "default-src 'none'",
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

/**
 * Refuses what another site makes a browser send: anything but reading must come from a page of this origin. Browsers say
 * where a form comes from; what says nothing at all is no browser, and carries no cookie of a person either.
 */
export function addOriginCheck(app: FastifyInstance, settings: Pick<PortalSettings, 'publicUrl'>): void {
  const { origin: own } = new URL(settings.publicUrl)
  app.addHook('onRequest', (request, reply, done) => {
    if (safeMethods.has(request.method) || isFromHere(request.headers, own)) return done()
    reply.code(403)
    done(new CrossSiteError())
  })
}

/** A form that was sent from another site. */
export class CrossSiteError extends Error {
  override readonly name = 'CrossSiteError'
  readonly statusCode = 403
}

/** Whether a request was sent from a page of this origin, or by a program that is no browser. */
export function isFromHere(
  headers: { origin?: string | undefined; referer?: string | undefined; 'sec-fetch-site'?: unknown },
  own: string,
): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  if (headers.origin !== undefined) return headers.origin === own
  return headers.referer === undefined || URL.parse(headers.referer)?.origin === own
}
