import { AsyncLocalStorage } from 'node:async_hooks'
import { isIP } from 'node:net'
import { stringifySetCookie } from 'cookie'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Fetch } from '#platform/contract/client.ts'
import type { Logger } from '#platform/log.ts'
import type { HeaderTokens } from '#sessions/header-token.ts'
import { pageOf } from './request-parts.ts'

/** What calls for `sibs` say of the browser that asked for the page (shell §7). */
export interface SibsCalls {
  /** Notes who visits the pages of sibs. Goes after the session hook. */
  addTo(app: FastifyInstance): void
  /** The same `fetch`, adding the headers to calls made for those pages whose address contains `sibs`. */
  wrap(fetch: Fetch): Fetch
}

/** What telling visitors to sibs needs. */
export interface SibsCallsParts {
  /** The visitor's address when no cookie tells it; may fail. */
  lookUpIp(request: FastifyRequest): Promise<string>
  headerTokens: Pick<HeaderTokens, 'issue'>
  log: Pick<Logger, 'warn'>
  /** Whether the portal is reached by https. */
  secure: boolean
}

/** Name of the cookie that keeps the address, so that it is not looked up for every page. */
export const clientIpCookie = 'client-ip'
/** What stands for an address that could not be found (shell §7, §8). */
export const unknownIp = 'UNKNOWN'

const cookieMinutes = 1440

/**
 * The headers of sibs calls. The services' clients know nothing of browsers, so what they need goes along with the request
 * being answered (`AsyncLocalStorage`) and reaches only calls made while answering it.
 */
export function createSibsCalls({ lookUpIp, headerTokens, log, secure }: SibsCallsParts): SibsCalls {
  const visitors = new AsyncLocalStorage<Headers>()

  async function ipOf(request: FastifyRequest): Promise<{ ip: string; isNew: boolean }> {
    const kept = request.cookies.get(clientIpCookie) ?? ''
    if (isIP(kept) !== 0) return { ip: kept, isNew: false }
    try {
      const ip = await lookUpIp(request)
      if (isIP(ip) === 0) throw new TypeError('Not an address')
      return { ip, isNew: true }
    } catch (error) {
      log.warn({ requestId: request.id, err: error }, 'Error al obtener la IP')
      return { ip: unknownIp, isNew: false }
    }
  }

  async function headersOf(request: FastifyRequest, ip: string): Promise<Headers> {
    const { session } = request
    return new Headers({
      'x-client-ip': ip,
      'user-agent': request.headers['user-agent'] ?? '',
      ...(session ? { 'x-token': await headerTokens.issue(session.run) } : {}),
    })
  }

  return {
    addTo(app) {
      // After the body has been read: reading it would lose what is noted here.
      app.addHook('preHandler', (request, reply, done) => {
        if (!isSibsPage(pageOf(request.url))) return done()
        ipOf(request)
          .then(async ({ ip, isNew }) => {
            if (isNew) reply.header('set-cookie', cookieText(ip, secure))
            return headersOf(request, ip)
          })
          .then(headers => visitors.run(headers, done), done)
      })
    },
    wrap: fetch => request => {
      const headers = visitors.getStore()
      if (headers === undefined || !request.url.includes('sibs')) return fetch(request)
      const withVisitor = new Request(request)
      for (const [name, value] of headers) withVisitor.headers.set(name, value)
      return fetch(withVisitor)
    },
  }
}

function isSibsPage(page: string): boolean {
  return /^\/tramites\/sibs(\/|$)/.test(page)
}

function cookieText(ip: string, secure: boolean): string {
  return stringifySetCookie({
    name: clientIpCookie,
    value: ip,
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: cookieMinutes * 60,
  })
}
