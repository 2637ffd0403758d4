import { whenAnswered } from '#platform/contract/answered.ts'
import { ContractError, ServiceUnavailableError } from '#platform/contract/contract-errors.ts'
import type { RegistroBandeja } from '#services/safem2/contract.ts'
import type { ProcedureServices } from '../parts/services.ts'
import type { Chosen } from '../parts/tray/chosen.ts'
import type { RowResult } from '../parts/tray/results.ts'
import { defineTray, type TrayVisit } from '../parts/tray/tray.ts'
import { pageOf, type TrayFilters, wireFilters, wirePage } from './pages/filters.ts'
import { hrefTo } from './paths.ts'
import { notShown } from './reasons.ts'

/** The register of employers, which keeps the requests. */
export type Services = Pick<ProcedureServices, 'safem2'>

/** A visit of an official whom the register of employers let in. */
export type Visit = TrayVisit<Services>

/** The tray, which the register of employers opens (flows §7: `valid`). */
export const tray = defineTray<Services>({
  hrefTo,
  register: 'El registro de empleadores',
  mayUse: async ({ safem2 }, runUser) => (await safem2.valid({ query: { runUser } })).data.valid,
})

/** A request with its accounts, or why there is none: unknown, the official's own, or no answer of the institution. */
export type FoundRequest = RegistroBandeja | 'unknown' | 'own' | 'silent'

/** A request with its accounts. Institutions that give the whole list are searched. */
export async function findRequest({ safem2 }: Services, id: string): Promise<FoundRequest> {
  const query = { tipoSolicitudes: 0, idSolicitud: id }
  try {
    return (await safem2.listarBandeja({ query })).data.records.find(one => one.id === id) ?? 'unknown'
  } catch (error) {
    if (error instanceof ServiceUnavailableError) return 'silent'
    if (error instanceof ContractError && error.name === 'SolicitudPropia') return 'own'
    throw error
  }
}

/** Requests with these ids, and why others cannot be shown. */
export async function findRequests(
  services: Services,
  chosen: readonly Chosen[],
): Promise<{ readonly records: readonly RegistroBandeja[]; readonly missing: readonly RowResult[] }> {
  const found = await Promise.all(
    chosen.map(async one => ({ ...one, record: await findRequest(services, one.id) })),
  )
  return {
    records: found.flatMap(({ record }) => (typeof record === 'string' ? [] : [record])),
    missing: found.flatMap(({ id, nombre, record }) =>
      typeof record === 'string' ? [{ id, nombre, falla: notShown[record] }] : [],
    ),
  }
}

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
export async function readList({ safem2 }: Services, filters: TrayFilters): Promise<TrayList> {
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
  { safem2 }: Services,
  filters: TrayFilters,
): Promise<readonly RegistroBandeja[] | undefined> {
  const all: RegistroBandeja[] = []
  for (let pagina = 1; pagina <= mostPages; pagina++) {
    const page = filters.tipo === 0 ? { registros: csvPageSize, pagina } : { registros: 0, pagina: 1 }
    const reply = await whenAnswered(safem2.listarBandeja({ query: { ...wireFilters(filters), ...page } }))
    if (!reply) return undefined
    all.push(...reply.data.records)
    const { records, ilegibles = 0 } = reply.data
    if (records.length + ilegibles < csvPageSize || page.registros === 0) break
  }
  return all
}
