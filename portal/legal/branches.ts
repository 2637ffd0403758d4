import { foldText, matchScore } from '#domain/plain-text.ts'
import type { LugarPago } from '#services/kit/lugar-pago.ts'

export interface ComunaPlaces {
  readonly comuna: string
  readonly places: readonly LugarPago[]
}

/**
 * The comunas that match a search, each with its places: best match first, or by name without a search. Accents, case
 * and typing errors are ignored.
 */
export function findPlaces(places: readonly LugarPago[], query: string): ComunaPlaces[] {
  const byComuna = Map.groupBy(places, ({ comunaNombre }) => comunaNombre)
  const comunas = [...byComuna].map(([comuna, found]) => ({
    comuna,
    places: found,
    score: matchScore(query, comuna),
  }))
  // A comuna whose full name was typed stands alone, even if others sound like it.
  const exact = comunas.filter(({ comuna }) => foldText(comuna) === foldText(query))
  return (exact.length > 0 ? exact : comunas)
    .filter(({ score }) => score > 0)
    .toSorted(
      (first, second) => second.score - first.score || first.comuna.localeCompare(second.comuna, 'es'),
    )
    .map(({ comuna, places: found }) => ({ comuna, places: found }))
}
