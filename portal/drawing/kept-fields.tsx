import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { FieldView } from '#engine/asking/page-view.ts'
import type { Question } from '#engine/asking/question.ts'

/** A question as everybody sees it before answering; undefined if this one has to be drawn. */
export type KeptFields = (view: FieldView, asHeading: boolean, draw: () => ReactElement) => string | undefined

/** Kinds whose control depends on nothing but the question and its answer. */
const keptKinds: ReadonlySet<Question['kind']> = new Set<Question['kind']>([
  'text',
  'longText',
  'run',
  'date',
  'month',
  'year',
  'name',
  'money',
  'integer',
  'yesNo',
  'choice',
  'choices',
  'email',
  'phone',
  'declaration',
])

/** Whether a question looks the same for everybody: no answer, no error, no source. */
export function isUntouched({ question, answer, typed, errors, source }: FieldView): boolean {
  return (
    answer === undefined &&
    typed === undefined &&
    source === undefined &&
    keptKinds.has(question.kind) &&
    Object.keys(errors).length === 0
  )
}

/**
 * Draws each untouched question once and keeps it. A question that is made anew for a person, with options of her own,
 * comes only once and is never kept.
 *
 * @param keep - returns the mark that stands for a markup
 */
export function createKeptFields(keep: (markup: string) => string): KeptFields {
  /** By question, then by name and heading; empty the first time. */
  const marks = new WeakMap<Question, Map<string, string>>()
  return (view, asHeading, draw) => {
    if (!isUntouched(view)) return undefined
    const key = `${view.name} ${asHeading}`
    const known = marks.get(view.question)
    if (known === undefined) {
      marks.set(view.question, new Map())
      return undefined
    }
    const kept = known.get(key)
    if (kept !== undefined) return kept
    const mark = keep(renderToStaticMarkup(draw()))
    known.set(key, mark)
    return mark
  }
}
