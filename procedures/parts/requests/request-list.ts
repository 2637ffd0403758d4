import { filingOf } from '#domain/working-days.ts'
import type { CaseDefinition } from '#engine/cases/case-states.ts'
import type { Consultation, ConsultationReach, OwnCase } from '#engine/cases/consultation.ts'
import type { Block, Cell } from '#engine/content/block.ts'
import { filled, pageSize } from '#engine/content/lists.ts'
import { filingCell, readSearch, requestsBlocks, stateCell } from './request-search.ts'

/** Options of the list of a person's requests. */
export interface RequestListOptions<Services = never> {
  path: string
  detailPath: string
  /** Path where a new request begins. */
  startPath: string
  /** Heading of the first column ("Persona que falleció"). */
  subjectLabel: string
  states: CaseDefinition
  /** Includes requests that the person made as an attorney. */
  forOthersToo?: boolean
  /** Requests that the institution has and that were not filed here; empty if there are none. */
  elsewhere?(reach: ConsultationReach<Services>): Promise<readonly Block[]>
}

/**
 * The person's requests of one procedure, also those that an attorney filed for her; newest first, ten per page,
 * filtered by state and day.
 */
export function requestList<Services>(options: RequestListOptions<Services>): Consultation<Services> {
  const { path, states } = options
  return {
    id: 'solicitudes',
    path,
    async load(reach) {
      const { cases, query, hrefOf } = reach
      const search = readSearch(query, states)
      const narrowed = filled({ state: search.estado, from: search.desde, to: search.hasta })
      const { cases: found, total } = await cases.list({
        ...narrowed,
        ...(options.forOthersToo && { forOthersToo: true }),
        page: search.page,
        pageSize,
      })
      const elsewhere = (await options.elsewhere?.(reach)) ?? []
      const byOther = found.some(({ filedBy }) => filedBy !== undefined)
      return {
        title: 'Sus solicitudes',
        errors: search.errors,
        blocks: [
          ...(total === 0 && elsewhere.length > 0 && Object.keys(narrowed).length === 0
            ? []
            : requestsBlocks({
                search,
                states,
                listHref: filters => hrefOf(path, filters),
                startHref: hrefOf(options.startPath),
                head: [
                  options.subjectLabel,
                  ...(byOther ? ['Presentada por'] : []),
                  'Llegó',
                  'Estado',
                  'Número',
                ],
                rows: found.map(one => {
                  const [subject = '', ...rest] = rowOf(options, one, reach)
                  return [subject, ...(byOther ? [one.filedBy ?? 'Usted'] : []), ...rest]
                }),
                total,
              })),
          ...elsewhere,
        ],
      }
    },
  }
}

function rowOf(
  { detailPath, states }: Pick<RequestListOptions, 'detailPath' | 'states'>,
  one: OwnCase,
  { hrefOf, today }: Pick<ConsultationReach<unknown>, 'hrefOf' | 'today'>,
): readonly Cell[] {
  const { id, subject, state, stateToday, idSolicitud, institutionFolio, folio } = one
  return [
    { text: subject || folio, href: hrefOf(detailPath, { solicitud: id }) },
    filingCell(states, state, filingOf(one.filedOn, one.sentAt), today),
    idSolicitud === undefined ? { text: 'Enviándose', tone: 'info' } : stateCell(states, state, stateToday),
    institutionFolio ?? folio,
  ]
}
