import type { IsoDate } from '#domain/dates.ts'
import type { Action, Block, Requirement, SummaryRow, Tone } from './block.ts'
import type { Drawing } from './drawing.ts'

/**
 * What a page is made of, as its author writes it: a text is a paragraph; `false`, `null`, `undefined` and `''` are
 * nothing; lists nest.
 */
export type Content = Block | string | false | null | undefined | readonly Content[]

/** The blocks of a page, in order, without what is absent. */
export function content(...parts: readonly Content[]): readonly Block[] {
  return parts.flatMap((part): readonly Block[] => {
    if (!part) return []
    if (typeof part === 'string') return [{ kind: 'paragraph', text: part }]
    return isList(part) ? content(...part) : [part]
  })
}

const isList = (part: Block | readonly Content[]): part is readonly Content[] => Array.isArray(part)

/** What may be left out of a list: absent items are skipped. */
type Maybe<T> = T | false | null | undefined | ''

const given = <T>(items: readonly Maybe<T>[]): readonly T[] =>
  items.filter((item): item is T => item !== false && item !== null && item !== undefined && item !== '')

/** A heading inside a page; with an `id` it can be linked to. */
export const heading = (text: string, id?: string): Extract<Block, { kind: 'heading' }> => ({
  kind: 'heading',
  text,
  ...(id && { id }),
})

/** A list of points; nothing if there are none. */
export function list(items: readonly Maybe<string>[]): Content {
  const points = given(items)
  return points.length > 0 && { kind: 'list', items: points }
}

/** A list of steps, numbered; nothing if there are none. */
export function steps(items: readonly Maybe<string>[]): Content {
  const points = given(items)
  return points.length > 0 && { kind: 'list', items: points, ordered: true }
}

/** The value of a row: a line or several; absent ones drop the row. */
export type RowValue = Maybe<string | readonly string[]>

/** The rows of a summary by label, in order; rows without a value are left out. */
export function rowsOf(values: Readonly<Record<string, RowValue>>): readonly SummaryRow[] {
  return Object.entries(values).flatMap(([label, value]) =>
    value ? [{ label, lines: typeof value === 'string' ? [value] : value }] : [],
  )
}

/** A summary: its title (`''` for none) and its rows by label. Nothing if no row has a value. */
export function rows(title: string, values: Readonly<Record<string, RowValue>>): Content {
  const shown = rowsOf(values)
  return shown.length > 0 && { kind: 'summary', ...(title && { title }), rows: shown }
}

/** A link for {@link links}; `text` tells what people find there. */
export const link = (label: string, href: string, text?: string): Extract<Action, { kind: 'link' }> => ({
  kind: 'link',
  label,
  href,
  text,
})

/** The same link or button, emphasised as the main one. */
export const main = (action: Action): Action => ({ ...action, primary: true })

/** A link that downloads a file. */
export const download = (label: string, href: string): Action => ({
  kind: 'link',
  label,
  href,
  download: true,
})

/** Links and buttons; nothing if there are none. */
export function links(...actions: readonly Maybe<Action>[]): Content {
  const shown = given(actions)
  return shown.length > 0 && { kind: 'actions', actions: shown }
}

/** Links onward, the main one first. */
export function onward(...actions: readonly Maybe<Action>[]): Content {
  return links(...given(actions).map((action, index) => (index === 0 ? main(action) : action)))
}

/** A notice with a title and one text. */
export const notice = (tone: Tone, title: string, text: string): Extract<Block, { kind: 'notice' }> => ({
  kind: 'notice',
  tone,
  ...(title && { title }),
  text,
})

/** The amount that the person came for. */
export const figure = (
  label: string,
  value: string,
  more: Omit<Extract<Block, { kind: 'figure' }>, 'kind' | 'label' | 'value'> = {},
): Block => ({ kind: 'figure', label, value, ...more })

/** Content behind a summary line, closed at first; nothing if there is none. */
export function folded(summary: string, ...parts: readonly Content[]): Content {
  const blocks = content(...parts)
  return blocks.length > 0 && { kind: 'details', summary, blocks }
}

/** Requirements with their state. */
export const checklist = (title: string, requirements: readonly Requirement[]): Block => ({
  kind: 'checklist',
  title,
  requirements,
})

/** Offers a reminder of a day; nothing without a day. */
export const remind = (date: Maybe<IsoDate>, text: string): Content => date && { kind: 'remind', date, text }

/** Something to look at. */
export const drawn = (drawing: Drawing): Block => ({ kind: 'drawing', drawing })
