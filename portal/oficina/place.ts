import type { Caso, Fila, Lista } from '#services/kit/mesa/schemas.ts'
import { pathTo } from '../routes.ts'
import type { Mesa } from './types.ts'
import { listas } from './words.ts'

/** Rows of a page of a work list. */
export const rowsPerPage = 25

/** A work list with its filters. */
export interface ListPlace {
  readonly lista: Lista
  readonly tramite?: string
  readonly region?: string
  readonly etiqueta?: string
}

/** Where an official is in a list, which stands in the address of every case that she opens from it. */
export interface Place extends ListPlace {
  /** Row, from 0; undefined if she did not come from a list. */
  readonly fila?: number
  /** Her purpose, sealed, for a case that she found outside her lists. */
  readonly para?: string
}

const filters = ['tramite', 'region', 'etiqueta'] as const

/** Reads the place in an address, or in the fields of a form that carries it. */
export function readPlace(query: URLSearchParams): Place {
  const asked = query.get('lista')
  const fila = Number(query.get('fila') ?? Number.NaN)
  return {
    lista: listas.find(lista => lista === asked) ?? 'mias',
    ...Object.fromEntries(
      filters.flatMap(name => {
        const value = query.get(name)?.slice(0, 60)
        return value ? [[name, value]] : []
      }),
    ),
    ...(query.get('para') ? { para: query.get('para') ?? '' } : {}),
    ...(asked !== null && Number.isInteger(fila) && fila >= 0 && fila < 1_000_000 ? { fila } : {}),
  }
}

/** The place as fields, for addresses and hidden inputs. */
export function placeFields(place: Place): readonly (readonly [string, string])[] {
  return [
    ['lista', place.lista],
    ...filters.flatMap(name => (place[name] ? [[name, place[name]] as const] : [])),
    ...(place.fila === undefined ? [] : [['fila', String(place.fila)] as const]),
    ...(place.para ? [['para', place.para] as const] : []),
  ]
}

/** The list of a place. */
export function listOf({ fila: _fila, para: _para, ...list }: Place): ListPlace {
  return list
}

/** Address of a page of a list. */
export function listHref(mesa: string, place: ListPlace, pagina = 1): string {
  const query = new URLSearchParams(placeFields(listOf(place)).map(([name, value]) => [name, value]))
  if (pagina > 1) query.set('pagina', String(pagina))
  return `${pathTo('/oficina/mesas/:mesa', { mesa })}?${query}`
}

/** Address of a case, opened from a place in a list. */
export function caseHref(
  mesa: string,
  id: string,
  place?: Place,
  extra: Record<string, string> = {},
): string {
  return withPlace(pathTo('/oficina/casos/:mesa/:id', { mesa, id }), place, extra)
}

/** An address with the place in its query. */
export function withPlace(path: string, place?: Place, extra: Record<string, string> = {}): string {
  const query = new URLSearchParams([
    ...(place ? placeFields(place).map(([name, value]) => [name, value]) : []),
    ...Object.entries(extra),
  ])
  return query.size > 0 ? `${path}?${query}` : path
}

/** A row beside the open one. */
export interface Neighbour {
  readonly id: string
  readonly folio: string
  readonly fila: number
}

/** The rows before and after a case in its list. */
export interface Neighbours {
  readonly anterior?: Neighbour
  readonly siguiente?: Neighbour
}

/**
 * The rows before and after a case in the list she came from. A case that has left the list leaves its place to the
 * row that moved up.
 */
export async function findNeighbours(
  { calls }: Pick<Mesa, 'calls'>,
  place: Place,
  id: Caso['idSolicitud'],
): Promise<Neighbours | undefined> {
  const { fila } = place
  const list = listOf(place)
  if (fila === undefined) return undefined
  // One row more on each side, across the borders of pages.
  const first = Math.max(fila - 1, 0)
  const pages = new Set([first, fila + 1].map(row => Math.floor(row / rowsPerPage) + 1))
  const replies = await Promise.all(
    [...pages].map(pagina => calls.mesaListar({ query: { ...list, pagina } })),
  )
  const rows = [...pages].flatMap((pagina, at) =>
    (replies[at]?.casos ?? []).map((row, index) => numbered(row, (pagina - 1) * rowsPerPage + index)),
  )
  const own = rows.find(row => row.id === id)?.fila
  const at = (wanted: number) => rows.find(row => row.fila === wanted)
  const anterior = at((own ?? fila) - 1)
  const siguiente = own === undefined ? at(fila) : at(own + 1)
  return {
    ...(anterior && { anterior }),
    ...(siguiente && { siguiente }),
  }
}

const numbered = ({ idSolicitud, folio }: Fila, fila: number): Neighbour => ({ id: idSolicitud, folio, fila })
