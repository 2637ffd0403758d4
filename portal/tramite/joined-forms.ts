import type { Draft } from '#cases/drafts/draft-types.ts'
import type { AnswersByPage, Context } from '#engine/asking/context.ts'
import type { Tone } from '#engine/content/block.ts'
import { findForm, formKeyOf, type Procedure } from '#engine/procedure.ts'
import { files, type JoinedForm, type JoiningForm } from '#engine/walking/form.ts'
import { endOf } from '#engine/walking/walk.ts'
import { BusyError } from '#filing/ask-institution.ts'
import { standingPath } from '#filing/elsewhere.ts'
import { giveAnswers } from '#filing/give-answers.ts'
import { openOutcome } from '#filing/outcome.ts'
import type { Elsewhere, ShownReview, Stopped } from '#filing/results.ts'
import { type FilingVisit, openReview } from '#filing/review.ts'
import { ownerOf } from '#filing/visit.ts'
import { findWay, type OnTheWay } from '#filing/way.ts'
import { NotOfferedError } from '#platform/contract/contract-errors.ts'
import type { MovedForm } from '../http/request-parts.ts'
import { notOffered } from '../shell/error-views.tsx'
import { hrefOf } from './addresses.ts'
import { receiptHref } from './elsewhere.ts'
import type { OpenedForm } from './opened.ts'
import { filingParts, visitOf } from './visit.ts'

/** How far one of the joined forms is. */
export type Standing =
  /** By what she said it is not hers. */
  | { readonly kind: 'refused'; readonly why: string }
  /** It cannot be done here, or not now. */
  | { readonly kind: 'closed'; readonly why: string; readonly isForNow: boolean }
  /** The form itself ended: its page says why, and what to do. */
  | { readonly kind: 'ended'; readonly title: string; readonly href: string }
  /** Something is left to answer, from this page on. */
  | { readonly kind: 'open'; readonly step: string; readonly href: string; readonly until?: Date | undefined }
  /** An institution must answer first; the next visit asks again. */
  | { readonly kind: 'silent'; readonly text: string; readonly href: string }
  | {
      readonly kind: 'ready'
      readonly visit: FilingVisit
      readonly review: ShownReview
      readonly until?: Date
    }
  | {
      readonly kind: 'sent'
      readonly folio: string
      readonly receiptHref: string
      readonly caseHref: string
      /** What became of it; undefined while it is on its way. */
      readonly state?: { readonly label: string; readonly tone: Tone } | undefined
      /** Where it is asked for again, once it ended without what was asked. */
      readonly againHref?: string | undefined
    }

export interface JoinedStanding {
  readonly joined: JoinedForm
  /** Prefix of its controls on the page that sends all. */
  readonly prefix: string
  readonly procedure: Procedure
  readonly standing: Standing
}

/** A form that joins others, on whatever page. */
type Joining = Omit<OpenedForm<JoiningForm>, 'pages'>

/** Key in the joining draft's facts for the ids of the joined drafts, by form. */
const draftsKey = 'borradores'
type DraftIds = Readonly<Record<string, string>>

/** Reads how far each joined form is, and begins those that the answers are for. */
export async function readJoined(
  opened: OpenedForm<JoiningForm>,
  way: OnTheWay,
): Promise<readonly JoinedStanding[]> {
  const { context } = way.walk
  const ids: Record<string, string> = { ...((way.content.consulted[draftsKey] ?? {}) as DraftIds) }
  const before = JSON.stringify(ids)
  const found: JoinedStanding[] = []
  // One after the other: each asks institutions.
  for (const [index, joined] of opened.form.ending.forms.entries()) {
    const at = joinedVisit(opened, way, joined)
    if (!at) continue
    const knownId = ids[keyOf(joined)]
    const { visit, draftId, standing } = await standingOf(opened, at, joined, context, knownId)
    if (draftId) ids[keyOf(joined)] = draftId
    found.push({ joined, prefix: `t${index}-`, procedure: visit.procedure, standing })
  }
  const own = visitOf(opened)
  if (way.draft && JSON.stringify(ids) !== before)
    await own.drafts.keepConsulted(
      { run: ownerOf(own), formKey: formKeyOf(own.procedure, own.form), slot: own.slot },
      way.draft.id,
      { [draftsKey]: ids },
    )
  return found
}

