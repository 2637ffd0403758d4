import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Session, signedInRun } from '#sessions/types.ts'
import type { PortalSettings } from '../settings.ts'
import type { Door } from '../shell/portal-page.ts'
import { keepPreference, readPreference } from './preference-cookies.ts'

/** Cookie that lets the menu show an official's pages without asking the registers on every page. */
export const officeCookie = 'micha-oficio'

export interface OfficeParts {
  settings: Pick<PortalSettings, 'publicUrl'>
  /** Every page for officials, in the order of the menu. */
  doors: readonly Door[]
  /** Pseudonym that links a person's pages without identifying her. */
  personTag(run: string): string
}

/** Remembers in this browser which officials' pages the person may open. It grants nothing: those pages ask the registers. */
export function keepDoors(
  reply: FastifyReply,
  session: Session,
  doors: readonly Door[],
  deps: OfficeParts,
): void {
  const known = doors.map(({ key }) => key).join('.')
  keepPreference(reply, deps.settings, officeCookie, `${deps.personTag(signedInRun(session))}.${known}`)
}

/** The officials' pages that this browser remembers for the signed-in person. */
export function knownDoors(
  { cookies, session }: Pick<FastifyRequest, 'cookies' | 'session'>,
  deps: OfficeParts,
): readonly Door[] {
  const [tag, ...known] = readPreference(cookies, deps.settings, officeCookie)?.split('.') ?? []
  if (session === undefined || tag !== deps.personTag(signedInRun(session))) return []
  return deps.doors.filter(({ key }) => known.includes(key))
}
