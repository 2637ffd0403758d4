import type { IsoDate } from '#domain/dates.ts'
import { type FichaOn, fichaOn } from '../ficha/types.ts'
import { tramites } from '../registry.ts'
import { createFichaIndex } from './ficha-index.ts'

/** Everybody finds the public fichas; officials also those of their own work. */
export type FichaReader = 'todos' | 'funcionarios'

/** First day on which every amount of the fichas is known; earlier days read them as of this day. */
const firstKnownDay: IsoDate = '2026-09-25'

/** The day as of which fichas are read: today, or the first day on which all their amounts are known. */
export function readingDay(today: IsoDate): IsoDate {
  return today < firstKnownDay ? firstKnownDay : today
}

/** Independent of the day: amounts are not searched. */
const index = createFichaIndex(
  [...tramites.values()]
    .map(tramite => fichaOn(tramite, firstKnownDay))
    .toSorted((first, second) => first.title.localeCompare(second.title, 'es')),
)

export interface SearchOptions {
  /** Fichas are read as of this day. */
  readonly today: IsoDate
  /** Most results. */
  readonly limit: number
  /** `todos` by default: officials' tools are then never found. */
  readonly reader?: FichaReader
}

/**
 * Fichas for a query in a person's own words, best first: `se murió mi marido`, `asignasion familiar`. Empty if nothing
 * matches or the query has no words.
 *
 * The index is built once, at module load; a query takes well below a millisecond, however long it is.
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

/** A suggestion below the search field. */
export interface FichaSuggestion {
  readonly id: string
  readonly title: string
  /** One sentence: what the person gets. */
  readonly summary: string
  /** Address of its ficha: `/ficha/5300`. */
  readonly href: string
}

/** Fewest characters that get suggestions. */
const leastLetters = 2

/**
 * Suggestions while a person types, best first; the last word may be unfinished (`func`, `certif`). Empty for fewer
 * than two characters. The same search as {@link searchFichas}, so that pressing «Buscar» gives the same.
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
