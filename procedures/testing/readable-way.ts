import type { Context } from '#engine/asking/context.ts'
import type { ReviewPage } from '#engine/asking/page.ts'
import { textOf } from '#engine/asking/page-view.ts'
import { files } from '#engine/walking/form.ts'
import type { Filled } from './procedure-world.ts'
import { pageText, proseOf, readableText } from './readable-text.ts'

/** What somebody reads, by where she reads it. */
export type Read = readonly [where: string, text: string]

/** What a person reads on the way of a form: its pages, the review, and the outcome that ended it. */
export function textsOn({ form, walk, stoppedAt, told }: Filled): readonly Read[] {
  const pages = walk.steps.map(({ page, context }): Read => {
    const blocks = [...(page.intro?.(context) ?? []), ...(page.outro?.(context) ?? [])]
    return [page.id, joined(pageText(page, page.lead && textOf(page.lead, context)), readableText(blocks))]
  })
  const outcome = stoppedAt && 'outcome' in stoppedAt ? form.outcomes[stoppedAt.outcome] : undefined
  const ending: readonly Read[] = [
    ...(files(form) && walk.complete
      ? [[form.ending.review.id, reviewText(form.ending.review, walk.context)] as const]
      : []),
    ...(outcome
      ? [[outcome.id, joined(outcome.title, proseOf(outcome.blocks(walk.context, Object(told))))] as const]
      : []),
  ]
  return [...pages, ...ending].filter(([, text]) => text !== '')
}

function reviewText({ questions, intro }: ReviewPage, context: Context): string {
  const statements = Object.values(questions).map(question =>
    'text' in question ? question.text : question.label,
  )
  return joined(...statements, readableText(intro?.(context) ?? []))
}

const joined = (...texts: readonly string[]) => texts.filter(text => text !== '').join('\n')
