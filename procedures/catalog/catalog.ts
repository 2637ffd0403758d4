import type { IsoDate } from '#domain/dates.ts'
import { type CategoriaId, type FichaOn, fichaOn, type InstitucionId } from '../ficha/types.ts'
import { tramites } from '../registry.ts'
import { byCategoria, byInstitucion, categoriaName, institucionName } from './groups.ts'
import { type SaidByFichas, saidBy } from './said.ts'
import { type FichaReader, readingDay, searchFichas } from './search.ts'

/** Fichas of one category or institution, as of a day. */
export interface FichaGroup<Id extends string = string> {
  readonly id: Id
  readonly name: string
  readonly fichas: readonly FichaOn[]
}

/** All fichas that a reader may find on a day. */
export interface FichaShelf {
  /** In alphabetical order of titles. */
  readonly fichas: readonly FichaOn[]
  /** Categories in the order of the page, each with a line about its content. */
  readonly categorias: readonly (FichaGroup<CategoriaId> & { readonly description: string })[]
  readonly instituciones: readonly FichaGroup<InstitucionId>[]
  /**
   * The fichas that match a query, best first, those that can be done here before those that cannot (`isClosed`, by id); all in
   * alphabetical order if the query has no words.
   */
  search(query: string, isClosed?: (id: string) => boolean): readonly FichaOn[]
}

/** The fichas of all procedures, as pages read them. */
export interface FichaCatalog {
  /** A ficha as of a day, for any reader; undefined if the portal has no such procedure. */
  find(id: string, on: IsoDate): FichaOn | undefined
  /** The fichas that a reader may find on a day. */
  shelf(reader: FichaReader, on: IsoDate): FichaShelf
  /** What the fichas say of their procedures to pages of the portal. */
  readonly said: SaidByFichas
  /** Display name of a category. */
  categoriaName(id: CategoriaId): string
  /** Full name of an institution. */
  institucionName(id: InstitucionId): string
}

/** Expensive parts are computed once a day for each kind of reader. */
export function createFichaCatalog(): FichaCatalog {
  const said = saidBy([...tramites.values()].map(({ ficha }) => ficha))
  const made = new Map<FichaReader, { on: IsoDate; shelf: FichaShelf }>()
  return {
    find: (id, on) => {
      const tramite = tramites.get(id)
      return tramite && fichaOn(tramite, readingDay(on))
    },
    shelf: (reader, day) => {
      const on = readingDay(day)
      const known = made.get(reader)
      if (known?.on === on) return known.shelf
      const shelf = makeShelf(reader, on)
      made.set(reader, { on, shelf })
      return shelf
    },
    said,
    categoriaName,
    institucionName,
  }
}

function makeShelf(reader: FichaReader, on: IsoDate): FichaShelf {
  const fichas = [...tramites.values()]
    .filter(({ ficha }) => reader === 'funcionarios' || ficha.visibleTo === 'todos')
    .map(tramite => fichaOn(tramite, on))
    .toSorted((first, second) => first.title.localeCompare(second.title, 'es'))
  return {
    fichas,
    categorias: byCategoria(fichas),
    instituciones: byInstitucion(fichas),
    search: (query, isClosed = () => false) =>
      /[\p{L}\p{N}]/u.test(query)
        ? searchFichas(query, { today: on, limit: fichas.length, reader, isClosed })
        : fichas,
  }
}
