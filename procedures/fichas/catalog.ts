import type { IsoDate } from '#domain/dates.ts'
import {
  allFichas,
  byCategoria,
  byInstitucion,
  categoriaName,
  fichaOf,
  institucionName,
  publicFichas,
} from './registry.ts'
import { type FichaSearch, fichaSearch } from './search.ts'
import { type CategoriaId, type FichaOn, fichaOn, type InstitucionId } from './types.ts'

/** Who looks: everybody finds the public fichas, officials also those of their own work. */
export type FichaReader = 'todos' | 'funcionarios'

/** Fichas that belong together, as they read on a day. */
export interface FichaGroup<Id extends string = string> {
  readonly id: Id
  readonly name: string
  readonly fichas: readonly FichaOn[]
}

/** All that a reader may find on a day. */
export interface FichaShelf {
  /** In the order of the titles. */
  readonly fichas: readonly FichaOn[]
  /** Moments in life in the order of the page, each with a line that says what is in it. */
  readonly categorias: readonly (FichaGroup<CategoriaId> & { readonly description: string })[]
  readonly instituciones: readonly FichaGroup<InstitucionId>[]
  readonly search: FichaSearch
}

/** First day on which every amount of the fichas is known; a clock before it reads them as on this day. */
const firstKnownDay: IsoDate = '2026-09-25'

/** The information sheets of all procedures, as pages read them. */
export interface FichaCatalog {
  /** One ficha as it reads on a day, whoever asks; nothing when the portal has no such procedure. */
  find(id: string, on: IsoDate): FichaOn | undefined
  /** What a reader may find on a day. */
  shelf(reader: FichaReader, on: IsoDate): FichaShelf
  /** The moment in life of a ficha, as people read it. */
  categoriaName(id: CategoriaId): string
  /** The full name of an institution. */
  institucionName(id: InstitucionId): string
}

/** Makes the catalog. What takes work, above all the search, is made once a day for each kind of reader. */
export function createFichaCatalog(): FichaCatalog {
  const made = new Map<FichaReader, { on: IsoDate; shelf: FichaShelf }>()
  return {
    find: (id, on) => {
      const ficha = fichaOf(id)
      return ficha && fichaOn(ficha, knownDay(on))
    },
    shelf: (reader, day) => {
      const on = knownDay(day)
      const known = made.get(reader)
      if (known?.on === on) return known.shelf
      const shelf = makeShelf(reader, on)
      made.set(reader, { on, shelf })
      return shelf
    },
    categoriaName,
    institucionName,
  }
}

const knownDay = (on: IsoDate) => (on < firstKnownDay ? firstKnownDay : on)

function makeShelf(reader: FichaReader, on: IsoDate): FichaShelf {
  const sources = reader === 'todos' ? publicFichas : allFichas
  const read = new Map(sources.map(ficha => [ficha, fichaOn(ficha, on)]))
  const fichas = [...read.values()]
  const readAll = (group: readonly (typeof sources)[number][]) =>
    group.flatMap(ficha => read.get(ficha) ?? [])
  return {
    fichas,
    categorias: byCategoria(sources).map(group => ({ ...group, fichas: readAll(group.fichas) })),
    instituciones: byInstitucion(sources).map(group => ({ ...group, fichas: readAll(group.fichas) })),
    search: fichaSearch(fichas),
  }
}
