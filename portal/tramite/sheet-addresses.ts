import { rowPathOf } from '#engine/walking/form.ts'
import { hrefOf, sheetPath } from './addresses.ts'
import type { OpenedPage } from './opened.ts'
import { slotOf } from './visit.ts'

/** Addresses of a list, each with the draft. */
export interface SheetHrefs {
  /** What names the draft in an address, for forms that go by GET. */
  readonly draft: readonly (readonly [name: string, value: string])[]
  /** A page of the list with this filter. */
  page(filter: Partial<SheetFilter>): string
  /** The page of one row, or of a new one. */
  row(number?: number): string
  /** Takes the posts of the list. */
  readonly change: string
  confirm(what: Removal): string
  readonly template: string
  readonly download: string
}

/** Rows that go together. */
export type Removal = 'sacar-malas' | 'sacar-no-aceptadas' | 'vaciar'

/** What of a list is shown. */
export interface SheetFilter {
  readonly page: number
  readonly search: string
  readonly only: (typeof filters)[number] | ''
}

const filters = ['por-corregir', 'no-aceptadas', 'mudas'] as const

type Place = Pick<OpenedPage, 'procedure' | 'form' | 'path' | 'request' | 'empresa'>

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

/** Address that takes what the buttons of a list post. */
export function changeHref(place: Place, hacer?: string): string {
  return hrefOf(place.procedure, sheetPath(place.path, 'lista'), { ...draftOf(place), hacer })
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
    draft: Object.entries(draft).flatMap(([name, value]) => (value ? [[name, value] as const] : [])),
    page: filter => hrefOf(procedure, path, { ...draft, ...filterQuery(filter) }),
    row: number => rowHref(place, number),
    change: changeHref(place),
    confirm: what => changeHref(place, what),
    template: hrefOf(procedure, sheetPath(path, 'plantilla.csv'), draft),
    download: hrefOf(procedure, sheetPath(path, 'lista.csv'), draft),
  }
}

/** What of a list an address shows. */
export function filterOf({ request }: Pick<Place, 'request'>): SheetFilter {
  const { pagina, buscar, solo } = request.query as Readonly<Record<string, unknown>>
  const page = typeof pagina === 'string' && /^[1-9]\d{0,3}$/.test(pagina) ? Number(pagina) : 1
  return {
    page,
    search: typeof buscar === 'string' ? buscar.slice(0, longestSearch) : '',
    only: filters.find(one => one === solo) ?? '',
  }
}

const longestSearch = 80
