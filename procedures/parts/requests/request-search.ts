import { byCode, hasCode } from '#domain/by-code.ts'
import type { IsoDate } from '#domain/dates.ts'
import { type Filing, listedFilingText } from '#domain/working-days.ts'
import type { CaseDefinition } from '#engine/cases/case-states.ts'
import { isOver } from '#engine/cases/case-view.ts'
import type { OwnCase } from '#engine/cases/consultation.ts'
import type { Block, Cell, FilterField } from '#engine/content/block.ts'
import {
  type AddressQuery,
  type DateRange,
  filled,
  foldedAs,
  pageLinks,
  pageSize,
  readDateRange,
  readPageNumber,
} from '#engine/content/lists.ts'

/** Filters of a list of requests, from its address. */
export interface RequestSearch extends DateRange {
  /** A state of the definition, or `''`. */
  readonly estado: string
  readonly page: number
}

/** Reads the filters; an unknown state is ignored. */
export function readSearch(query: { get(name: string): string }, { states }: CaseDefinition): RequestSearch {
  const estado = query.get('estado')
  return {
    estado: hasCode(states, estado) ? estado : '',
    ...readDateRange(query),
    page: readPageNumber(query),
  }
}

/** The data of a list of requests. */
export interface RequestsPage {
  search: RequestSearch
  states: CaseDefinition
  /** Address of the list with these filters. */
  listHref: (query?: AddressQuery) => string
  /** Where a new request begins. */
  startHref: string
  head: readonly string[]
  rows: readonly (readonly Cell[])[]
  /** Columns with amounts. */
  numeric?: readonly number[]
  /** Rows on all pages. */
  total: number
  /** Whose list it is, if the person may see several. */
  whose?: { fields: readonly FilterField[]; query: AddressQuery }
}

/** A list of requests: the filters, the table or an empty state, and links to the other pages. */
export function requestsBlocks(page: RequestsPage): readonly Block[] {
  const { search, listHref, rows, numeric, whose = { fields: [], query: {} } } = page
  const narrowed = filled({ estado: search.estado, desde: search.desde, hasta: search.hasta })
  const isNarrowed = Object.keys(narrowed).length > 0
  // A list of one page is read faster than its filters, unless there is somebody else to choose.
  const hasSearch = page.total > pageSize || isNarrowed || search.errors.length > 0 || whose.fields.length > 0
  return [
    ...(hasSearch ? [searchBlock(page, isNarrowed, whose)] : []),
    rows.length > 0
      ? { kind: 'table', caption: 'Solicitudes', head: page.head, rows, ...(numeric && { numeric }) }
      : nothingFound(page, isNarrowed),
    ...pageLinks(search.page, page.total, query => listHref({ ...whose.query, ...narrowed, ...query })),
  ]
}

function searchBlock(
  { search, states, listHref }: RequestsPage,
  isNarrowed: boolean,
  whose: NonNullable<RequestsPage['whose']>,
): Block {
  const options = Object.entries(states.states).map(([value, { label }]) => ({ value, label }))
  return {
    kind: 'filter',
    action: listHref(),
    submit: 'Buscar',
    folded: foldedAs(whose.fields, isNarrowed || search.errors.length > 0),
    fields: [
      ...whose.fields,
      { kind: 'select', name: 'estado', label: 'Estado', value: search.estado, all: 'Todos', options },
      { kind: 'date', name: 'desde', label: 'Llegaron desde el', value: search.desde },
      { kind: 'date', name: 'hasta', label: 'Hasta el', value: search.hasta },
    ],
    ...(isNarrowed && { clearHref: listHref(whose.query) }),
  }
}

function nothingFound({ startHref }: RequestsPage, isNarrowed: boolean): Block {
  return isNarrowed
    ? { kind: 'empty', title: 'No hay solicitudes así', text: 'Pruebe con otras fechas u otro estado.' }
    : {
        kind: 'empty',
        title: 'Aún no hay solicitudes',
        text: 'Cuando haga una, aquí verá en qué va.',
        action: { kind: 'link', label: 'Hacer una solicitud', href: startHref, primary: true },
      }
}

/** The day of a request in a list, under «Llegó»; of one that was answered, only that. */
export function filingCell(
  { states }: CaseDefinition,
  state: string,
  filing: Filing,
  today: IsoDate,
): string {
  return listedFilingText(filing, today, isOver(byCode(states, state)))
}

/** The state of a request in a list. */
export function stateCell({ states }: CaseDefinition, id: string, today?: OwnCase['stateToday']): Cell {
  const known = today ?? byCode(states, id)
  return { text: known?.label ?? id, tone: known?.tone ?? 'neutro' }
}
