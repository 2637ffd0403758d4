import { addDays, dateParts, type IsoDate, isIsoDate } from '#domain/dates.ts'
import { foldText } from '#domain/plain-text.ts'
import type { Option } from '../context.ts'
import { formInput } from '../form-input.ts'
import { controlsOfAnswer } from '../kinds/registry.ts'
import { questionOfItem } from '../offer.ts'
import type { PartErrors, Question, SheetQuestion } from '../question.ts'
import { type OpenSheet, type ReadRow, readRow } from './sheet-row.ts'

/** The cells of a row by the header of their column. */
export type Cells = Readonly<Record<string, string>>

/** Reads a row of a file. */
export function rowOfCells(open: OpenSheet, cells: Cells): ReadRow {
  return readRow(open, formInput(controlsOfCells(open, cells)))
}

/** The controls of a page for one row that show what a file says. */
export function controlsOfCells(open: OpenSheet, cells: Cells): readonly (readonly [string, string])[] {
  return Object.entries(open.sheet.columns).flatMap(([header, control]) => {
    const text = (cells[header] ?? '').trim()
    const [name = '', part = ''] = splitControl(control)
    const question = open.group.item[name]
    if (!question || text === '') return []
    const offering = questionOfItem(open.group, name, question, {}, [])
    return controlsOfCell(offering, part, text, open.context.lists).map(
      ([own, value]) => [own ? `${name}.${own}` : name, value] as const,
    )
  })
}

/** The cells of a row with these answers, as a file has them. */
export function cellsOfRow(
  { sheet, group, context }: OpenSheet,
  answers: Readonly<Record<string, unknown>>,
): Cells {
  return Object.fromEntries(
    Object.entries(sheet.columns).map(([header, control]) => {
      const [name = '', part = ''] = splitControl(control)
      const question = group.item[name]
      const value = answers[name]
      if (!question || value === undefined) return [header, '']
      if (question.kind === 'date') return [header, String(value)]
      const offering = questionOfItem(group, name, question, answers, [])
      const held = controlsOfAnswer(offering, value)
      const wanted = question.kind === 'email' ? 'direccion' : part
      const texts = held.flatMap(([own, text]) => (own === wanted && typeof text === 'string' ? [text] : []))
      return [
        header,
        texts.map(text => optionLabel(optionsOf(offering, part, context.lists), text)).join(', '),
      ]
    }),
  )
}

/** The column of an error, and its sentence. */
export function errorsByColumn(
  { columns }: SheetQuestion,
  errors: PartErrors,
): readonly (readonly [string, string])[] {
  const said = Object.entries(errors).map(([part, message]) => {
    const [name] = splitControl(part)
    const found =
      Object.entries(columns).find(([, control]) => control === part) ??
      Object.entries(columns).find(([, control]) => splitControl(control)[0] === name)
    return [found?.[0] ?? '', message] as const
  })
  return saidOnce(said)
}

/** What a person calls the question of an error, and its sentence; `''` if it is of none. */
export function errorsByQuestion(
  { item }: SheetQuestion,
  errors: PartErrors,
): readonly (readonly [string, string])[] {
  const said = Object.entries(errors).map(([part, message]) => {
    const question = item[splitControl(part)[0]]
    return [question?.summaryLabel ?? question?.label ?? '', message] as const
  })
  return saidOnce(said)
}

/** A question of several fields says the same of each. */
const saidOnce = (said: readonly (readonly [string, string])[]) => [
  ...new Map(said.map(one => [one.join(' '), one])).values(),
]

/** The question or part of it that a column fills. */
export const controlOfColumn = ({ columns }: SheetQuestion, header: string): string => columns[header] ?? ''

/** Columns of a file by their index: headers are compared without case, accents and signs. */
export function columnsOfHeader(
  { columns }: SheetQuestion,
  header: readonly string[],
): { readonly columns: readonly (string | undefined)[]; readonly missing: readonly string[] } {
  const known = new Map(Object.keys(columns).map(name => [headerKey(name), name]))
  const found = header.map(text => known.get(headerKey(text)))
  return { columns: found, missing: Object.keys(columns).filter(name => !found.includes(name)) }
}

