import type { TogetherResult } from '#cases/types.ts'
import { readReview } from '#engine/asking/read-page.ts'
import { BusyError } from './ask-institution.ts'
import { type FilingVisit, reachReview } from './review.ts'
import { saveWay } from './save-way.ts'
import { type PostedReview, submissionFor } from './send-form.ts'
import { settle } from './settle.ts'
import type { FilingParts } from './visit.ts'
import type { OnTheWay } from './way.ts'

/** One of several complete forms, with the statements made about it. */
export interface PostedTogether {
  readonly visit: FilingVisit
  readonly posted: Pick<PostedReview, 'input' | 'ref'>
}

export type SentTogether =
  /** Errors of the statements, for each form; nothing was sent. */
  | { readonly kind: 'errors'; readonly errors: readonly Readonly<Record<string, string>>[] }
  /** What became of each form. */
  | { readonly kind: 'done'; readonly results: readonly SentOne[] }

/** `busy` if an institution cannot be asked for now; `open` if it has answered otherwise, which is saved, or something is left to say. */
export type SentOne = TogetherResult | { readonly kind: 'busy' | 'open' }

/**
 * Sends several forms of a person. Those that are complete become cases all at once or not at all, so that nothing stays half sent;
 * each is delivered on its own. One draft makes one case, however often the button is pressed.
 */
export async function sendTogether(
  parts: FilingParts,
  forms: readonly PostedTogether[],
): Promise<SentTogether> {
  const ready = await Promise.all(forms.map(one => readyToSend(parts, one)))
  const readings = forms.map(({ visit, posted }, index) => {
    const way = wayOf(ready[index])
    return way ? readReview(visit.form.ending.review, posted.input, way.walk.context) : undefined
  })
  if (readings.some(reading => reading && Object.keys(reading.errors).length > 0))
    return { kind: 'errors', errors: readings.map(reading => reading?.errors ?? {}) }
  const submissions = forms.flatMap(({ visit, posted }, index) => {
    const [way, reading] = [wayOf(ready[index]), readings[index]]
    return way && reading ? [submissionFor(parts, visit, way, reading.answers, posted.ref)] : []
  })
  const sent = submissions.length > 0 ? [...(await parts.cases.submitCases(submissions))] : []
  return {
    kind: 'done',
    results: ready.map(one => ('kind' in one ? one : (sent.shift() ?? { kind: 'open' }))),
  }
}

type Unready = { readonly kind: 'busy' | 'open' }

const wayOf = (ready: OnTheWay | Unready | undefined) => (!ready || 'kind' in ready ? undefined : ready)

/** A form whose institutions have all been asked. What they answer only now, and why it cannot be sent, is saved. */
async function readyToSend(
  parts: FilingParts,
  { visit, posted }: PostedTogether,
): Promise<OnTheWay | Unready> {
  try {
    const reached = await reachReview(parts, visit)
    if ('kind' in reached || !reached.draft || !posted.ref) return { kind: 'open' }
    const way = await settle(parts, visit, reached, 'unanswered')
    // A code for a new address is asked where the form is sent alone.
    const isAlone = visit.form.ending.addressToProve?.(way.walk.context) !== undefined
    if (way.walk.complete && !isAlone) return way
    const { id, revision } = reached.draft
    await saveWay(visit, way, { id, revision })
    return { kind: 'open' }
  } catch (error) {
    if (error instanceof BusyError) return { kind: 'busy' }
    throw error
  }
}
