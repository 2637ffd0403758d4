import type { Context, Option } from './context.ts'
import type { QuestionPage } from './page.ts'
import type { AnswersOf, GroupQuestion, Place, Question, Questions, Row, Slot } from './question.ts'

/** Input for the options of a question inside a group, besides the context. */
export interface ItemAbout<Item, Consulted> {
  /** Answers above in the same item. */
  item: Partial<Item>
  /** The items before this one. */
  earlier: readonly Item[]
  consulted: Consulted | undefined
}

type OfferedTo<Q extends Question> = Q extends { kind: 'rows' }
  ? Row
  : Q extends { kind: 'slot' }
    ? Slot
    : Q extends { kind: 'place' }
      ? Place
      : never

/** How a page supplies the rows, hours or places of a question. */
export type Offers<Qs extends Questions, C, Consulted> = {
  readonly [K in keyof Qs]?: (context: C, consulted: Consulted | undefined) => readonly OfferedTo<Qs[K]>[]
}

type ItemOf<Q extends Question> = Q extends GroupQuestion<infer Item> ? Item : Record<never, never>

/** How a page supplies the options of choices inside its groups. */
export type ItemOptions<Qs extends Questions, C, Consulted> = {
  readonly [K in keyof Qs]?: {
    readonly [I in keyof ItemOf<Qs[K]>]?: (
      context: C,
      about: ItemAbout<AnswersOf<ItemOf<Qs[K]>>, Consulted>,
    ) => readonly Option[]
  }
}

/** What a page offers to one question (types erased). */
export type AnyOffer = (context: Context, consulted: unknown) => readonly unknown[]

/** The options of the choices in one group (types erased). */
export type AnyItemOptions = Readonly<
  Record<string, ((context: Context, about: never) => readonly Option[]) | undefined>
>

/** Input for the conditions and options of a group's items. */
export interface ItemHooks {
  context: Context
  consulted: unknown
  options: AnyItemOptions
}

/** A question with the rows, hours, places or item options that its page supplies in this context. */
export function offeredQuestion(
  question: Question,
  name: string,
  page: Pick<QuestionPage, 'id' | 'offers' | 'itemOptions'>,
  context: Context,
): Question {
  if (question.kind === 'group') {
    const options = page.itemOptions?.[name] ?? {}
    return { ...question, hooks: { context, consulted: context.consulted[page.id], options } }
  }
  const offer = page.offers?.[name]
  if (!offer) return question
  const offered = offer(context, context.consulted[page.id])
  switch (question.kind) {
    case 'rows':
      return { ...question, rows: offered as readonly Row[] }
    case 'slot':
      return { ...question, slots: offered as readonly Slot[] }
    case 'place':
      return { ...question, places: offered as readonly Place[] }
    default:
      return question
  }
}

/** Whether a question of an item is asked, given the answers above it in the item. */
export function asksOfItem({ when, hooks }: GroupQuestion, key: string, item: object): boolean {
  const condition = when && Object.hasOwn(when, key) ? when[key] : undefined
  return !condition || !hooks || condition(item as never, hooks.context)
}

/** A question of an item with its options in this context. */
export function questionOfItem(
  { hooks }: GroupQuestion,
  key: string,
  question: Question,
  item: object,
  earlier: readonly object[],
): Question {
  const offer = hooks && Object.hasOwn(hooks.options, key) ? hooks.options[key] : undefined
  if (!hooks || !offer || (question.kind !== 'choice' && question.kind !== 'choices')) return question
  const about = { item, earlier, consulted: hooks.consulted }
  return { ...question, options: offer(hooks.context, about as never) }
}
