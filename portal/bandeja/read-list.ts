import { whenAnswered } from '#platform/contract/answered.ts'
import type { RegistroBandeja } from '#services/safem2/contract.ts'
import { pageOf, type TrayFilters, wireFilters, wirePage } from './filters.ts'
import type { Tray } from './tray.ts'

/** A page of the list. */
export interface TrayList {
  readonly records: readonly RegistroBandeja[]
  readonly total: number
  /** The institution did not answer. */
  readonly silent: boolean
  /** Requests of this page that cannot be shown. */
  readonly ilegibles: number
}

/** Asks for a page of the list. A list that does not come is empty, with total 1 (flows §8). */
export async function readList({ safem2 }: Tray, filters: TrayFilters): Promise<TrayList> {
  const query = { ...wireFilters(filters), ...wirePage(filters) }
  const reply = await whenAnswered(safem2.listarBandeja({ query }))
  if (!reply) return { records: [], total: 1, silent: true, ilegibles: 0 }
  const { records, total, ilegibles = 0 } = reply.data
  return { records: pageOf(records, filters), total, silent: false, ilegibles }
}

const csvPageSize = 100
const mostPages = 100

/** Everything that the filters show, up to 10,000 rows; undefined if the institution did not answer. */
export async function readWholeList(
  { safem2 }: Tray,
  filters: TrayFilters,
): Promise<readonly RegistroBandeja[] | undefined> {
  const all: RegistroBandeja[] = []
  for (let pagina = 1; pagina <= mostPages; pagina++) {
    const page = filters.tipo === 0 ? { registros: csvPageSize, pagina } : { registros: 0, pagina: 1 }
    const reply = await whenAnswered(safem2.listarBandeja({ query: { ...wireFilters(filters), ...page } }))
    if (!reply) return undefined
    all.push(...reply.data.records)
    const { records, ilegibles = 0, total } = reply.data
    if (records.length + ilegibles === 0 || pagina * csvPageSize >= total || page.registros === 0) break
  }
  return all
}
