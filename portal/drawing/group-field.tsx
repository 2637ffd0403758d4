import { Fragment, type ReactNode } from 'react'
import { askingOfItem } from '#engine/asking/asking.ts'
import type { FormInput, Held } from '#engine/asking/form-input.ts'
import { itemAt, itemLines, itemsBefore } from '#engine/asking/item-page.ts'
import { formOfAnswer } from '#engine/asking/kinds/registry.ts'
import { questionOfItem } from '#engine/asking/offer.ts'
import { type FieldView, itemPageOfField } from '#engine/asking/page-view.ts'
import type { GroupQuestion } from '#engine/asking/question.ts'
import { Button } from '#ui/button/button.tsx'
import { ItemList, type ListedItem } from '#ui/item-list/item-list.tsx'
import { RepeatGroup } from '#ui/repeat-group/repeat-group.tsx'
import { Revealed } from './revealed.tsx'

type Item = Readonly<Record<string, unknown>>

export interface GroupFieldProps {
  view: FieldView
  question: GroupQuestion
  /** The question is the page's heading. */
  asHeading: boolean
  draw: (view: FieldView) => ReactNode
}

/** Draws a repeated group: all items on the page, one of them, or the list that links to each. */
export function GroupField(props: GroupFieldProps) {
  const { view, question } = props
  const page = itemPageOfField(view)
  if (page === undefined) return <AllItems {...props} />
  const form = view.typed ?? formOfAnswer(question, view.answer, view.name)
  return page.kind === 'item' ? (
    <OpenItem {...props} form={form} at={page.at} target={page.target} />
  ) : (
    <ListedItems {...props} form={form} count={page.count} />
  )
}

function AllItems(props: GroupFieldProps) {
  const { view, question, draw } = props
  const { name, typed } = view
  const stored = (view.answer as readonly Item[] | undefined) ?? []
  // A forged index can add at most one item to the page.
  const posted = typed ? Math.min(typed.count(name), question.maxItems + 1) : stored.length
  const count = Math.max(question.minItems, 1, posted)
  const errors = errorsByItem(view.errors)
  const items: Item[] = []
  const drawn: ReactNode[] = []
  for (let at = 0; at < count; at++) {
    const item = typed ? itemAt(question, typed, name, at, items) : (stored[at] ?? {})
    const own = { ...view, errors: errors.get(String(at)) ?? {} }
    drawn.push(itemQuestions({ question, view: own, item, earlier: items, at, draw }))
    items.push(item)
  }
  return (
    <RepeatGroup
      {...groupProps(props)}
      canAdd={count < question.maxItems}
      canRemove={count > 1}
      items={drawn}
    />
  )
}

/** The page of one item; the others are sent as hidden fields. */
function OpenItem(props: GroupFieldProps & { form: FormInput; at: number; target: number }) {
  const { view, question, draw, asHeading, form, at, target } = props
  const { name } = view
  const earlier = itemsBefore(question, form, name, target)
  const item = itemAt(question, form, name, at, earlier)
  const errors = errorsByItem(view.errors).get(String(at)) ?? {}
  return (
    <section>
      {asHeading ? <h1>{question.label}</h1> : null}
      <h2>{`${question.itemLabel} ${target + 1}`}</h2>
      {Array.from({ length: at }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items have no identity but their place
        <Carried controls={form.item(`${name}.${index}`)} key={index} />
      ))}
      <input type="hidden" name={`${name}.abierto`} value={target} />
      <input type="hidden" name={`${name}.${at}.`} value="" />
      {itemQuestions({
        question,
        view: { ...view, answer: undefined, typed: form, errors },
        item,
        earlier,
        at,
        draw,
      })}
      {at > 0 || question.optional ? (
        <p>
          <Button kind="quiet" name="accion" value={`volver:${name}`} formNoValidate>
            Volver a la lista sin guardar
          </Button>
        </p>
      ) : null}
    </section>
  )
}

/** The list of items with their answers. */
function ListedItems(props: GroupFieldProps & { form: FormInput; count: number }) {
  const { view, question, form, count } = props
  const { name } = view
  const shown = Math.min(count, question.maxItems + 1)
  const errors = errorsByItem(view.errors)
  const items: Item[] = []
  const listed: ListedItem[] = []
  for (let at = 0; at < shown; at++) {
    const item = itemAt(question, form, name, at, items)
    listed.push({
      lines: itemLines(question, item, items),
      error: Object.values(errors.get(String(at)) ?? {})[0],
      carried: <Carried controls={form.item(`${name}.${at}`)} />,
    })
    items.push(item)
  }
  return <ItemList {...groupProps(props)} canAdd={shown < question.maxItems} items={listed} />
}

/** The questions of one item, drawn at once because the list of earlier siblings grows afterwards. */
function itemQuestions(props: {
  question: GroupQuestion
  /** The group's view with this item's errors only, by question and part. */
  view: FieldView
  item: Item
  earlier: readonly Item[]
  at: number
  draw: (view: FieldView) => ReactNode
}): ReactNode {
  const { question, view, item, earlier, at, draw } = props
  const stored = (view.answer as readonly Item[] | undefined)?.[at]
  return Object.entries(question.item).map(([key, declared]) => {
    const prefix = `${view.name}.${at}`
    const asking = askingOfItem(question, key, prefix, item, earlier)
    if (asking.kind === 'never') return null
    return (
      <Revealed by={asking.kind === 'revealed' ? asking.by : undefined} key={key}>
        {draw({
          name: `${prefix}.${key}`,
          question: questionOfItem(question, key, declared, item, earlier),
          answer: stored?.[key],
          typed: view.typed,
          errors: errorsUnder(view.errors, key),
        })}
      </Revealed>
    )
  })
}

/** Hidden fields with an item's answers that are not on the page. */
function Carried({ controls }: { controls: readonly (readonly [string, Held])[] }) {
  return controls.map(([name, held], index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a name may be there several times
    <Fragment key={index}>
      {typeof held === 'string' ? (
        name.endsWith('.') ? null : (
          <input type="hidden" name={name} value={held} />
        )
      ) : (
        <input type="hidden" name={`${name}.id`} value={held.id} />
      )}
    </Fragment>
  ))
}

const groupProps = ({ view, question, asHeading }: GroupFieldProps) => ({
  name: view.name,
  label: question.label,
  hint: question.hint,
  itemLabel: question.itemLabel,
  addLabel: question.addLabel,
  error: view.errors[''],
  optional: question.optional === true,
  asHeading,
})

/** The errors of a group by item (`'0'`), each by question and part. */
function errorsByItem(errors: FieldView['errors']): Map<string, Record<string, string>> {
  const byItem = new Map<string, Record<string, string>>()
  for (const [control, message] of Object.entries(errors)) {
    const dot = control.indexOf('.')
    if (dot === -1) continue
    const index = control.slice(0, dot)
    const own = byItem.get(index) ?? {}
    own[control.slice(dot + 1)] = message
    byItem.set(index, own)
  }
  return byItem
}

function errorsUnder(errors: FieldView['errors'], key: string): Record<string, string> {
  const own: Record<string, string> = {}
  for (const [part, message] of Object.entries(errors)) {
    if (part === key) own[''] = message
    else if (part.startsWith(`${key}.`)) own[part.slice(key.length + 1)] = message
  }
  return own
}
