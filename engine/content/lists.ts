import { type IsoDate, isIsoDate, parseDateParts } from '#domain/dates.ts'
import type { Block } from '#engine/content/block.ts'

/** Rows on a page of a list (flows §9). */
export const pageSize = 10

/** The query of an address. */
type Query = { get(name: string): string }

/** A filter's range of days: from its boxes (`desde.dia`), or from links (`desde`). */
export interface DateRange {
  readonly desde: IsoDate | ''
  readonly hasta: IsoDate | ''
  /** Errors by control; the list is then shown without that end of the range. */
  readonly errors: readonly { name: string; message: string }[]
}

/** Reads the range `desde`–`hasta` of a list. */
export function readDateRange(query: Query): DateRange {
  const [desde, hasta] = [readDay(query, 'desde'), readDay(query, 'hasta')]
  const errors = [
    ...(desde === undefined ? [wrongDay('desde', 'primera')] : []),
    ...(hasta === undefined ? [wrongDay('hasta', 'última')] : []),
  ]
  if (desde && hasta && desde > hasta) {
    const message = 'Revise las fechas: la primera es posterior a la última.'
    return { desde: '', hasta: '', errors: [{ name: 'desde.dia', message }] }
  }
  return { desde: desde ?? '', hasta: hasta ?? '', errors }
}

/** The requested page; 1 if the query has no number above 1. */
export function readPageNumber(query: Query): number {
  const page = query.get('pagina')
  return /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1
}

/** Query parameters of an address. */
export type AddressQuery = Readonly<Record<string, string>>

/** Links to the pages of a list, each by its query; empty if everything fits on one. */
export function pageLinks(
  page: number,
  total: number,
  hrefOf: (query: { readonly pagina: string }, page: number) => string,
  size = pageSize,
): readonly Block[] {
  const pageCount = Math.ceil(total / size)
  if (pageCount < 2) return []
  const hrefs = Array.from({ length: pageCount }, (_, index) => hrefOf({ pagina: `${index + 1}` }, index + 1))
  return [{ kind: 'pages', page: Math.min(page, pageCount), pageCount, hrefOf: hrefs }]
}

/** The query without blank parameters. */
export function filled(query: AddressQuery): AddressQuery {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))
}

/** A day; `''` if none was given, undefined if it is unreadable. */
function readDay(query: Query, name: string): IsoDate | '' | undefined {
  const carried = query.get(name)
  if (carried !== '') return isIsoDate(carried) ? carried : undefined
  const part = (key: string) => query.get(`${name}.${key}`)
  const reading = parseDateParts({ dia: part('dia'), mes: part('mes'), anio: part('anio') })
  if (reading.date !== undefined) return reading.date
  return reading.problem === 'empty' ? '' : undefined
}

const wrongDay = (name: string, which: string) => ({
  name: `${name}.dia`,
  message: `Revise la ${which} fecha: escriba día, mes y año. Por ejemplo, 27 3 2026.`,
})

/** What opens the folded filters of a list; undefined while they narrow it: then they are open. */
export function foldedAs(whose: readonly unknown[], isNarrowed: boolean): string | undefined {
  if (isNarrowed) return undefined
  return whose.length > 0 ? 'Elegir empresa o filtrar' : 'Filtrar'
}
