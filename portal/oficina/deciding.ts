import { isoDateInChile } from '#domain/dates.ts'
import { whenAnswered } from '#platform/contract/answered.ts'
import { ContractError } from '#platform/contract/contract-errors.ts'
import { seeOther } from '../http/pages.ts'
import type { FormErrors } from './acts.ts'
import { nextAfter, type Refused, refusedBy } from './after-act.ts'
import type { Foreseen } from './letter-view.tsx'
import type { CaseVisit } from './official-route.ts'
import { caseHref } from './place.ts'
import type { ReadCase } from './read-case.ts'
import type { ActBefore, OficinaParts } from './types.ts'

/** What a page shows besides the form: what is wrong with it, and why it was not done. */
export interface Trouble {
  readonly errors?: FormErrors
  readonly refused?: Refused
  /** The letter is another than the one that she saw. */
  readonly mustRead?: boolean
}

/** Status of a page with trouble. */
export function statusOf({ errors, refused }: Trouble): number {
  if (refused) return 409
  return errors && Object.keys(errors).length > 0 ? 422 : 200
}

/** The letter before it goes, or why the institution would not do it. */
export interface LetterOrRefusal {
  readonly letter?: Foreseen
  readonly refused?: Refused
}

/** Asks for the letter that an act would cause. */
export async function letterOf(
  { letterBefore }: Pick<OficinaParts, 'letterBefore'>,
  { mesa, id }: CaseVisit,
  act: ActBefore,
): Promise<LetterOrRefusal> {
  try {
    return { letter: (await whenAnswered(letterBefore(mesa, id, act))) ?? 'silent' }
  } catch (error) {
    if (!(error instanceof ContractError)) throw error
    const refused = refusedBy(error)
    return { refused: refused.kind === 'not-allowed' ? { ...refused, isForeseen: true } : refused }
  }
}

/** What the pages that end the work on a case show alike. */
export function shownOf(
  deps: Pick<OficinaParts, 'ids' | 'clock'>,
  { request, posted, own, mesa }: CaseVisit,
  read: ReadCase,
  { errors = {}, refused, mustRead = false }: Trouble,
  foreseen: LetterOrRefusal | undefined,
) {
  const why = refused ?? foreseen?.refused
  return {
    ...read,
    own,
    mesa,
    errors,
    mustRead,
    ...(why && { refused: why }),
    foreseen: foreseen?.letter,
    // A refused act changed nothing: the next press is another act.
    key: (!refused && posted.get('clave')) || deps.ids.uuid(),
    today: isoDateInChile(deps.clock.now()),
    path: request.url,
  }
}

/** Why an act was not done; undefined if it was. */
export async function troubleOf(act: Promise<unknown>): Promise<Trouble | undefined> {
  try {
    await act
    return undefined
  } catch (error) {
    return { refused: refusedBy(error) }
  }
}

/** Leads to the next case of the list, or back to this one if she came from none. */
export async function leaveCase({ mesa, id, reply }: CaseVisit, { caso, place }: ReadCase, done: string) {
  if (!place) return seeOther(reply, caseHref(mesa.key, id, undefined, { hecho: done }))
  return seeOther(reply, await nextAfter(mesa, { id, folio: caso.folio }, place, done))
}
