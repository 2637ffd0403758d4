import { formatClp } from '#domain/money.ts'
import { type Filing, filingOf } from '#domain/working-days.ts'
import type { CaseDefinition } from '#engine/cases/case-states.ts'
import type { Consultation, ConsultationReach, OwnCase, OwnCaseFilter } from '#engine/cases/consultation.ts'
import type { Action, Block, Cell, FilterField } from '#engine/content/block.ts'
import { type AddressQuery, filled, pageSize } from '#engine/content/lists.ts'
import { whenAnswered } from '#platform/contract/answered.ts'
import { filingCell, type RequestSearch, readSearch, requestsBlocks, stateCell } from './request-search.ts'

/** A request in an institution's list. */
export interface ListedRequest extends Filing {
  idSolicitud: string
  folio: string
  estadoSolicitud: string
  subject: string
  /** Missing where nothing is paid (`amounts`). */
  montoClp?: number
}

/** Whose requests are shown, if a person may act for others. */
export interface RequestsOwner {
  title: string
  /** The control to choose whose list it is, and its query parameters. */
  fields: readonly FilterField[]
  query: AddressQuery
  /** RUT that own cases were filed for; undefined for the person's own. */
  actsFor?: string | undefined
  /** What can be done for them, above the list. */
  actions?: readonly Action[] | undefined
  /** Page before the list; default the procedure's own. */
  backPath?: string
  /** The institution does not answer, so the owner is unknown: own cases are not loaded. */
  isUnknown?: boolean
}

/** Dates, state and page, for a desk's operation `listarSolicitudes`. */
export type ListQuery<Estado extends string> = {
  estado?: Estado | undefined
  desde?: string | undefined
  hasta?: string | undefined
  registros: number
  pagina: number
}

/** Options of a list of requests kept by the institution. */
export interface InstitutionListOptions<Services, Estado extends string, Owner extends RequestsOwner> {
  id: string
  path: string
  detailPath: string
  startPath: string
  subjectLabel: string
  states: CaseDefinition
  /** `false`: its requests are not about an amount, so that the list has no column for it. */
  amounts?: false
  /** The owner meant by the address; undefined if the person may not see it. */
  ownerOf(reach: ConsultationReach<Services>): Promise<Owner | undefined>
  list(
    reach: ConsultationReach<Services>,
    query: ListQuery<Estado>,
    owner: Owner,
  ): Promise<{ records: readonly ListedRequest[]; total: number }>
  /** State of an own case that has not reached the institution ("Enviándose al IPS"). */
  waiting: string
  /** Notice above own cases if the institution does not answer. */
  silentTitle: string
  silentText: string
}

interface Found {
  rows: readonly (readonly Cell[])[]
  total: number
  notices: readonly Block[]
}

// Requests wait for seconds; more of them only pile up during an outage.
const mostWaiting = 100

/**
 * The institution's requests, including those filed elsewhere, with own cases that have not reached it on top. If it
 * does not answer, own cases alone.
 */
export function institutionList<Services, Estado extends string, Owner extends RequestsOwner = RequestsOwner>(
  options: InstitutionListOptions<Services, Estado, Owner>,
): Consultation<Services> {
  const { id, path, states } = options
  return {
    id,
    path,
    async load(reach) {
      const owner = await options.ownerOf(reach)
      if (!owner) return undefined
      const search = readSearch(reach.query, states)
      const { rows, total, notices } =
        (await fromInstitution(options, reach, search, owner)) ??
        (await withoutInstitution(options, reach, search, owner))
      return {
        title: owner.title,
        ...(owner.backPath !== undefined && { backPath: owner.backPath }),
        errors: search.errors,
        blocks: [
          ...notices,
          ...(owner.actions ? [{ kind: 'actions', actions: owner.actions } as const] : []),
          ...requestsBlocks({
            search,
            states,
            listHref: query => reach.hrefOf(path, query),
            startHref: reach.hrefOf(options.startPath),
            head: [
              options.subjectLabel,
              'Llegó',
              'Estado',
              ...(options.amounts === false ? [] : ['Monto']),
              'Número',
            ],
            rows,
            numeric: options.amounts === false ? [] : [3],
            total,
            whose: owner,
          }),
        ],
      }
    },
  }
}