/** A form of which no address of its own tells what became of it. */
export const movedForm = ({ procedure, form }: FilingVisit, what: MovedForm['what']): MovedForm => ({
  ...{ procedureId: procedure.head.id, formId: form.id, what },
})

const keyOf = ({ formKey, draftName = '' }: JoinedForm) => `${formKey} ${draftName}`

/** Whether a draft belongs to joined forms, and is to be read and sent with them. */
export const joinsDraft = ({ consulted }: Pick<Draft, 'consulted'>, draftId: string): boolean =>
  Object.values((consulted[draftsKey] ?? {}) as DraftIds).includes(draftId)

/** Whether everything that she can file is sent, so that nothing is left to do with the draft that joins it. */
export async function isAllSent(opened: Joining, way: OnTheWay): Promise<boolean> {
  const { context } = way.walk
  const ids = (way.content.consulted[draftsKey] ?? {}) as DraftIds
  const found = await Promise.all(
    opened.form.ending.forms.map(async joined => {
      const visit = joinedVisit(opened, way, joined)
      const draftId = ids[keyOf(joined)]
      if (visit && draftId && (await sentStanding(opened.parts, visit, draftId, context))) return 'sent'
      return visit && joined.refuses?.(context) === undefined ? 'left' : 'refused'
    }),
  )
  return found.includes('sent') && !found.includes('left')
}

/** Ids of the drafts that the answers rule out, of forms that were begun by earlier ones. */
export function ruledOut({ form }: { readonly form: JoiningForm }, way: OnTheWay): readonly string[] {
  if (!way.walk.complete) return []
  const ids = (way.content.consulted[draftsKey] ?? {}) as DraftIds
  return form.ending.forms.flatMap(joined =>
    joined.refuses(way.walk.context) === undefined ? [] : (ids[keyOf(joined)] ?? []),
  )
}

/** The visit of a joined form. Its draft has its name, or else the id of the joining draft, so that it is begun once. */
function joinedVisit(
  opened: Joining,
  { draft }: OnTheWay,
  { formKey, draftName }: JoinedForm,
): FilingVisit | undefined {
  const { procedure, form } = findForm(opened.parts.procedures, formKey) ?? {}
  if (!procedure || !form || !files(form)) return undefined
  return { ...visitOf({ ...opened, procedure, form }), slot: draftName ?? draft?.id ?? '' }
}

async function standingOf(
  { parts }: OpenedForm,
  visit: FilingVisit,
  joined: JoinedForm,
  context: Context,
  knownId: string | undefined,
): Promise<{
  visit: FilingVisit
  draftId?: string | undefined
  standing: Standing
}> {
  const sent = knownId && (await sentStanding(parts, visit, knownId, context))
  if (sent) return { visit, draftId: knownId, standing: sent }
  const why = joined.refuses?.(context)
  if (why !== undefined) return { visit, standing: { kind: 'refused', why } }
  if (parts.maintenance.closureOf(hrefOf(visit.procedure, ''))) return { visit, standing: inMaintenance }
  const filing = filingParts(parts)
  const way = await give(filing, visit, joined.gives(context))
  if ('what' in way) return { visit, standing: { kind: 'closed', why: way.what, isForNow: false } }
  if ('kind' in way) return { visit, standing: await standingElsewhere(filing, visit, way) }
  return { visit, draftId: way.draft?.id, standing: await standingOnWay(filing, visit, way) }
}

