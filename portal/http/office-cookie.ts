import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Session, signedInRun } from '#sessions/types.ts'
import type { PortalSettings } from '../settings.ts'
import { keepPreference } from './preference-cookies.ts'

/** Name of the cookie by which the menu knows an official without asking a register at every page. */
const officeCookie = 'micha-oficio'

/** Parts of what remembers an official. */
export interface OfficeParts {
  /** Says that two pages are of one person without saying who. */
  personTag(run: string): string
}

/** Remembers in this browser that the person is an official. It opens nothing: the pages of officials ask the register. */
export function keepOffice(
  reply: FastifyReply,
  session: Session,
  deps: OfficeParts & { settings: Pick<PortalSettings, 'publicUrl'> },
): void {
  keepPreference(reply, deps.settings, officeCookie, deps.personTag(signedInRun(session)))
}

/** Whether this browser remembers that who is signed in, and nobody else, is an official. */
export function isKnownOfficial(
  { cookies, session }: Pick<FastifyRequest, 'cookies' | 'session'>,
  deps: OfficeParts,
): boolean {
  return session !== undefined && cookies.get(officeCookie) === deps.personTag(signedInRun(session))
}
