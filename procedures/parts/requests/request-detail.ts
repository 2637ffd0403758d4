import { byCode } from '#domain/by-code.ts'
import type { CaseAction, CaseActionPage } from '#engine/cases/case-kind.ts'
import { type CaseDefinition, inOrder, mayDo } from '#engine/cases/case-states.ts'
import {
  answerBlocks,
  broughtBlocks,
  deliveryBlocks,
  documentBlocks,
  folioRows,
  receiptAction,
  stateBlocks,
  timelineBlock,
} from '#engine/cases/case-view.ts'
import type {
  Consultation,
  ConsultationReach,
  ConsultationView,
  OwnCaseDetail,
} from '#engine/cases/consultation.ts'
import type { Action, Block, SummaryRow } from '#engine/content/block.ts'
import { rowsOf } from '#engine/content/content.ts'
import { actionView, takeAction } from './action-page.ts'
import { type Tracked, trackerBlocks } from './request-tracker.ts'
import { ownFiledRow } from './requests.ts'

/** Content of a request's page besides its state and numbers. */
export interface RequestAbout {
  /** Under the state: observation, decision and reason. */
  blocks?: readonly Block[]
  /** Rows of its summary; by default the day from which it counts. */
  rows?: readonly SummaryRow[]
  /** Under the summary: reminders, documents. */
  after?: readonly Block[]
}

/** Options of the page of one request. */
export interface RequestDetailOptions<Services> {
  path: string
  listPath: string
  states: CaseDefinition
  /** Whose request it is, and how far. */
  tracked: Tracked
  actions: Readonly<Record<string, CaseAction<Services>>>
  title(detail: OwnCaseDetail): string
  /**
   * If the page is the receipt as well: its title, with the folio, until the institution begins ("Recibimos su
   * solicitud").
   */
  receivedTitle?: string
  /** Tells the person for whom it was filed why somebody could without a power; by default, that there was a power. */
  filedForText?: string
  /** Data of the institution and the procedure about the request. */
  about?(reach: ConsultationReach<Services>, detail: OwnCaseDetail): Promise<RequestAbout>
  /** A request that was not filed here (`?id=`, the institution's id); 404 by default. */
  foreign?(reach: ConsultationReach<Services>): Promise<ConsultationView | undefined>
  /** Handles the forms of that page. */
  foreignAct?: Consultation<Services>['act']
}

/**
 * The page of one request, by our own id (`?solicitud=`) or the institution's (`?id=`). With `hacer=` it is the page of
 * an action. Without an id it redirects to the latest one, or to the list.
 */
export function requestDetail<Services>(options: RequestDetailOptions<Services>): Consultation<Services> {
  const { path, listPath, actions } = options
  const uploads = Object.assign({}, ...Object.values(actions).map(({ page }) => page?.uploads ?? {}))
  return {
    id: 'solicitud',
    path,
    uploads,
    async instead({ cases, query, hrefOf }) {
      if (query.get('solicitud') !== '' || query.get('id') !== '') return undefined
      const [latest] = (await cases.list({ pageSize: 1 })).cases
      return latest ? hrefOf(path, { solicitud: latest.id }) : hrefOf(listPath)
    },
    async load(reach) {
      const detail = await findDetail(reach)
      if (!detail) return options.foreign?.(reach)
      const action = wantedAction(options, reach, detail)
      const backPath = `${path}?solicitud=${detail.id}`
      return action
        ? actionView(reach, { ...action, detail, path, backPath })
        : ownView(options, reach, detail)
    },
    async act(reach, form, refused) {
      const detail = await findDetail(reach)
      if (!detail) return (await options.foreignAct?.(reach, form, refused)) ?? { kind: 'not-found' }
      const action = wantedAction(options, reach, detail)
      // The state changed since the page was opened: it now says what there is to do.
      if (!action) {
        const view = await ownView(options, reach, detail)
        return { kind: 'page', view: { ...view, blocks: [notTaken(options, reach, detail), ...view.blocks] } }
      }
      const backPath = `${path}?solicitud=${detail.id}`
      return takeAction(reach, { ...action, detail, path, backPath }, form, refused)
    },
  }
}

async function findDetail<Services>({
  cases,
  query,
}: ConsultationReach<Services>): Promise<OwnCaseDetail | undefined> {
  const own = query.get('solicitud')
  if (own !== '') return cases.find(own)
  const id = query.get('id')
  return id === '' ? undefined : cases.findByIdSolicitud(id)
}

function wantedAction<Services>(
  options: RequestDetailOptions<Services>,
  reach: ConsultationReach<Services>,
  detail: OwnCaseDetail,
) {
  const name = reach.query.get('hacer')
  return openActions(options, reach, detail).find(one => one.name === name)
}

