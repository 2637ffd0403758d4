import type { ForeseenLetter } from '#cases/mails/letter-types.ts'
import type { ReferenceLists } from '#engine/asking/context.ts'
import type { Clock } from '#platform/clock.ts'
import type { BoundClient } from '#platform/contract/bound-client.ts'
import type { Contract } from '#platform/contract/contract.ts'
import type { Ids } from '#platform/ids.ts'
import type { Sealer } from '#platform/secrets/sealing.ts'
import type { mesaOperations } from '#services/kit/mesa/operations.ts'
import type { CartaPedida } from '#services/kit/mesa/schemas.ts'
import type { Session } from '#sessions/types.ts'
import type { SignedInParts } from '../http/session-parts.ts'

/** What an institution answers to its officials. */
export type MesaClient = BoundClient<Contract<ReturnType<typeof mesaOperations>>>

/** What an official may do at a desk. */
export type Valido = Awaited<ReturnType<MesaClient['mesaValido']>>

/** The desk of an institution, called by an official in her own name. */
export interface Mesa {
  /** Key of the institution, in addresses. */
  readonly key: string
  /** Its name for people. */
  readonly institucion: string
  /** Title of one of its procedures; what the institution calls it if the portal does not know it. */
  tramiteName(tramite: string): string
  readonly calls: MesaClient
  /** What she may do there, as it answered at this visit; absent if it was slow to answer. */
  readonly valido?: Valido
}

/** The desks that an official works at; undefined if she is no official. */
export interface OwnMesas {
  readonly nombre: string
  readonly institucion: string
  readonly mesas: readonly Mesa[]
  /** The offices of procedures that she may use. */
  readonly trays: readonly Tray[]
}

/** An office of a procedure: a tray with pages and calls of its own. */
export interface Tray {
  readonly label: string
  readonly href: string
  /** How many requests wait there; undefined if its institution does not answer. */
  waiting(): Promise<number | undefined>
}

/** How long an institution takes, as it publishes it. */
export interface PublicTimes {
  readonly institucion: string
  /** Undefined if it did not answer. */
  readonly tiempos: Awaited<ReturnType<MesaClient['mesaTiempos']>>['tiempos'] | undefined
}

/** What is about to be done with a request: signing a proposal, proposing, asking the person. */
export type ActBefore = CartaPedida

/** Dependencies of {@link oficinaRoutes}. */
export interface OficinaParts extends SignedInParts {
  clock: Clock
  ids: Pick<Ids, 'uuid'>
  /** Seals purposes for addresses. */
  sealer: Sealer
  /**
   * The letter that a person would get if this were done now; `none` if there is none.
   *
   * @throws ServiceUnavailableError if the institution does not answer
   */
  letterBefore(mesa: Mesa, idSolicitud: string, act: ActBefore): Promise<ForeseenLetter | 'none'>
  /**
   * The desks of the signed-in official, in her own name even while she attends somebody.
   *
   * @throws ServiceUnavailableError if the register of officials does not answer
   */
  mesasOf(session: Session): Promise<OwnMesas | undefined>
  /** The regions by name, for the filter of a list. */
  lists(): ReferenceLists
  /** The times of every institution whose desk has people; for anyone. */
  publicTimes(): Promise<readonly PublicTimes[]>
}
