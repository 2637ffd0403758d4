import { formatListDate } from '#domain/dates.ts'
import type { Cell } from '#engine/block.ts'
import type { CaseDefinition } from '#engine/case-states.ts'
import type { Consultation, OwnCase } from '#engine/consultation.ts'
import { filled, pageSize } from '../list-filters.ts'
import { readSearch, requestsBlocks, stateCell } from './request-search.ts'

/** Options of the list of a person's requests. */
export interface RequestListOptions {
  path: string
  detailPath: string
  /** Path where a new request begins. */
  startPath: string
  /** Heading of the first column ("Persona que falleció"). */
  subjectLabel: string
  states: CaseDefinition
  /** Includes requests that the person made as an attorney. */
  forOthersToo?: boolean
}

/**
 * The person's requests of one procedure, also those that an attorney filed for her; newest first, ten per page,
 * filtered by state and day.
 */
export function requestList<Services>(options: RequestListOptions): Consultation<Services> {
  const { path, states } = options
  return {
    id: 'solicitudes',
    path,
    async load({ cases, query, hrefOf }) {
      const search = readSearch(query, states)
      const { cases: found, total } = await cases.list({
        ...filled({ state: search.estado, from: search.desde, to: search.hasta }),
        ...(options.forOthersToo && { forOthersToo: true }),
        page: search.page,
        pageSize,
      })
      const byOther = found.some(({ filedBy }) => filedBy !== undefined)
      return {
        title: 'Sus solicitudes',
        errors: search.errors,
        blocks: requestsBlocks({
          search,
          states,
          listHref: narrowed => hrefOf(path, narrowed),
          startHref: hrefOf(options.startPath),
          head: [options.subjectLabel, ...(byOther ? ['Presentada por'] : []), 'Ingreso', 'Estado', 'Número'],
          rows: found.map(one => {
            const [subject = '', ...rest] = rowOf(options, one, hrefOf)
            return [subject, ...(byOther ? [one.filedBy ?? 'Usted'] : []), ...rest]
          }),
          total,
        }),
      }
    },
  }
}

function rowOf(
  { detailPath, states }: RequestListOptions,
  { id, subject, filedOn, state, idSolicitud, institutionFolio, folio }: OwnCase,
  hrefOf: (path: string, query: Readonly<Record<string, string>>) => string,
): readonly Cell[] {
  return [
    { text: subject || folio, href: hrefOf(detailPath, { solicitud: id }) },
    formatListDate(filedOn),
    idSolicitud === undefined ? { text: 'Enviándose', tone: 'info' } : stateCell(states, state),
    institutionFolio ?? folio,
  ]
}
