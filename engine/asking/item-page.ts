import type { Context } from './context.ts'
import { openControl, savedItemForm } from './form-edit.ts'
import type { FormInput } from './form-input.ts'
import { checkItem, formatItem, readItem } from './kinds/group.ts'
import { checkAnswer, formatAnswer, parseAnswer } from './kinds/registry.ts'
import type { GroupQuestion, PartErrors } from './question.ts'

type Item = Readonly<Record<string, unknown>>

/** What a page shows of a group with one item per page: one item to fill in, or the list. */
export type ItemPage =
  /** `target` is the item's index in the list; its controls have the index `at`, after all others. */
  { kind: 'item'; target: number; at: number } | { kind: 'list'; count: number }

/** What to show of a group with one item per page. An empty group starts with its first item, unless it may stay empty. */
export function itemPageOf(question: GroupQuestion, form: FormInput, name: string, isNew: boolean): ItemPage {
  const count = form.count(name)
  const open = form.text(openControl(name))
  const target = /^\d{1,4}$/.test(open) ? Number(open) : undefined
  if (target !== undefined && count > 0 && target < count) return { kind: 'item', target, at: count - 1 }
  return isNew && count === 0 && !question.optional
    ? { kind: 'item', target: 0, at: 0 }
    : { kind: 'list', count }
}

/**
 * Reads the open item of a posted page: its errors by control, or the form with the item in place, so that the list
 * can be shown. Returns undefined if no item is open.
 */
export function takeItem(
  question: GroupQuestion,
  form: FormInput,
  name: string,
  context: Context,
): { errors: PartErrors; form?: undefined } | { form: FormInput; errors?: undefined } | undefined {
  if (question.style !== 'itemPerPage') return undefined
  const page = itemPageOf(question, form, name, false)
  if (page.kind !== 'item') return undefined
  const prefix = `${name}.${page.at}`
  const earlier = itemsBefore(question, form, name, page.target)
  const { item, errors } = readItem({ parseAnswer }, question, form, prefix, earlier)
  const found = { ...checkItem({ checkAnswer }, question, item, context, earlier), ...errors }
  const named = Object.entries(found).map(([part, message]) => [`${prefix}.${part}`, message])
  return named.length > 0
    ? { errors: Object.fromEntries(named) }
    : { form: savedItemForm(form, name, page.target) }
}

/** The items of a posted group before an index, as far as they are readable. */
export function itemsBefore(
  question: GroupQuestion,
  form: FormInput,
  name: string,
  end: number,
): readonly Item[] {
  const items: Item[] = []
  for (let index = 0; index < end; index++) items.push(itemAt(question, form, name, index, items))
  return items
}

/** One item of a posted group, as far as it is readable. */
export function itemAt(
  question: GroupQuestion,
  form: FormInput,
  name: string,
  index: number,
  earlier: readonly Item[],
): Item {
  return readItem({ parseAnswer }, question, form, `${name}.${index}`, earlier).item
}

/** The answers of one item as text, one line each; empty for a question that is on no page. */
export function itemLines(question: GroupQuestion, item: Item, earlier: readonly Item[]): readonly string[] {
  const context = question.hooks?.context
  return context ? formatItem({ formatAnswer }, question, item, context, earlier) : []
}
