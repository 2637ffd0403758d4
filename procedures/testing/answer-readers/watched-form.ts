import type { Context } from '#engine/asking/context.ts'
import type { QuestionPage } from '#engine/asking/page.ts'
import type { Question } from '#engine/asking/question.ts'
import type { Form } from '#engine/walking/form.ts'
import type { Recorder } from './recorder.ts'

type Hook = (...given: never[]) => unknown
type Hooks<Of> = Readonly<Record<string, Of | undefined>>

/**
 * The form with its conditions, rules, choices and checks watched: an answer that one of them reads is noted in the recorder.
 * Titles, summaries and prefilled values are not: showing an answer back is not reading it. What registers answer is noted in `known`.
 */
export function watchedForm(form: Form, recorder: Recorder, known: Set<string>): Form {
  const { ending } = form
  const tell = ending.kind === 'tells' ? ending.tell : undefined
  return {
    ...form,
    pages: form.pages.map(page => notingOffers(watchedPage(page, recorder), known)),
    ...(ending.kind === 'tells' &&
      tell && {
        ending: {
          ...ending,
          tell: reach => tell({ ...reach, context: watchedContext(reach.context, recorder) }),
        },
      }),
  }
}

/** The page, which notes the questions that a register answers: shown with the register's name, or not asked at all. */
function notingOffers(page: QuestionPage, known: Set<string>): QuestionPage {
  const { prefill, follows } = page
  const note = (answers: Readonly<Record<string, unknown>> = {}) => {
    for (const [name, value] of Object.entries(answers)) {
      if (value === undefined) continue
      known.add(`${page.id}.${name}`)
      for (const item of Array.isArray(value) ? value : [])
        if (typeof item === 'object' && item !== null)
          for (const part of Object.keys(item)) known.add(`${page.id}.${name}[].${part}`)
    }
  }
  return {
    ...page,
    ...(prefill && {
      prefill: (context, consulted) => {
        const offers = prefill(context, consulted)
        const named = Object.entries(offers).filter(([, offer]) => offer?.source)
        note(Object.fromEntries(named.map(([name, offer]) => [name, offer?.value])))
        return offers
      },
    }),
    ...(follows && {
      follows: (context, consulted) => {
        const answers = follows(context, consulted)
        note(answers)
        return answers
      },
    }),
  }
}

/** The context with its answers watched. */
export function watchedContext(context: Context, recorder: Recorder): Context {
  return { ...context, answers: recorder.watch(context.answers, '') }
}

function watchedPage(page: QuestionPage, recorder: Recorder): QuestionPage {
  const inContext = (context: Context) => watchedContext(context, recorder)
  const own = <Value>(value: Value, name?: string) =>
    recorder.watch(value, name === undefined ? page.id : `${page.id}.${name}`)
  const { only, consult, verify, follows, accountHolder, when, rules, options, offers, itemOptions } = page
  return {
    ...page,
    ...(only && { only: context => only(inContext(context)) }),
    ...(consult && { consult: reach => consult({ ...reach, context: inContext(reach.context) }) }),
    ...(verify && {
      verify: (reach, answers) => verify({ ...reach, context: inContext(reach.context) }, own(answers)),
    }),
    ...(follows && { follows: (context, consulted) => follows(inContext(context), consulted) }),
    ...(accountHolder && { accountHolder: context => accountHolder(inContext(context)) }),
    questions: Object.fromEntries(
      Object.entries(page.questions).map(([name, question]) => [
        name,
        watchedQuestion(question, item => own(item, `${name}[]`), inContext),
      ]),
    ),
    when: watchedHooks(when, hook => (context, answers) => hook(inContext(context), own(answers))),
    rules: watchedHooks(rules, (rule, name) => (value, context, answers) => {
      recorder.read.add(`${page.id}.${name}`)
      return rule(own(value, name), inContext(context), own(answers))
    }),
    options: watchedHooks(options, hook => (context, consulted) => hook(inContext(context), consulted)),
    ...(offers && {
      offers: watchedHooks(offers, hook => (context, consulted) => hook(inContext(context), consulted)),
    }),
    ...(itemOptions && {
      itemOptions: watchedHooks(itemOptions, (hooks, name) =>
        watchedHooks(
          hooks,
          hook => (context, about) =>
            hook(inContext(context), {
              ...about,
              item: own(about.item, `${name}[]`),
              earlier: own(about.earlier, name),
            }),
        ),
      ),
    }),
  }
}

function watchedQuestion(
  question: Question,
  own: <Value>(item: Value) => Value,
  inContext: (context: Context) => Context,
): Question {
  if (question.kind !== 'group' || !question.when) return question
  return {
    ...question,
    when: watchedHooks(
      question.when as Hooks<(item: never, context: Context) => boolean>,
      hook => (item, context) => hook(own(item), inContext(context)),
    ),
  }
}

function watchedHooks<Of extends Hook | object>(
  hooks: Hooks<Of>,
  watched: (hook: Of, name: string) => Of,
): Readonly<Record<string, Of>> {
  return Object.fromEntries(
    Object.entries(hooks).flatMap(([name, hook]) => (hook ? [[name, watched(hook, name)]] : [])),
  )
}