/** What was sent from a page that is older than the state had no effect: it was done before, or cannot be done now. */
function notTaken<Services>(
  { actions }: RequestDetailOptions<Services>,
  { query }: ConsultationReach<Services>,
  { history }: OwnCaseDetail,
): Block {
  const name = query.get('hacer')
  const { event, page } = byCode(actions, name) ?? {}
  const last = inOrder(history).findLast(({ type }) => type === event || type === 'observada')
  const isDone = event !== undefined && last?.type === event
  const where = 'Abajo dice en qué está la solicitud.'
  const [title, done, cannot] = page?.danger
    ? ['No se hizo lo que pidió ahora', 'Ya se había pedido antes, quizá en otra ventana.', 'Ya no se puede.']
    : [
        'Lo que mandó ahora no se agregó',
        'Ya se había mandado antes, quizá en otra ventana. Vale lo que se mandó primero.',
        'Ahora no se puede.',
      ]
  return { kind: 'notice', tone: 'aviso', title, text: isDone ? done : `${cannot} ${where}` }
}

/** The available actions on the case, each with a page of its own. */
function openActions<Services>(
  { states, actions }: RequestDetailOptions<Services>,
  { today }: ConsultationReach<Services>,
  detail: OwnCaseDetail,
) {
  // Documents are sent by the person who filed it.
  const mine = ({ uploads }: CaseActionPage) => detail.filedBy === undefined || uploads === undefined
  return Object.entries(actions).flatMap(([name, { page }]) =>
    page &&
    mine(page) &&
    mayDo(states, detail.state, name, 'ciudadano') &&
    (page.open?.(detail, today) ?? true)
      ? [{ name, page }]
      : [],
  )
}

async function ownView<Services>(
  options: RequestDetailOptions<Services>,
  reach: ConsultationReach<Services>,
  detail: OwnCaseDetail,
): Promise<ConsultationView> {
  const { states, path, listPath, filedForText } = options
  const links = openActions(options, reach, detail).map(({ name, page }) =>
    actionOf(page, reach.hrefOf(path, { solicitud: detail.id, hacer: name })),
  )
  const actions = [
    ...links.filter(link => link.primary),
    ...receiptAction(detail),
    ...links.filter(link => !link.primary),
  ]
  const { blocks = [], rows, after = [] } = (await options.about?.(reach, detail)) ?? {}
  const tracker = trackerBlocks(detail, states, options.tracked, reach.today)
  return {
    title: options.title(detail),
    backPath: listPath,
    blocks: [
      ...receivedBlocks(options, detail),
      ...filedByBlocks(detail, filedForText),
      ...broughtBlocks(detail),
      ...withoutRepeated(tracker, [...blocks, ...after]),
      ...(isThere(options, detail)
        ? stateBlocks(states, detail.state, detail.history, undefined, reach.today)
        : []),
      ...deliveryBlocks(detail.delivery),
      ...blocks,
      ...(actions.length > 0 ? [{ kind: 'actions', actions } as const] : []),
      timelineBlock(states, detail.history, detail.sentBy),
      {
        kind: 'summary',
        title: 'Su solicitud',
        rows: [...folioRows(detail), ...(rows ?? rowsOf(ownFiledRow(states, detail)))],
      },
      ...after,
      ...documentBlocks(detail.documents, id => `/documentos/${id}`),
      ...answerBlocks(detail.summary),
    ],
  }
}

/** A day is offered once: what the procedure says of it is more. */
function withoutRepeated(tracker: readonly Block[], others: readonly Block[]): readonly Block[] {
  const days = new Set(others.flatMap(block => (block.kind === 'remind' ? [block.date] : [])))
  return tracker.filter(block => block.kind !== 'remind' || !days.has(block.date))
}

/** Whether the institution has it: the words of the first state are those of the institution. */
const isThere = <Services>(
  { states }: Pick<RequestDetailOptions<Services>, 'states'>,
  { delivery, state }: Pick<OwnCaseDetail, 'delivery' | 'state'>,
) => delivery.kind === 'delivered' || state !== states.initial

/** By default, what a person reads about a request that somebody filed in her name. */
const byPower =
  'Lo hizo en su nombre, con el poder que usted le dio. Si no está de acuerdo, llame gratis al 101. También puede terminar el poder: deja de valer ese día.'

function filedByBlocks({ filedBy }: OwnCaseDetail, familyText?: string): readonly Block[] {
  if (filedBy === undefined) return []
  return [
    {
      kind: 'notice',
      tone: 'info',
      title: `La presentó ${filedBy}`,
      text: familyText ?? byPower,
      ...(familyText === undefined && { link: { label: 'Ver mis poderes', href: '/tramites/114807' } }),
    },
  ]
}

/** A link to an action's page, or a button that performs it. */
function actionOf({ label, primary, danger, atOnce }: CaseActionPage, href: string): Action {
  const first = primary ? { primary } : {}
  return atOnce
    ? { kind: 'post', label, action: href, ...first, ...(danger ? { danger } : {}) }
    : { kind: 'link', label, href, ...first }
}

/** Confirms that it has arrived, with the number to keep. */
function receivedBlocks<Services>(
  { receivedTitle, states }: RequestDetailOptions<Services>,
  { folio, state }: OwnCaseDetail,
): readonly Block[] {
  if (receivedTitle === undefined || state !== states.initial) return []
  return [{ kind: 'notice', tone: 'exito', title: receivedTitle, text: `Su folio es ${folio}` }]
}
