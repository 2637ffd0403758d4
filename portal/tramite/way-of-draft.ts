import type { Draft } from '#cases/types.ts'
import { isoDateInChile } from '#domain/dates.ts'
import type { Surroundings } from '#engine/context.ts'
import type { Procedure } from '#engine/procedure.ts'
import { type DraftContent, type Walk, walk } from '#engine/walk.ts'
import { deepestPath, type Place, placeOf } from '#engine/way.ts'
import type { Session } from '#sessions/types.ts'
import { type PortalDeps, personOf } from '../deps.ts'
import { hrefOf } from './addresses.ts'

/** A person on her way through a procedure. */
export interface OnTheWay {
  draft: Draft | undefined
  content: DraftContent
  surroundings: Surroundings
  walk: Walk
}

/** Who goes back within this time after sending still means what she sent. */
const justSentMs = 60 * 60 * 1000

const nothing: DraftContent = { answers: {}, consulted: {}, verified: {} }

/** Reads the person's draft of a procedure (one query) and walks it. */
export async function findWay(deps: PortalDeps, procedure: Procedure, session: Session): Promise<OnTheWay> {
  const draft = await deps.cases.drafts.findDraft(session.run, procedure.head.id)
  const surroundings = surroundingsOf(deps, session)
  const content = draft ?? nothing
  return { draft, content, surroundings, walk: walk(procedure, content, surroundings) }
}

/**
 * Where a person goes who asks for a page of the form that she cannot be at: the page where she should go on; or, when there
 * is nothing to go on with because she has just sent it, its receipt.
 */
export async function hrefInstead(
  deps: Pick<PortalDeps, 'cases' | 'clock'>,
  procedure: Procedure,
  session: Session,
  way: OnTheWay,
): Promise<string> {
  if (!way.draft) {
    const { cases } = await deps.cases.cases.listCases(session.run, {
      procedureId: procedure.head.id,
      pageSize: 1,
    })
    const [last] = cases
    if (last && deps.clock.now().getTime() - last.sentAt.getTime() < justSentMs)
      return hrefOf(procedure, procedure.receipt.path, { solicitud: last.id })
  }
  return hrefOf(procedure, deepestPath(procedure, way.walk))
}

/** What every rule may look at besides the answers. */
export function surroundingsOf(deps: Pick<PortalDeps, 'clock' | 'lists'>, session: Session): Surroundings {
  return { person: personOf(session), today: isoDateInChile(deps.clock.now()), lists: deps.lists() }
}

/** The same way with other content, for instance after an answer. */
export function withContent(procedure: Procedure, way: OnTheWay, content: DraftContent): OnTheWay {
  return { ...way, content, walk: walk(procedure, content, way.surroundings) }
}

/** A place where questions are asked, with what institutions say about it. */
export interface Asking {
  way: OnTheWay
  place: Extract<Place, { kind: 'questions' }>
  /** The institution that the page begins by asking did not answer. */
  consultFailed: boolean
}

/**
 * Asks the institutions what a page needs before it is shown, unless the draft has it already. What came back is kept
 * with the draft, so that opening the page again asks nobody.
 */
export async function consultFor(
  deps: PortalDeps,
  procedure: Procedure,
  session: Session,
  way: OnTheWay,
  place: Extract<Place, { kind: 'questions' }>,
): Promise<Asking> {
  const { page, context } = place.step
  if (!page.consult) return { way, place, consultFailed: false }
  const keyName = `${page.id}#key`
  const key = page.consultKey?.(context) ?? ''
  if (page.id in way.content.consulted && way.content.consulted[keyName] === key)
    return { way, place, consultFailed: false }
  try {
    const facts = await page.consult({ context, services: deps.servicesFor(session) })
    const consulted = { [page.id]: facts ?? null, [keyName]: key }
    if (way.draft)
      await deps.cases.drafts.keepConsulted(session.run, procedure.head.id, way.draft.id, consulted)
    const next = withContent(procedure, way, {
      ...way.content,
      consulted: { ...way.content.consulted, ...consulted },
    })
    const again = placeOf(procedure, next.walk, page.path)
    return { way: next, place: again?.kind === 'questions' ? again : place, consultFailed: false }
  } catch (error) {
    deps.log.warn({ procedure: procedure.head.id, page: page.id, err: error }, 'a consultation failed')
    // What was said about other answers must not be offered for these.
    const { [page.id]: _stale, ...consulted } = way.content.consulted
    const next = withContent(procedure, way, { ...way.content, consulted })
    const again = placeOf(procedure, next.walk, page.path)
    return { way: next, place: again?.kind === 'questions' ? again : place, consultFailed: true }
  }
}
