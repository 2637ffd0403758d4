import { rowPathOf } from '#engine/walking/form.ts'
import { openUnaltered } from '#platform/secrets/sealing.ts'
import { hrefOf, sheetPath } from './addresses.ts'
import type { OpenedPage } from './opened.ts'
import type { TramiteParts } from './parts.ts'
import { slotOf } from './visit.ts'

/** Addresses of a list, each with the draft. */
export interface SheetHrefs {
  /** A page of the list with this filter. */
  page(filter: Partial<SheetFilter>): string
  /** The page of one row, or of a new one. */
  row(number?: number): string
  /** Takes the posts of the list; after them she sees all of it. */
  readonly change: string
  /** Asks the institution again; she stays at what of the list she sees. */
  readonly ask: string
  /** Takes what she looks for: it is posted, because it may be a RUN. */
  readonly search: string
  confirm(what: Removal): string
  readonly template: string
  readonly download: string
}

/** Rows that go together. */
export type Removal = 'sacar-malas' | 'sacar-no-aceptadas' | 'vaciar'

/** What of a list is shown. */
export interface SheetFilter {
  readonly page: number
  /** What she looks for, sealed, because an address names nobody; empty if she looks for nothing. */
  readonly search: string
  readonly only: (typeof filters)[number] | ''
}

const filters = ['por-corregir', 'no-aceptadas', 'mudas'] as const

type Place = Pick<OpenedPage, 'procedure' | 'form' | 'path' | 'request' | 'empresa' | 'session'> & {
  readonly parts: Pick<TramiteParts, 'sealer'>
}

/** The draft that an address names, and the company whose it is. */
const draftOf = ({ form, request, empresa }: Place) => ({
  borrador: slotOf(form, request.query),
  por: empresa?.id,
})

const filterQuery = ({ page = 1, search, only }: Partial<SheetFilter>) => ({
  pagina: page === 1 ? undefined : String(page),
  buscar: search,
  solo: only,
})

/** Address of the page of a list, as the address shows it. */
export function sheetHref(place: Place): string {
  return hrefOf(place.procedure, place.path, { ...draftOf(place), ...filterQuery(filterOf(place)) })
}

/** Address of the first page of a list with what she looks for. */
export function foundHref(place: Place, text: string): string {
  const search = text && place.parts.sealer.seal(text.slice(0, longestSearch), contextOf(place))
  return hrefOf(place.procedure, place.path, {
    ...draftOf(place),
    ...filterQuery({ search, only: filterOf(place).only }),
  })
}

/** Address that takes what the buttons of a list post; after it she sees all of the list. */
export function changeHref(place: Place): string {
  return hrefOf(place.procedure, sheetPath(place.path, 'lista'), draftOf(place))
}

/** The same, from where she returns to what of the list she saw; with `hacer` it asks whether rows are to go. */
function stayHref(place: Place, hacer?: string): string {
  return hrefOf(place.procedure, sheetPath(place.path, 'lista'), {
    ...draftOf(place),
    ...filterQuery(filterOf(place)),
    hacer,
  })
}

/** Address of the page of a row, or of a new one. From there she returns to what of the list she saw. */
export function rowHref(place: Place, number?: number): string {
  const { procedure, form, path } = place
  const page = form.pages.find(one => one.path === path)
  const fila = number === undefined ? undefined : String(number)
  return hrefOf(procedure, (page && rowPathOf(page)) ?? path, {
    ...draftOf(place),
    ...filterQuery(filterOf(place)),
    fila,
  })
}

/** All addresses of a list. */
export function sheetHrefs(place: Place): SheetHrefs {
  const { procedure, path } = place
  const draft = draftOf(place)
  return {
    page: filter => hrefOf(procedure, path, { ...draft, ...filterQuery(filter) }),
    row: number => rowHref(place, number),
    change: changeHref(place),
    ask: stayHref(place),
    search: hrefOf(procedure, sheetPath(path, 'lista'), { ...draft, solo: filterOf(place).only }),
    confirm: what => stayHref(place, what),
    template: hrefOf(procedure, sheetPath(path, 'plantilla.csv'), draft),
    download: hrefOf(procedure, sheetPath(path, 'lista.csv'), draft),
  }
}

/** What of a list an address shows. */
export function filterOf(place: Place): SheetFilter {
  const { pagina, buscar, solo } = place.request.query as Readonly<Record<string, unknown>>
  const page = typeof pagina === 'string' && /^[1-9]\d{0,3}$/.test(pagina) ? Number(pagina) : 1
  return {
    page,
    search: typeof buscar === 'string' && searchedIn(place) !== '' ? buscar : '',
    only: filters.find(one => one === solo) ?? '',
  }
}

/** What she looks for in a list; empty if her address has nothing that was sealed for her. */
export function searchedIn(place: Place): string {
  const { buscar } = place.request.query as { buscar?: unknown }
  return typeof buscar === 'string' ? (openUnaltered(place.parts.sealer, buscar, contextOf(place)) ?? '') : ''
}

/** A search is sealed for who typed it. */
const contextOf = ({ session }: Place) => `lista:${session?.run ?? ''}`

const longestSearch = 80
