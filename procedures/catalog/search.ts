import type { IsoDate } from '#domain/dates.ts'
import { tramites } from '../registry.ts'
import { createFichaIndex } from './ficha-index.ts'
import { type FichaOn, fichaOn } from './types.ts'

/** Who looks: everybody finds the public fichas, officials also those of their own work. */
export type FichaReader = 'todos' | 'funcionarios'

/** First day on which every amount of the fichas is known; a clock before it reads them as on this day. */
const firstKnownDay: IsoDate = '2026-09-25'

/** The day on which fichas are read: today, or the first day on which all their amounts are known. */
export function readingDay(today: IsoDate): IsoDate {
  return today < firstKnownDay ? firstKnownDay : today
}

/** The words of a ficha do not change with the day: amounts are no search words. */
const index = createFichaIndex(
  [...tramites.values()]
    .map(tramite => fichaOn(tramite, firstKnownDay))
    .toSorted((first, second) => first.title.localeCompare(second.title, 'es')),
)

/** How a search is asked. */
export interface SearchOptions {
  /** The fichas are read as on this day. */
  readonly today: IsoDate
  /** At most so many. */
  readonly limit: number
  /** `todos` if it is not given: then the tools of officials are never found. */
  readonly reader?: FichaReader
}

/**
 * Fichas for what a person wrote, in her own words, the best first: `se murió mi marido`, `asignasion familiar`. Returns
 * an empty list if nothing answers or if there are no words in the query.
 *
 * The index is made once, when the module is loaded; a query takes well below a millisecond, however long it is.
 */
export function searchFichas(
  query: string,
  { today, limit, reader = 'todos' }: SearchOptions,
): readonly FichaOn[] {
  const day = readingDay(today)
  return foundTramites(query, reader)
    .slice(0, limit)
    .map(tramite => fichaOn(tramite, day))
}

/** One line below a search field while a person types. */
export interface FichaSuggestion {
  readonly id: string
  readonly title: string
  /** One sentence: what the person gets. */
  readonly summary: string
  /** Address of its ficha: `/ficha/5300`. */
  readonly href: string
}

/** Fewest letters for which something is suggested. */
const leastLetters = 2

/**
 * What to offer while a person types, the best first: the last word may be unfinished (`func`, `certif`). Returns an empty
 * list for fewer than two letters. The same search as {@link searchFichas}, so that pressing «Buscar» surprises nobody.
 */
export function suggestFichas(query: string, options: SearchOptions): readonly FichaSuggestion[] {
  if (query.replace(/[^\p{L}\p{N}]/gu, '').length < leastLetters) return []
  return searchFichas(query, options).map(({ id, title, summary }) => ({
    id,
    title,
    summary,
    href: `/ficha/${id}`,
  }))
}

function foundTramites(query: string, reader: FichaReader) {
  return index(query).flatMap(id => {
    const tramite = tramites.get(id)
    return tramite && (reader === 'funcionarios' || tramite.ficha.visibleTo === 'todos') ? [tramite] : []
  })
}
