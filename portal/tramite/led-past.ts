import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieName } from '../http/cookie-name.ts'
import { writeCookie } from '../http/write-cookie.ts'
import type { PortalSettings } from '../settings.ts'

/** Cookie with the address of the page that led on last because it is not asked, and how often it did so just now. */
const ledPastCookie = 'micha-sin-preguntar'
const justNowSeconds = 5
/** Once may be a person who goes back; twice within seconds is another process. */
const mostTimes = 2

type Settings = Pick<PortalSettings, 'publicUrl'>

/**
 * Whether a browser is sent back again and again to a page that leads on because registers know its answers: a process of
 * another release asks it. While two releases serve side by side such a page is shown, and one press answers it for both.
 */
export function isSentBack(request: FastifyRequest, settings: Settings): boolean {
  return timesLedPast(request, settings) >= mostTimes
}

/** Notes that this page led on. */
export function noteLedPast(request: FastifyRequest, reply: FastifyReply, settings: Settings): void {
  const value = `${timesLedPast(request, settings) + 1} ${pathOf(request)}`
  writeCookie(reply, settings, { name: ledPastCookie, value, maxAge: justNowSeconds })
}

function timesLedPast(request: FastifyRequest, settings: Settings): number {
  const [times, path] = request.cookies.get(cookieName(settings, ledPastCookie))?.split(' ') ?? []
  return path === pathOf(request) ? Number(times) : 0
}

const pathOf = ({ url }: FastifyRequest) => url.replace(/\?.*/, '')