const inMaintenance = {
  kind: 'closed',
  why: 'Está cerrada mientras la mejoramos. Lo que usted dijo queda guardado: vuelva más tarde.',
  isForNow: true,
} as const

type Filing = ReturnType<typeof filingParts>

/** Gives the answers to a form; what is said where its institution does not offer it here. */
async function give(filing: Filing, visit: FilingVisit, given: AnswersByPage) {
  try {
    return await giveAnswers(filing, visit, given)
  } catch (error) {
    if (error instanceof BusyError) return findWay(filing, visit)
    if (error instanceof NotOfferedError) return notOffered(error.institution)
    throw error
  }
}

async function sentStanding(
  parts: OpenedForm['parts'],
  visit: FilingVisit,
  draftId: string,
  context: Context,
): Promise<Extract<Standing, { kind: 'sent' }> | undefined> {
  const sent = await parts.cases.cases.findCaseOfDraft(ownerOf(visit), draftId)
  if (!sent) return undefined
  const { procedure, form } = visit
  const filedAs = form.ending.filedAs({ ...context, draftName: visit.slot })
  const cases = parts.procedures.get(filedAs ?? procedure.head.id) ?? procedure
  const { state } = (await parts.cases.cases.findCase(ownerOf(visit), sent.caseId)) ?? {}
  const isOver = state?.final && state.tone !== 'exito'
  return {
    kind: 'sent',
    ...(state && state.id !== 'ingresada' && { state }),
    ...(isOver && { againHref: hrefOf(cases, '') }),
    folio: sent.folio,
    receiptHref: receiptHref(procedure, form, sent.caseId),
    caseHref: hrefOf(cases, cases.cases?.detailPath ?? '', { solicitud: sent.caseId }),
  }
}

async function standingOnWay(filing: Filing, visit: FilingVisit, way: OnTheWay): Promise<Standing> {
  if (endOf(way.walk, way.content)) return endedStanding(filing, visit, standingPath(visit, way))
  const until = way.draft?.expiresAt
  if (way.walk.complete) {
    const result = await openReview(filing, visit)
    if (result.kind === 'review')
      return { kind: 'ready', visit, review: result.review, ...(until && { until }) }
    return standingElsewhere(filing, visit, result)
  }
  const { page, status } = way.walk.steps.at(-1) ?? {}
  const href = hrefOf(visit.procedure, standingPath(visit, way), { borrador: visit.slot })
  if (page && status === 'waiting') return { kind: 'silent', text: page.pendingText, href }
  return { kind: 'open', step: page?.shortTitle ?? '', href, until }
}

async function standingElsewhere(
  filing: Filing,
  visit: FilingVisit,
  result: Exclude<Elsewhere | Stopped | { kind: 'review' }, { kind: 'review' }>,
): Promise<Standing> {
  if (result.kind === 'go') return endedStanding(filing, visit, result.path)
  const path = result.kind === 'silent' ? result.path : (visit.form.pages[0]?.path ?? '')
  const href = hrefOf(visit.procedure, path, { borrador: visit.slot })
  if (result.kind === 'silent') return { kind: 'silent', text: result.text, href }
  return { kind: 'open', step: visit.form.pages[0]?.shortTitle ?? '', href }
}

/** A form that ended in one of its outcomes, with that page's title; open if it leads to a page of questions. */
async function endedStanding(filing: Filing, visit: FilingVisit, path: string): Promise<Standing> {
  const href = hrefOf(visit.procedure, path, { borrador: visit.slot })
  const page = visit.form.pages.find(one => one.path === path)
  if (page) return { kind: 'open', step: page.shortTitle, href }
  const result = await openOutcome(filing, visit, path)
  if (result.kind === 'outcome') return { kind: 'ended', title: result.outcome.title, href }
  return result.kind === 'silent'
    ? { kind: 'silent', text: result.text, href }
    : { kind: 'ended', title: visit.form.title, href }
}
