import { openUnaltered, type Sealer } from '#platform/secrets/sealing.ts'
import type { Caso } from '#services/kit/mesa/schemas.ts'
import { signedInRun } from '#sessions/types.ts'
import type { CaseVisit, Visit } from './official-route.ts'
import { findNeighbours, type Neighbours, type Place, readPlace } from './place.ts'
import type { Valido } from './types.ts'

/** A case with what its page needs besides. */
export interface ReadCase {
  readonly caso: Caso
  readonly valido: Valido
  readonly place: Place | undefined
  readonly neighbours: Neighbours | undefined
}

/** A purpose is sealed for the official who wrote it. */
const contextOf = (visit: Pick<Visit, 'session'>) => `oficina:${signedInRun(visit.session)}`

/** Seals a purpose for addresses, which hold no words about people. */
export const sealPurpose = (sealer: Sealer, visit: Pick<Visit, 'session'>, purpose: string) =>
  sealer.seal(purpose, contextOf(visit))

/** The purpose that an address carries sealed, as institutions take it. */
export function purposeIn(
  { sealer }: { readonly sealer: Sealer },
  visit: Pick<Visit, 'session'>,
  sealed: string | null | undefined,
): { readonly proposito?: string } {
  const proposito = sealed ? openUnaltered(sealer, sealed, contextOf(visit)) : undefined
  return proposito ? { proposito } : {}
}

/** The place in an address or a form; undefined if there is none. */
export const placeIn = (fields: URLSearchParams): Place | undefined =>
  fields.has('lista') ? readPlace(fields) : undefined

/** Asks the institution for a case, in the place that the address names. */
export async function readCase(
  { sealer }: { readonly sealer: Sealer },
  visit: CaseVisit,
  fields: URLSearchParams,
): Promise<ReadCase> {
  const { mesa, id } = visit
  const place = placeIn(fields)
  const query = purposeIn({ sealer }, visit, place?.para)
  const [caso, valido, neighbours] = await Promise.all([
    mesa.calls.mesaAbrir({ params: { idSolicitud: id }, query }),
    mesa.valido ?? mesa.calls.mesaValido(),
    place && findNeighbours(mesa, place, id),
  ])
  return { caso, valido, place, neighbours }
}
