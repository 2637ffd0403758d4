import type { Context, PageAnswers } from './context.ts'
import type { Prefilled, QuestionPage } from './page.ts'

/** Key in `consulted` for what the person said of a page's questions elsewhere, where the form was begun for her. */
export const givenKey = (pageId: string) => `${pageId}#dado`

/** What the person said of a page's questions elsewhere; empty if nothing. */
export const givenOn = ({ consulted }: Pick<Context, 'consulted'>, pageId: string): PageAnswers =>
  (consulted[givenKey(pageId)] ?? {}) as PageAnswers

/** What is offered on a page: what the person said where the form was begun for her, else what registers know. */
export function offersOn(
  page: QuestionPage,
  context: Context,
): Readonly<Record<string, Prefilled | undefined>> {
  const known = page.prefill?.(context, context.consulted[page.id]) ?? {}
  const given = givenOn(context, page.id)
  const said = Object.entries(given)
    .filter(([name]) => name in page.questions && !known[name]?.correct)
    .map(([name, value]) => [name, { value, source: 'lo que usted ya dijo', folded: true }] as const)
  return { ...known, ...Object.fromEntries(said) }
}
