import type { DraftRef } from '#cases/drafts/draft-types.ts'
import type { PageAnswers } from '#engine/asking/context.ts'
import type { FormEdit } from '#engine/asking/form-edit.ts'
import type { FormInput } from '#engine/asking/form-input.ts'
import type { QuestionPage } from '#engine/asking/page.ts'
import { readPage } from '#engine/asking/read-page.ts'
import { sameValue } from '#engine/asking/same-value.ts'
import { positionOf } from '#engine/walking/way.ts'
import type { AskedPlace } from './consult.ts'
import { draftPlaceOf } from './draft-place.ts'
import { saveWay } from './save-way.ts'
import { contentAfter } from './settle.ts'
import type { Visit } from './visit.ts'
import { type OnTheWay, withContent } from './way.ts'

/**
 * Takes a removed file or item out of the draft at once: she who presses «Quitar» and leaves does not find it again. Of a
 * draft that another tab saved meanwhile nothing is taken; «Continuar» then tells of it.
 */
export async function withoutRemoved(
  visit: Visit,
  reached: AskedPlace,
  {
    edit: { kind, name, index },
    ref,
    input,
  }: { edit: FormEdit; ref: DraftRef | undefined; input: FormInput },
  typed: PageAnswers,
): Promise<AskedPlace> {
  const { page } = reached.place.step
  const kept = reached.way.content.answers[page.id]
  if (kind !== 'remove' || !reached.way.draft || kept?.[name] === undefined) return reached
  if (index !== undefined) {
    if (!asksOnePerPage(page, name)) return reached
    return (await saveItems(visit, reached, input, ref)).place ?? reached
  }
  const { [name]: _, ...others } = kept
  const answers = typed[name] === undefined ? others : { ...others, [name]: typed[name] }
  return (await saveOpen(visit, reached, { answers, said: undefined }, ref)).place ?? reached
}

const asksOnePerPage = ({ questions }: QuestionPage, name: string): boolean => {
  const question = questions[name]
  return question?.kind === 'group' && question.style === 'itemPerPage'
}

/**
 * Saves a page as it stands with its list of items, and what else of it is readable. It stays open until its own button is
 * pressed, which asks the institution.
 */
export async function saveItems(
  visit: Visit,
  reached: AskedPlace,
  form: FormInput,
  ref: DraftRef | undefined,
): Promise<SavedOpen> {
  const { page, context } = reached.place.step
  const saved = reached.way.content.answers[page.id] ?? {}
  const reading = readPage(page, form, context)
  const unreadable = new Set(Object.keys(reading.errors).map(control => control.split('.', 1)[0]))
  const answers = {
    ...Object.fromEntries(Object.entries(saved).filter(([name]) => unreadable.has(name))),
    ...reading.answers,
  }
  if (sameValue(saved, answers)) return { place: reached }
  return saveOpen(visit, reached, { answers, said: { kind: 'errors', errors: {} } }, ref)
}

/** A page that was saved and is shown again; without place if another tab saved it meanwhile, or there are too many drafts. */
type SavedOpen = { place: AskedPlace; full?: undefined } | { place?: undefined; full: boolean }

async function saveOpen(
  visit: Visit,
  reached: AskedPlace,
  { answers, said }: { answers: PageAnswers; said: Parameters<typeof contentAfter>[4] },
  ref: DraftRef | undefined,
): Promise<SavedOpen> {
  const { page } = reached.place.step
  const content = contentAfter(visit.form, withFollowed(reached.way), page, answers, said)
  const way = withContent(visit, reached.way, content)
  const saved = await saveWay(visit, way, ref)
  if (!saved.draft) return { full: saved.full ?? false }
  const draft = await visit.drafts.findDraft(draftPlaceOf(visit))
  const again = positionOf(visit.form, way.walk, page.path)
  const place = again?.kind === 'questions' ? again : reached.place
  return { place: { ...reached, way: { ...way, draft }, place } }
}

/** The way with the answers of passed pages that follow once: from here on they are the person's. */
export function withFollowed(way: OnTheWay): OnTheWay {
  const { steps, context } = way.walk
  const followed = steps.flatMap(({ page, passed }) => {
    const answers = passed && page.followsOnce ? context.answers[page.id] : undefined
    return answers ? [[page.id, answers] as const] : []
  })
  const answers = { ...Object.fromEntries(followed), ...way.content.answers }
  return { ...way, content: { ...way.content, answers } }
}
