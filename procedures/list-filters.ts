import { type IsoDate, isIsoDate, parseDateParts } from '#domain/dates.ts'
import type { Block } from '#engine/block.ts'

/** Rows on a page of a list (flows §9). */
export const pageSize = 10

/** What the address says after `?`. */
type Query = { get(name: string): string }

/** A range of days as a filter asks it: from its boxes (`desde.dia`), or as links carry it on (`desde`). */
export interface DateRange {
  readonly desde: IsoDate | ''
  readonly hasta: IsoDate | ''
  /** Sentences by control; the list is then shown without that end of the range. */
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

/** The page that is asked for: 1 unless it is a number above. */
export function readPageNumber(query: Query): number {
  const page = query.get('pagina')
  return /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1
}

/** Links to the pages of a list; nothing where all fits on one. */
export function pageLinks(page: number, total: number, hrefOf: (page: number) => string): readonly Block[] {
  const pageCount = Math.ceil(total / pageSize)
  if (pageCount < 2) return []
  const hrefs = Array.from({ length: pageCount }, (_, index) => hrefOf(index + 1))
  return [{ kind: 'pages', page: Math.min(page, pageCount), pageCount, hrefOf: hrefs }]
}

/** The parts of an address that say something: blank ones are left out. */
export function filled(query: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))
}

/** A day, `''` where none is asked, or nothing where it cannot be read. */
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