const headerKey = (text: string) => foldText(text).replace(/[^a-z0-9]/g, '')

/** `nombre.nombres` → the question and the part of it. */
export function splitControl(control: string): readonly [string, string] {
  const dot = control.indexOf('.')
  return dot === -1 ? [control, ''] : [control.slice(0, dot), control.slice(dot + 1)]
}

type Lists = OpenSheet['context']['lists']

function controlsOfCell(
  question: Question,
  part: string,
  text: string,
  lists: Lists,
): readonly (readonly [string, string])[] {
  switch (question.kind) {
    case 'date': {
      const { dia, mes, anio } = datePartsOf(text)
      return Object.entries({ dia, mes, anio })
    }
    case 'month': {
      const [, anio = '', mes = text] = /^(\d{4})-(\d{1,2})(?:-\d{1,2})?$/.exec(dayOf(text) ?? text) ?? []
      const [, first = mes, second = anio] = /^(\d{1,2})[-/.](\d{4})$/.exec(text) ?? []
      return Object.entries({ mes: first, anio: second })
    }
    case 'yesNo':
      return [['', yesNoOf(text)]]
    case 'choices':
      return text.split(/[,|]/).map(one => ['', optionValue(question.options, one)] as const)
    case 'email':
      // A file says it once; the page asks it twice (flows §5).
      return [
        ['direccion', text],
        ['repeticion', text],
      ]
    default:
      return [[part, optionValue(optionsOf(question, part, lists), text)]]
  }
}

/** The options whose label a cell may have. */
export function optionsOf(question: Question, part: string, lists: Lists): readonly Option[] {
  if (question.kind === 'choice' || question.kind === 'choices') return question.options
  if (question.kind === 'bankAccount' && part === 'banco') return lists.bancos
  if (question.kind === 'bankAccount' && part === 'tipo') return lists.tiposCuenta
  return question.kind === 'address' && part === 'comuna' ? lists.comunas : []
}

/** A text that names no option stays, so that the error shows it. */
function optionValue(options: readonly Option[], text: string): string {
  const wanted = foldText(text)
  const found = options.find(({ value }) => foldText(value) === wanted)
  return (found ?? options.find(({ label }) => foldText(label) === wanted))?.value ?? text.trim()
}

const optionLabel = (options: readonly Option[], value: string) =>
  options.find(one => one.value === value)?.label ?? value

const yes = new Set(['si', 's', 'x', '1', 'true', 'verdadero'])
const no = new Set(['no', 'n', '0', 'false', 'falso'])

function yesNoOf(text: string): string {
  const said = foldText(text)
  if (yes.has(said)) return 'si'
  return no.has(said) ? 'no' : text
}

/** `2003-05-27`, `27-05-2003`, `27/05/2003`, or a spreadsheet's day number; a text that is none stands as the day. */
function datePartsOf(text: string): { dia: string; mes: string; anio: string } {
  const day = dayOf(text)
  if (day) return dateParts(day)
  // Written with the year first, of a day that does not exist: all parts are there.
  const [, year, month = '', last = ''] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text) ?? []
  if (year) return { dia: last, mes: month, anio: year }
  const [, dia = text, mes = '', anio = ''] = /^(\d{1,2})[-/. ](\S+?)[-/. ](\d{4})$/.exec(text) ?? []
  return { dia, mes, anio }
}

// Day numbers of a spreadsheet count from the last day of 1899; these are the years 1902 to 2119.
const dayNumbers = { from: 1_000, to: 80_000 }
const spreadsheetEpoch: IsoDate = '1899-12-30'

function dayOf(text: string): IsoDate | undefined {
  const [, iso = ''] = /^(\d{4}-\d{2}-\d{2})(?:[T ][\d:.]+Z?)?$/.exec(text) ?? []
  if (isIsoDate(iso)) return iso
  const number = /^\d{4,5}(\.\d+)?$/.test(text) ? Math.floor(Number(text)) : 0
  return number >= dayNumbers.from && number <= dayNumbers.to ? addDays(spreadsheetEpoch, number) : undefined
}
