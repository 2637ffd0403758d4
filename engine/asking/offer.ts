import type { Option } from './context.ts'
import type {
  AnswersOf,
  GroupQuestion,
  Place,
  Question,
  Questions,
  Row,
  SheetQuestion,
  Slot,
} from './question.ts'

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

/** How a page supplies the options of choices inside its groups. */
export type ItemOptions<Qs extends Questions, C, Consulted> = {
  readonly [K in keyof Qs]?: ChoicesOfItem<ItemOf<Qs[K]>, C, Consulted>
}

type ItemOf<Q extends Question> =
  Q extends GroupQuestion<infer Item> ? Item : Q extends SheetQuestion<infer Item> ? Item : never

type ChoicesOfItem<Item extends Questions, C, Consulted> = {
  readonly [I in keyof Item]?: (context: C, about: ItemAbout<AnswersOf<Item>, Consulted>) => readonly Option[]
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
