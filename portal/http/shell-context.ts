import type { FastifyRequest } from 'fastify'
import { firstName } from '#domain/person-name.ts'
import type { Session } from '#sessions/types.ts'
import type { PortalSettings } from '../settings.ts'
import type { Desk } from '../shell/desk-bar.tsx'
import type { ShellContext } from '../shell/portal-page.ts'
import { readAccessibility } from './accessibility-cookie.ts'
import { type ClosureParts, plannedNotices } from './maintenance-notices.ts'
import { knownDoors, type OfficeParts } from './office-cookie.ts'
import { readPreference } from './preference-cookies.ts'
import { rehearsalNotice } from './rehearsal.ts'
import { forWhomPath } from './represented.ts'
import { sessionLostNotices } from './session-lost.ts'
import type { SessionParts } from './session-parts.ts'
import { findUnsent, type UnsentParts } from './unsent-form.ts'

/** Cookie with the build whose files the browser has. */
export const visitedCookie = 'micha-version'
/** Cookie with the accessibility settings. */
export const accessibilityCookie = 'micha-accesibilidad'

export interface ShellParts extends ClosureParts, OfficeParts, UnsentParts {
  signIn: Pick<SessionParts, 'sessions'>
  settings: Pick<PortalSettings, 'official' | 'publicUrl' | 'rehearsal'>
  /** Id of this build's files: a browser that has them gets no inline styles. */
  assetsVersion: string
}

/** The frame's view of the request. `found`: the officials' pages that the page knows she may open. */
export function shellOf(
  request: FastifyRequest,
  deps: ShellParts,
  found: readonly string[] = [],
): ShellContext {
  const { session, cookies } = request
  const known = session === undefined ? [] : knownDoors(request, deps)
  const doors =
    session === undefined ? [] : deps.doors.filter(door => found.includes(door.key) || known.includes(door))
  return {
    ...(session ? { person: { nombreCorto: firstName({ nombres: session.nombres }) } } : {}),
    path: request.url,
    nonce: request.nonce,
    accessibility: readAccessibility(readPreference(cookies, deps.settings, accessibilityCookie)),
    saveData: savesData(request),
    firstVisit: readPreference(cookies, deps.settings, visitedCookie) !== deps.assetsVersion,
    hasFace: readPreference(cookies, deps.settings, visitedCookie) !== undefined,
    official: deps.settings.official,
    ...(doors.length > 0 ? { doors } : {}),
    // A citizen at a branch's computer is not shown the desk.
    ...(deps.settings.official && session && (doors.some(({ key }) => key === 'atender') || session.attention)
      ? { desk: deskOf(session) }
      : {}),
    ...actingOf(request),
    notices: [
      ...(deps.settings.rehearsal ? [rehearsalNotice] : []),
      ...plannedNotices(request.url.split('?')[0] ?? '', deps),
      ...(session ? sessionLostNotices(request.url, findUnsent(request, deps)) : []),
    ],
    ...(session ? { sessionSecondsLeft: deps.signIn.sessions.secondsLeft(session) } : {}),
  }
}

/** For whom the page is: whom its address names, or whom she chose for the whole portal. */
export function actingOf({
  session,
  pageOf,
  url,
  method,
}: Pick<FastifyRequest, 'session' | 'pageOf' | 'url' | 'method'>): Pick<ShellContext, 'acting'> {
  const chosen = session?.actingFor
  if (!session || (chosen === undefined && pageOf?.nombre === undefined)) return {}
  const isOfPage = pageOf !== undefined && pageOf.nombre !== chosen?.nombre
  const volver = pageOf?.backHref ?? (method === 'GET' && !url.startsWith(forWhomPath) ? url : '/inicio')
  return {
    acting: {
      nombre: isOfPage ? pageOf.nombre : chosen?.nombre,
      isOfPage,
      changeHref: `${forWhomPath}?${new URLSearchParams({ volver })}`,
    },
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

/** Whether the browser saves data or is on 2g (shell §9: no prefetch then; quality: no script). */
export function savesData(request: FastifyRequest): boolean {
  return request.headers['save-data'] === 'on' || /2g$/.test(String(request.headers.ect ?? ''))
}
