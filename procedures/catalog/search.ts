import type { IsoDate } from '#domain/dates.ts'
import { type FichaOn, fichaOn } from '../ficha/types.ts'
import { tramites } from '../registry.ts'
import { createFichaIndex, type FichaIndex } from './ficha-index.ts'

/** Everybody finds the public fichas; officials also those of their own work. */
export type FichaReader = 'todos' | 'funcionarios'

/** First day on which every amount of the fichas is known; earlier days read them as of this day. */
const firstKnownDay: IsoDate = '2026-09-25'

/** The day as of which fichas are read: today, or the first day on which all their amounts are known. */
export function readingDay(today: IsoDate): IsoDate {
  return today < firstKnownDay ? firstKnownDay : today
}

let built: FichaIndex | undefined

/** Independent of the day: amounts are not searched. Built at the first search, so that processes without one start sooner. */
const index: FichaIndex = (query, isClosed) => {
  built ??= createFichaIndex(
    [...tramites.values()]
      .map(tramite => fichaOn(tramite, firstKnownDay))
      .toSorted((first, second) => first.title.localeCompare(second.title, 'es')),
  )
  return built(query, isClosed)
}

export interface SearchOptions {
  /** Fichas are read as of this day. */
  readonly today: IsoDate
  /** Most results. */
  readonly limit: number
  /** `todos` by default: officials' tools are then never found. */
  readonly reader?: FichaReader
  /** Procedures that cannot be done here now, by the id of their ficha, beside those that are not built. */
  readonly isClosed?: (id: string) => boolean
}

/**
 * Fichas for a query in a person's own words, best first: `se murió mi marido`, `asignasion familiar`. Empty if nothing
 * matches or the query has no words.
 *
 * The first one takes a tenth of a second, every other one well below a millisecond, however long it is.
 */
export function searchFichas(
  query: string,
  { today, limit, reader = 'todos', isClosed = () => false }: SearchOptions,
): readonly FichaOn[] {
  const day = readingDay(today)
  return foundTramites(query, reader, isClosed)
    .slice(0, limit)
    .map(tramite => fichaOn(tramite, day))
}

function foundTramites(query: string, reader: FichaReader, isClosed: (id: string) => boolean) {
  return index(query, id => !tramites.get(id)?.procedure || isClosed(id)).flatMap(id => {
    const tramite = tramites.get(id)
    return tramite && (reader === 'funcionarios' || tramite.ficha.visibleTo === 'todos') ? [tramite] : []
  })
}