/** One page of the institution's list; own cases that have not reached it are on top of the first. */
async function fromInstitution<Services, Estado extends string, Owner extends RequestsOwner>(
  options: InstitutionListOptions<Services, Estado, Owner>,
  reach: ConsultationReach<Services>,
  search: RequestSearch,
  owner: Owner,
): Promise<Found | undefined> {
  if (owner.isUnknown) return undefined
  const { estado, desde, hasta, page } = search
  const narrowed = {
    // The states of a procedure are those of its desk.
    estado: (estado || undefined) as Estado | undefined,
    desde: desde || undefined,
    hasta: hasta || undefined,
  }
  const query = { ...narrowed, registros: pageSize, pagina: page }
  const reply = await whenAnswered(options.list(reach, query, owner))
  if (!reply) return undefined
  const waiting =
    page === 1
      ? await ownCases(reach, search, owner, { undelivered: true, pageSize: mostWaiting })
      : undefined
  return {
    rows: [
      ...(waiting?.cases ?? []).map(one => ownRow(options, reach, one)),
      ...reply.records.map(one => listedRow(options, reach, one)),
    ],
    total: reply.total,
    notices: [],
  }
}

/** The portal's own data if the institution does not answer. */
async function withoutInstitution<Services, Estado extends string, Owner extends RequestsOwner>(
  options: InstitutionListOptions<Services, Estado, Owner>,
  reach: ConsultationReach<Services>,
  search: RequestSearch,
  owner: Owner,
): Promise<Found> {
  const { cases, total } = await ownCases(reach, search, owner, { page: search.page, pageSize })
  return {
    rows: cases.map(one => ownRow(options, reach, one)),
    total,
    notices: [{ kind: 'notice', tone: 'aviso', title: options.silentTitle, text: options.silentText }],
  }
}

async function ownCases<Services>(
  { cases }: ConsultationReach<Services>,
  { estado, desde, hasta }: RequestSearch,
  { actsFor, isUnknown }: RequestsOwner,
  which: Pick<OwnCaseFilter, 'page' | 'pageSize' | 'undelivered'>,
) {
  if (isUnknown) return { cases: [], total: 0 }
  return cases.list({
    ...which,
    ...filled({ state: estado, from: desde, to: hasta }),
    ...(actsFor !== undefined && { actsFor }),
  })
}

/** An amount would say that something is paid. */
function amountCell({ estadoSolicitud, montoClp = 0 }: ListedRequest): string {
  if (estadoSolicitud === 'rechazada' || estadoSolicitud === 'desistida') return 'Sin pago'
  return montoClp === 0 ? 'Aún no se sabe' : formatClp(montoClp)
}

type Drawing<Services> = Pick<
  InstitutionListOptions<Services, never, never>,
  'states' | 'detailPath' | 'waiting' | 'amounts'
>

function listedRow<Services>(
  { states, detailPath, amounts }: Drawing<Services>,
  { hrefOf, today }: ConsultationReach<Services>,
  one: ListedRequest,
): readonly Cell[] {
  return [
    { text: one.subject, href: hrefOf(detailPath, { id: one.idSolicitud }) },
    filingCell(states, one.estadoSolicitud, one, today),
    stateCell(states, one.estadoSolicitud),
    ...(amounts === false ? [] : [amountCell(one)]),
    one.folio,
  ]
}

function ownRow<Services>(
  { states, detailPath, waiting, amounts }: Drawing<Services>,
  { hrefOf, today }: ConsultationReach<Services>,
  one: OwnCase,
): readonly Cell[] {
  return [
    { text: one.subject, href: hrefOf(detailPath, { solicitud: one.id }) },
    filingCell(states, one.state, filingOf(one.filedOn, one.sentAt), today),
    one.idSolicitud === undefined ? { text: waiting, tone: 'info' } : stateCell(states, one.state),
    ...(amounts === false ? [] : ['Aún no se sabe']),
    one.institutionFolio ?? one.folio,
  ]
}
