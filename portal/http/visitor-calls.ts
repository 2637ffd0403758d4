import { AsyncLocalStorage } from 'node:async_hooks'
import { isIP } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Run } from '#domain/run.ts'
import type { Acting } from '#engine/asking/context.ts'
import type { Fetch } from '#platform/contract/client.ts'
import type { Logger } from '#platform/log.ts'
import type { HeaderTokens } from '#sessions/header-token.ts'
import type { PortalSettings } from '../settings.ts'
import { cookieName } from './cookie-name.ts'
import { pageOf } from './request-parts.ts'
import { writeCookie } from './write-cookie.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Address and browser of a visitor to pages that tell them to their institution, kept with what she sends. */
    visitor: Visitor | undefined
  }
}

type Visitor = NonNullable<Acting['client']>

/** Headers about the visitor's browser on calls of the institutions that want them (shell §7). */
export interface VisitorCalls {
  /** Records the visitors of these procedures' pages. Register it after the session hook. */
  addTo(app: FastifyInstance): void
  /** The same `fetch`, adding the headers where these pages call an institution that wants them. */
  wrap(fetch: Fetch): Fetch
  /** Runs work for a person who has left, such as a delivery, with the same headers as when she was there. */
  during<Value>(run: Run, visitor: Visitor | undefined, work: () => Promise<Value>): Promise<Value>
}

export interface VisitorCallsParts {
  /** Keys of the institutions that want them; the addresses of their calls contain their key. */
  institutions: readonly string[]
  /** Ids of the procedures whose pages tell them. */
  procedures: readonly string[]
  /** Finds the visitor's address if no cookie has it; may fail. */
  lookUpIp(request: FastifyRequest): Promise<string>
  headerTokens: Pick<HeaderTokens, 'issue'>
  log: Pick<Logger, 'warn'>
  settings: Pick<PortalSettings, 'publicUrl'>
}

/** Cookie with the address, so that it is not looked up on every page. */
export const clientIpCookie = 'client-ip'
/** Placeholder for an address that could not be found (shell §7, §8). */
export const unknownIp = 'UNKNOWN'

const cookieMinutes = 1440

/**
 * The services' clients know nothing of browsers: the visitor travels with the request being answered
 * (`AsyncLocalStorage`), and only calls made while answering it get the headers.
 */
export function createVisitorCalls(parts: VisitorCallsParts): VisitorCalls {
  const { institutions, procedures, lookUpIp, headerTokens, log, settings } = parts
  const visitors = new AsyncLocalStorage<Headers>()
  const isOfThese = (page: string) =>
    procedures.some(id => page === `/tramites/${id}` || page.startsWith(`/tramites/${id}/`))

  async function ipOf(request: FastifyRequest): Promise<{ ip: string; isNew: boolean }> {
    const kept = request.cookies.get(cookieName(settings, clientIpCookie)) ?? ''
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

  async function headersOf(run: Run | undefined, { ip, userAgent }: Visitor): Promise<Headers> {
    return new Headers({
      'x-client-ip': ip,
      'user-agent': userAgent,
      ...(run === undefined ? {} : { 'x-token': await headerTokens.issue(run) }),
    })
  }

  return {
    addTo(app) {
      app.decorateRequest('visitor', undefined)
      // After the body is parsed: parsing it would lose the stored visitor.
      app.addHook('preHandler', (request, reply, done) => {
        if (!isOfThese(pageOf(request.url))) return done()
        ipOf(request)
          .then(async ({ ip, isNew }) => {
            if (isNew)
              writeCookie(reply, settings, { name: clientIpCookie, value: ip, maxAge: cookieMinutes * 60 })
            request.visitor = { ip, userAgent: request.headers['user-agent'] ?? '' }
            return headersOf(request.session?.run, request.visitor)
          })
          .then(headers => visitors.run(headers, done), done)
      })
    },
    during: async (run, visitor, work) =>
      visitor ? visitors.run(await headersOf(run, visitor), work) : work(),
    wrap: fetch => request => {
      const headers = visitors.getStore()
      if (headers === undefined || !institutions.some(key => request.url.includes(key))) return fetch(request)
      const withVisitor = new Request(request)
      for (const [name, value] of headers) withVisitor.headers.set(name, value)
      return fetch(withVisitor)
    },
  }
}
