import type { Run } from '#domain/run.ts'
import type { ReferenceLists } from '#engine/asking/context.ts'
import type { Clock } from '#platform/clock.ts'
import type { BoundClient } from '#platform/contract/bound-client.ts'
import { ContractError, ServiceUnavailableError } from '#platform/contract/contract-errors.ts'
import type { Sealer } from '#platform/secrets/sealing.ts'
import type { RegistroBandeja, safem2Contract } from '#services/safem2/contract.ts'
import type { Session } from '#sessions/types.ts'
import type { SignedInParts } from '../http/session-parts.ts'

/** The tray for one signed-in person, in her own name even while she attends somebody. */
export interface Tray {
  /** RUN of the token's `user` (flows §6); undefined if the token names none. */
  readonly runUser: Run | undefined
  readonly safem2: Pick<
    BoundClient<typeof safem2Contract>,
    'valid' | 'listarBandeja' | 'documentosDeCuenta' | 'cambiarEstado' | 'enviarCorreo'
  >
}

export interface BandejaParts extends SignedInParts {
  trayFor(session: Session): Tray
  sealer: Sealer
  clock: Clock
  lists(): ReferenceLists
}

/**
 * Whether the person may use the tray. A check that fails lets nobody in (flows §8); `silent` tells that it was no
 * answer.
 */
export async function mayUse({ runUser, safem2 }: Tray): Promise<'yes' | 'no' | 'silent'> {
  if (runUser === undefined) return 'no'
  try {
    return (await safem2.valid({ query: { runUser } })).data.valid ? 'yes' : 'no'
  } catch (error) {
    if (error instanceof ServiceUnavailableError) return 'silent'
    if (error instanceof ContractError) return 'no'
    throw error
  }
}

/** A request with its accounts, or why there is none: unknown, the official's own, or no answer of the institution. */
export type FoundRequest = RegistroBandeja | 'unknown' | 'own' | 'silent'

/** A request with its accounts. Institutions that give the whole list are searched. */
export async function findRequest({ safem2 }: Tray, id: string): Promise<FoundRequest> {
  const query = { tipoSolicitudes: 0, idSolicitud: id }
  try {
    return (await safem2.listarBandeja({ query })).data.records.find(one => one.id === id) ?? 'unknown'
  } catch (error) {
    if (error instanceof ServiceUnavailableError) return 'silent'
    if (error instanceof ContractError && error.name === 'SolicitudPropia') return 'own'
    throw error
  }
}
