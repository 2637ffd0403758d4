import type { FastifyRequest } from 'fastify'
import { firstName } from '#domain/person-name.ts'
import type { Session } from '#sessions/types.ts'
import type { AccessibilitySettings } from '#ui/accessibility-menu/accessibility-menu.tsx'
import type { PortalDeps } from '../deps.ts'
import type { Desk } from '../officials/desk-bar.tsx'
import type { ShellContext } from '../shell/page-view.ts'
import { readAccessibility } from './accessibility-cookie.ts'
import { plannedNotices } from './maintenance-notices.ts'
import { sessionLostNotices } from './session-lost.ts'

/** Name of the cookie that says which build's files the browser has already. */
export const visitedCookie = 'micha-version'
/** Name of the cookie that keeps how a person wants to see the pages. */
export const accessibilityCookie = 'micha-accesibilidad'

/** What the frame of a page needs to know about the request. */
export function shellOf(
  request: FastifyRequest,
  deps: Pick<PortalDeps, 'settings' | 'clock' | 'maintenance' | 'fichas'> & { assetsVersion: string },
): ShellContext {
  const { session, cookies } = request
  return {
    ...(session ? { person: { nombreCorto: firstName({ nombres: session.nombres }) } } : {}),
    path: request.url,
    nonce: request.nonce,
    accessibility: accessibilityOf(cookies),
    saveData: savesData(request),
    firstVisit: cookies.get(visitedCookie) !== deps.assetsVersion,
    official: deps.settings.official,
    ...(deps.settings.official && session ? { desk: deskOf(session) } : {}),
    notices: [
      ...plannedNotices(request.url.split('?')[0] ?? '', deps),
      ...(session ? sessionLostNotices(request.url) : []),
    ],
    ...(session
      ? {
          sessionSecondsLeft: Math.max(
            0,
            Math.floor((session.endsAt.getTime() - deps.clock.now().getTime()) / 1000),
          ),
        }
      : {}),
  }
}

function deskOf({ attention, nombres, apellidos, run }: Session): Desk {
  if (!attention) return { kind: 'free' }
  return {
    kind: 'attending',
    official: attention.official.nombre,
    nombre: `${nombres} ${apellidos}`.trim(),
    run,
    reason: attention.reason,
  }
}

/** Whether the browser asks for little data, or is on a 2g line (shell §9: no prefetch then; quality: no script). */
export function savesData(request: FastifyRequest): boolean {
  return request.headers['save-data'] === 'on' || /2g$/.test(String(request.headers.ect ?? ''))
}

function accessibilityOf(cookies: ReadonlyMap<string, string>): AccessibilitySettings {
  return readAccessibility(cookies.get(accessibilityCookie))
}
