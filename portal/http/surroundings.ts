import { isoDateInChile } from '#domain/dates.ts'
import type { Acting, ReferenceLists, Solicitante, Surroundings } from '#engine/asking/context.ts'
import type { Clock } from '#platform/clock.ts'
import type { Session } from '#sessions/types.ts'

/** Dependencies of {@link surroundingsOf}. */
export interface SurroundingsParts {
  clock: Clock
  /** Shared lists, read from the institutions at start and refreshed. */
  lists(): ReferenceLists
}

/** What every rule may use besides the answers. */
export function surroundingsOf({ clock, lists }: SurroundingsParts, session: Session): Surroundings {
  return {
    person: personOf(session),
    signedIn: true,
    acting: actingOf(session),
    today: isoDateInChile(clock.now()),
    lists: lists(),
  }
}

/** The session as the official's own, while she attends somebody. */
export function inOwnName({ attention, ...session }: Session): Session {
  if (!attention) return session
  const { run, nombre } = attention.official
  return { ...session, run, nombres: nombre, apellidos: '', email: undefined }
}

/** The signed-in person as procedures see her. */
export function personOf(session: Session): Solicitante {
  return { run: session.run, nombres: session.nombres, apellidos: session.apellidos, email: session.email }
}

/**
 * Who acts, and from where; without a session, a visitor of an open page.
 * @param visitor - address and browser, where the page asks for them (shell §7)
 */
export function actingOf(session: Session | undefined, visitor?: Acting['client']): Acting {
  const official = session?.attention?.official
  return {
    origin: session?.origin ?? 'ORDINARIA',
    ...(official && {
      official: { run: official.run, nombre: official.nombre, institucion: official.institucion },
    }),
    ...(visitor && { client: visitor }),
  }
}
