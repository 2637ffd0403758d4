import { isoDateInChile } from '#domain/dates.ts'
import type { Acting, ReferenceLists, Solicitante, Surroundings } from '#engine/context.ts'
import type { Clock } from '#platform/clock.ts'
import type { Session } from '#sessions/types.ts'

/** What it takes to tell rules about the person who asks and about today. */
export interface SurroundingsParts {
  clock: Clock
  /** Lists that forms share; read from the institutions at start and refreshed. */
  lists(): ReferenceLists
}

/** What every rule may look at besides the answers. */
export function surroundingsOf({ clock, lists }: SurroundingsParts, session: Session): Surroundings {
  return {
    person: personOf(session),
    signedIn: true,
    acting: actingOf(session),
    today: isoDateInChile(clock.now()),
    lists: lists(),
  }
}

/** The signed-in person as procedures see her. */
export function personOf(session: Session): Solicitante {
  return { run: session.run, nombres: session.nombres, apellidos: session.apellidos, email: session.email }
}

/**
 * Who acts in a session, and from where; without a session, a visitor of a page that is open to all.
 *
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
