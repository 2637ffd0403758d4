import { foldText, matchScore } from '#domain/plain-text.ts'
import type { LugarPago } from '#services/lugar-pago.ts'

/** The places of one comuna. */
export interface ComunaPlaces {
  readonly comuna: string
  readonly places: readonly LugarPago[]
}

/**
 * The comunas that answer what a person wrote, each with its places; the best answers first, or by name when nothing was
 * written. Accents, capitals and slips of the finger do not count.
 */
export function findPlaces(places: readonly LugarPago[], query: string): ComunaPlaces[] {
  const byComuna = Map.groupBy(places, ({ comunaNombre }) => comunaNombre)
  const comunas = [...byComuna].map(([comuna, found]) => ({
    comuna,
    places: found,
    score: matchScore(query, comuna),
  }))
  // A comuna whose name was written out stands alone, even if others sound like it.
  const exact = comunas.filter(({ comuna }) => foldText(comuna) === foldText(query))
  return (exact.length > 0 ? exact : comunas)
    .filter(({ score }) => score > 0)
    .toSorted(
      (first, second) => second.score - first.score || first.comuna.localeCompare(second.comuna, 'es'),
    )
    .map(({ comuna, places: found }) => ({ comuna, places: found }))
}
