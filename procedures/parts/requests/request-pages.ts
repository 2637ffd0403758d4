import type { IsoDate } from '#domain/dates.ts'
import type { CaseDefinition } from '#engine/cases/case-states.ts'
import { isOver, stateBlocks } from '#engine/cases/case-view.ts'
import type { Consultation, ConsultationReach, OwnCaseDetail } from '#engine/cases/consultation.ts'
import type { Block } from '#engine/content/block.ts'
import { type Content, content, type RowValue, rowsOf, rows as summary } from '#engine/content/content.ts'
import type { CaseKindOptions } from '#engine/define-procedure.ts'
import { elsewhereText, foreignRequest } from './foreign-request.ts'
import { decidedBlocks, type ResolutionOf } from './kept-resolution.ts'
import { type KeptOfPeople, peopleContent } from './people-texts.ts'
import { observationBlocks } from './request-actions.ts'
import type { RequestDesk } from './request-desk.ts'
import { requestDetail } from './request-detail.ts'
import { requestList } from './request-list.ts'
import { foreignTracker } from './request-tracker.ts'
import { type DeskResumen, ownFiledRow, type Requests } from './requests.ts'

/** A request that was not filed here, in an institution's words. */
interface ForeignResumen {
  readonly estadoSolicitud: string
  readonly fechaIngreso: string
}

/** What the page of a request shows besides its state, numbers and timeline. */
export interface RequestMore {
  /** Below what comes of it. */
  blocks?: Content
  /** Rows of its summary below the day from which it counts, by label. */
  rows?: Readonly<Record<string, RowValue>>
  /** Below the summary. */
  after?: Content
}

/** Where a procedure's requests are seen, and how one of them is named. */
export interface RequestPagesOptions<Services, Found, Kept, Tipo extends string> {
  /** Of the list, of the page of one, and where a new request begins. */
  paths: { list: string; one: string; start: string }
  /** Heading of the list's first column ("Persona que falleció"). */
  subject: string
  title: string | ((detail: OwnCaseDetail) => string)
  /** Without it a request is neither answered nor withdrawn. */
  desk?: { readonly actions: Partial<RequestDesk<Tipo, Services, never, never>['actions']> }
  resolution?: ResolutionOf<Services>
  more?(
    reach: ConsultationReach<Services>,
    detail: OwnCaseDetail,
    request: (Kept & DeskResumen) | undefined,
  ): RequestMore | Promise<RequestMore>
  /** A request that was not filed here: asks for it, and its rows by label; without it, no page shows one. */
  foreign?: {
    /** Title, also while the institution is silent; by default that of requests filed here, if it is a constant. */
    title?: string
    titleOf?(found: Found): string
    find(services: Services, idSolicitud: string): Promise<Found>
    /** Undefined if it is another procedure's. */
    rows(found: Found): Readonly<Record<string, RowValue>> | undefined
    /** See `ForeignRequestOptions`. */
    notHere?: string
    elsewhere?(found: Found): string
    /** Below its rows. */
    after?(found: Found, today: IsoDate): Content
    /** Whose turn it is, where that of every desk does not fit. */
    turnOf?(found: Found): string | undefined
  }
  /** Requests that the institution has and the list has not: below her own, and the page of one (`?id=`), if not `foreign`. */
  elsewhere?: {
    list(reach: ConsultationReach<Services>): Promise<readonly Block[]>
    one?: Pick<Consultation<Services>, 'load' | 'act'>
  }
  /** See `RequestDetailOptions` and `RequestListOptions`. */
  receivedTitle?: string
  filedForText?: string
  forOthersToo?: boolean
}

/** Of a request that is over there is nothing to answer or to withdraw. */
const whileOpen =
  ({ states }: CaseDefinition) =>
  ({ estadoSolicitud }: ForeignResumen) =>
    isOver(states[estadoSolicitud]) ? '' : elsewhereText

/** The list of a person's requests, the page of one, and the kind of case that they are. */
export function requestPages<Services, Found extends ForeignResumen, Kept, Tipo extends string>(
  requests: Requests<Kept>,
  options: RequestPagesOptions<Services, Found, Kept, Tipo>,
): {
  list: Consultation<Services>
  detail: Consultation<Services>
  cases: CaseKindOptions<Services>
} {
  const { paths, desk, title, resolution, more, foreign, elsewhere } = options
  const { receivedTitle, filedForText } = options
  const { states } = requests
  const actions = desk?.actions ?? {}
  return {
    cases: { ...requests.kind, actions, listPath: paths.list, detailPath: paths.one },
    list: requestList<Services>({
      path: paths.list,
      detailPath: paths.one,
      startPath: paths.start,
      subjectLabel: options.subject,
      states,
      ...(options.forOthersToo && { forOthersToo: true }),
      ...(elsewhere && { elsewhere: elsewhere.list }),
    }),
    detail: requestDetail<Services>({
      path: paths.one,
      listPath: paths.list,
      states,
      tracked: requests,
      actions,
      title: detail => (typeof title === 'string' ? title : title(detail)),
      ...(receivedTitle !== undefined && { receivedTitle }),
      ...(filedForText !== undefined && { filedForText }),
      async about(reach, detail) {
        const { blocks, rows, after } =
          (await more?.(reach, detail, requests.latest(detail.history))) ?? ({} as RequestMore)
        return {
          blocks: content(
            observationBlocks(detail, requests.papers, reach.today),
            requests.told({ ...detail, today: reach.today }),
            blocks,
            resolution && (await decidedBlocks(requests, resolution, reach, detail)),
          ),
          rows: rowsOf({ ...ownFiledRow(states, detail), ...rows }),
          after: content(after),
        }
      },
      ...(elsewhere?.one && { foreign: elsewhere.one.load, foreignAct: elsewhere.one.act }),
      ...(foreign && {
        foreign: foreignRequest<Services, Found>({
          path: paths.one,
          listPath: paths.list,
          ...(foreign.title !== undefined && { title: foreign.title }),
          ...(foreign.notHere !== undefined && { notHere: foreign.notHere }),
          elsewhere: foreign.elsewhere ?? whileOpen(states),
          find: foreign.find,
          show(found, today) {
            const rows = foreign.rows(found)
            return (
              rows && {
                title:
                  foreign.titleOf?.(found) ??
                  foreign.title ??
                  (typeof title === 'string' ? title : 'Su solicitud'),
                blocks: content(
                  foreignTracker(found, states, { who: requests.who, today, turn: foreign.turnOf?.(found) }),
                  stateBlocks(states, found.estadoSolicitud, [], found, today),
                  peopleContent(requests.who, found.estadoSolicitud, found as KeptOfPeople, today),
                  summary('Su solicitud', rows),
                  foreign.after?.(found, today),
                ),
              }
            )
          },
        }),
      }),
    }),
  }
}
