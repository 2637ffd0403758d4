import { foldText } from '#domain/plain-text.ts'
import type { Context, PageAnswers, SheetSummary } from '../context.ts'
import type { FormInput } from '../form-input.ts'
import { checkItem, readItem } from '../kinds/group.ts'
import { checkAnswer, formatAnswer, parseAnswer, restoreAnswer } from '../kinds/registry.ts'
import { asksOfItem, questionOfItem } from '../offer.ts'
import type { QuestionPage } from '../page.ts'
import type { GroupQuestion, PartErrors, Question, SheetQuestion } from '../question.ts'

/** A list as a person fills it in: with the options and conditions that its page supplies in this context. */
export interface OpenSheet {
  readonly sheet: SheetQuestion
  readonly context: Context
  /** The questions of a row, as those of a group's item. */
  readonly group: GroupQuestion
}

/** A row as read from a form or a file. */
export interface ReadRow {
  /** Readable answers, also of a row with errors. */
  readonly answers: PageAnswers
  /** Error texts by question or its part; empty if the row is fine. */
  readonly errors: PartErrors
}

/** Opens the list of a page. */
export function openSheet(page: QuestionPage, name: string, context: Context): OpenSheet {
  const sheet = page.questions[name]
  if (sheet?.kind !== 'sheet') throw new Error(`The page ${page.id} has no list ${name}`)
  const { item, when } = sheet
  const options = page.itemOptions?.[name] ?? {}
  const group: GroupQuestion = {
    ...{
      kind: 'group',
      label: sheet.label,
      missing: sheet.missing,
      item,
      when: when as GroupQuestion['when'],
    },
    ...{ itemLabel: sheet.rowName.one, addLabel: '', minItems: 1, maxItems: 1 },
    hooks: { context, consulted: context.consulted[page.id], options },
  }
  return { sheet, context, group }
}

/** The questions of a row that are asked, given its answers, with their options. */
export function questionsOfRow(
  { group }: OpenSheet,
  answers: PageAnswers,
): readonly (readonly [string, Question])[] {
  return Object.entries(group.item)
    .filter(([key]) => asksOfItem(group, key, answers))
    .map(([key, question]) => [key, questionOfItem(group, key, question, answers, [])] as const)
}

/** Reads and checks a row; its controls are named as on a page of its own (`nombre.nombres`). */
export function readRow(open: OpenSheet, form: FormInput): ReadRow {
  const prefixed = form.renamed(name => [`${rowPrefix}.${name}`])
  const { item, errors } = readItem({ parseAnswer }, open.group, prefixed, rowPrefix, [])
  // What could not be read is not missing too.
  const unread = new Set(Object.keys(errors).map(name => name.split('.')[0]))
  const checked = Object.entries(checkItem({ checkAnswer }, open.group, item, open.context, []))
  const found = {
    ...Object.fromEntries(checked.filter(([name]) => !unread.has(name.split('.')[0]))),
    ...errors,
  }
  return { answers: item, errors: Object.keys(found).length > 0 ? found : (ruleOf(open, item) ?? {}) }
}

const rowPrefix = 'fila'

/** Checks a row that was read earlier: another day, or under earlier answers. */
export function checkRow(open: OpenSheet, answers: PageAnswers): PartErrors {
  const found = checkItem({ checkAnswer }, open.group, answers, open.context, [])
  return Object.keys(found).length > 0 ? found : (ruleOf(open, answers) ?? {})
}

const ruleOf = ({ sheet, context }: OpenSheet, answers: PageAnswers) =>
  sheet.rule?.(answers as never, context)

/** The answers of a row that have the shape of their questions. */
export function restoreRow({ item }: SheetQuestion, stored: PageAnswers): PageAnswers {
  return Object.fromEntries(
    Object.entries(item).flatMap(([name, question]) => {
      const value = restoreAnswer(question, stored[name])
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

/** One answer of a row as text; `''` if missing. */
export function rowText(open: OpenSheet, answers: PageAnswers, name: string): string {
  const question = open.group.item[name]
  return question ? formatAnswer(question, answers[name], open.context).join(', ') : ''
}

/** What a file says about a question. */
export const cellText = (
  { columns }: SheetQuestion,
  cells: Readonly<Record<string, string>>,
  name: string,
): string =>
  Object.entries(columns)
    .filter(([, control]) => control === name || control.startsWith(`${name}.`))
    .map(([header]) => cells[header] ?? '')
    .join(' ')
    .trim()

/** Codes of the answers, among these, with which the institution refuses a row. */
export const refusedCodes = ({ check }: SheetQuestion, said: SheetSummary['said']): readonly string[] =>
  Object.keys(said).filter(code => check && code !== check.silence.code && !check.accepts.includes(code))

/** The value that may stand in one row only; undefined if the list has none, or it was not readable. */
export function rowKey({ key }: SheetQuestion, answers: PageAnswers): string | undefined {
  const names = [key ?? []].flat()
  const last = answers[names.at(-1) ?? '']
  if (last === undefined) return undefined
  if (names.length === 1) return String(last)
  return names.map(name => foldText(String(answers[name] ?? ''))).join('/')
}

/** Text that a search finds: what the list shows of a row, without accents, and numbers also without dots. */
export function searchableRow(
  open: OpenSheet,
  answers: PageAnswers,
  cells: Readonly<Record<string, string>> = {},
): string {
  const [first = '', ...rest] = Object.keys(open.group.item)
  const shown = [first, ...rest.filter(name => open.sheet.listed.includes(name))]
  const text = foldText(
    shown.map(name => rowText(open, answers, name) || cellText(open.sheet, cells, name)).join(' '),
  )
  return `${text} ${text.replaceAll('.', '')}`
}
