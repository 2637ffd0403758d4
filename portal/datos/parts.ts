import type { Cases } from '#cases/types.ts'
import type { Procedure } from '#engine/procedure.ts'
import type { Papers } from '#papers/types.ts'
import type { Personal } from '#personal/types.ts'
import type { Ids } from '#platform/ids.ts'
import type { Session } from '#sessions/types.ts'
import type { AddressCodes } from '../bot-check/prove-address.ts'
import type { CardParts } from '../http/card.ts'
import type { PersonalServices } from '../http/personal-services.ts'
import type { SessionParts } from '../http/session-parts.ts'
import type { SurroundingsParts } from '../http/surroundings.ts'
import type { AccesosKnown } from './accesos-page.tsx'

export interface DatosParts extends CardParts, SurroundingsParts {
  signIn: Pick<SessionParts, 'sessions' | 'cookies' | 'attemptSeconds' | 'signIn'> & { codes: AddressCodes }
  cases: Pick<Cases, 'drafts' | 'sheets' | 'cases' | 'documents' | 'receipts'>
  papers: Papers
  procedures: ReadonlyMap<string, Procedure>
  personal: Personal
  /** Clients of the institutions, bound to this person's token. */
  personalServices(session: Session): Pick<PersonalServices, 'personas' | 'contacto'>
  /** Asks the institutions who accessed this person's data. */
  accesosOf(session: Session): Promise<AccesosKnown>
  ids: Ids
}
