import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Session, signedInRun } from '#sessions/types.ts'
import type { PortalSettings } from '../settings.ts'
import { keepPreference, readPreference } from './preference-cookies.ts'

/** Cookie that lets the menu recognise an official without asking the register on every page. */
export const officeCookie = 'micha-oficio'

export interface OfficeParts {
  settings: Pick<PortalSettings, 'publicUrl'>
  /** Pseudonym that links a person's pages without identifying her. */
  personTag(run: string): string
}

/** Remembers in this browser that the person is an official. It grants nothing: officials' pages ask the register. */
export function keepOffice(reply: FastifyReply, session: Session, deps: OfficeParts): void {
  keepPreference(reply, deps.settings, officeCookie, deps.personTag(signedInRun(session)))
}

/** Whether this browser remembers the signed-in person as an official. */
export function isKnownOfficial(
  { cookies, session }: Pick<FastifyRequest, 'cookies' | 'session'>,
  deps: OfficeParts,
): boolean {
  return (
    session !== undefined &&
    readPreference(cookies, deps.settings, officeCookie) === deps.personTag(signedInRun(session))
  )
}
