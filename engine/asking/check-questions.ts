import { maxGroupItems, maxTextLength } from './form-input.ts'
import type { QuestionPage } from './page.ts'
import type { GroupQuestion, Question, Questions, SheetQuestion } from './question.ts'

/** Hidden controls that every form of a page has. */
const formControls: readonly string[] = ['accion', 'borrador']

/**
 * Problems in the questions of a page or of the review, each with its place.
 *
 * @param filledLater - questions whose options, rows, hours or places the page supplies (`hijos.parentesco` inside a
 * group)
 */
export function questionProblems(
  pageId: string,
  questions: Questions,
  filledLater: readonly string[] = [],
): string[] {
  return Object.entries(questions)
    .flatMap(([name, question]) => [
      ...nameProblems(name),
      ...(formControls.includes(name) ? [`the name ${name} is taken by a control of every form`] : []),
      ...problemsOf(name, question, filledLater),
    ])
    .concat(itemPageProblems(questions), sheetPageProblems(questions))
    .map(problem => `page ${pageId}: ${problem}`)
}

/** Questions whose options, rows, hours or places the page supplies; those inside a group as `group.question`. */
export function namesFilledLater({ options, offers = {}, itemOptions = {} }: QuestionPage): string[] {
  return [
    ...Object.keys(options),
    ...Object.keys(offers),
    ...Object.entries(itemOptions).flatMap(([name, of]) =>
      Object.keys(of ?? {}).map(key => `${name}.${key}`),
    ),
  ]
}

/** Offers and item options that do not fit their question. */
export function offerProblems({ id, questions, offers = {}, itemOptions = {} }: QuestionPage): string[] {
  const problems = [
    ...Object.keys(offers)
      .filter(name => !['rows', 'slot', 'place', undefined].includes(questions[name]?.kind))
      .map(name => `offers names ${name}, which takes no rows, hours or places`),
    ...Object.entries(itemOptions).flatMap(([name, of]) => {
      const group = questions[name]
      const item = group?.kind === 'group' || group?.kind === 'sheet' ? group.item : {}
      return Object.keys(of ?? {})
        .filter(key => !['choice', 'choices'].includes(item[key]?.kind ?? ''))
        .map(key => `itemOptions names ${name}.${key}, which is not a choice of a group`)
    }),
  ]
  return problems.map(problem => `page ${id}: ${problem}`)
}

/** A page with one item at a time may have no other questions. */
function itemPageProblems(questions: Questions): string[] {
  return Object.entries(questions)
    .filter(([, one]) => one.kind === 'group' && one.style === 'itemPerPage')
    .filter(() => Object.keys(questions).length > 1)
    .map(([name]) => `the group ${name} is asked one item a page, so it must be the only question`)
}

/** The buttons of a list lead away from its page, so that other answers would be lost. */
function sheetPageProblems(questions: Questions): string[] {
  return Object.entries(questions)
    .filter(([, one]) => one.kind === 'sheet' && Object.keys(questions).length > 1)
    .map(([name]) => `the list ${name} must be the only question of its page`)
}

/** Columns, examples and names of a list that do not fit its questions. */
function sheetProblems(
  name: string,
  { item, columns, examples, key, listed, when = {}, maxRows }: SheetQuestion,
  filledLater: readonly string[],
): string[] {
  const unasked = (names: readonly string[]) =>
    names.filter(one => !Object.hasOwn(item, one.split('.')[0] ?? ''))
  const headers = Object.keys(columns)
  return [
    ...(maxRows < 1 || maxRows > mostRows ? [`the list ${name} may have from 1 to ${mostRows} rows`] : []),
    ...Object.entries(item).flatMap(([own, question]) => [
      ...nameProblems(own),
      ...(rowControls.includes(own) ? [`the name ${own} is taken by a control of the page of a row`] : []),
      ...(unfitForRows.has(question.kind)
        ? [`the list ${name} asks ${own}, which no cell of a file holds`]
        : problemsOf(`${name}.${own}`, question, filledLater)),
    ]),
    ...unasked([...Object.values(columns), ...listed, ...[key ?? []].flat(), ...Object.keys(when)]).map(
      one => `the list ${name} names ${one}, which it does not ask`,
    ),
    ...Object.keys(item)
      .filter(own => !Object.values(columns).some(one => one === own || one.startsWith(`${own}.`)))
      .map(own => `the list ${name} has no column for ${own}`),
    ...headers
      .filter(one => examples[one] === undefined)
      .map(one => `the list ${name} has no example of ${one}`),
  ]
}

/** More rows would not fit in one request to an institution. */
const mostRows = 5_000
const rowControls: readonly string[] = ['fila', 'hacer']
const unfitForRows: ReadonlySet<Question['kind']> = new Set([
  ...(['documents', 'declaration', 'group', 'sheet', 'rows', 'slot', 'place', 'emails', 'period'] as const),
])

function problemsOf(name: string, question: Question, filledLater: readonly string[]): string[] {
  switch (question.kind) {
    case 'text':
    case 'longText':
      return [
        ...(question.maxLength < 1 || question.maxLength > maxTextLength
          ? [`${name} may have from 1 to ${maxTextLength} characters, not ${question.maxLength}`]
          : []),
        // With the flags g or y, a RegExp remembers its last position, so that the same text matches only every other
        // time.
        ...(question.pattern && /[gy]/.test(question.pattern.regex.flags)
          ? [`the pattern of ${name} has the flag g or y`]
          : []),
      ]
    case 'money':
      return emptyRange(name, question.minClp ?? 0, question.maxClp)
    case 'integer':
      return emptyRange(name, question.min ?? 0, question.max)
    case 'choice':
    case 'choices':
      return optionProblems(
        name,
        question.options.map(option => option.value),
        filledLater.includes(name),
      )
    case 'month':
      return question.from && question.to && question.from > question.to
        ? [`no month fits ${name}: it is from ${question.from} to ${question.to}`]
        : []
    case 'year':
      return emptyRange(name, question.min ?? 0, question.max)
    case 'rows':
      return [
        ...emptyRange(name, question.minRows ?? 1, question.maxRows),
        ...offeredProblems(name, question.rows, filledLater),
        ...(question.columns.length === 0 ? [`the rows of ${name} have no columns`] : []),
      ]
    case 'slot':
      return offeredProblems(name, question.slots, filledLater)
    case 'place':
      return offeredProblems(name, question.places, filledLater)
    case 'documents':
      return question.maxFiles < 1 ? [`${name} takes no file`] : []
    case 'group':
      return groupProblems(name, question, filledLater)
    case 'sheet':
      return sheetProblems(name, question, filledLater)
    default:
      return []
  }
}

function nameProblems(name: string): string[] {
  if (!/^[A-Za-z]\w*$/.test(name)) return [`the question name ${name} is not a word of letters and digits`]
  return name in Object.prototype ? [`the question name ${name} is one that every object has`] : []
}

function emptyRange(name: string, min: number, max: number | undefined): string[] {
  return max !== undefined && min > max ? [`no number fits ${name}: it is from ${min} to ${max}`] : []
}

function optionProblems(name: string, values: readonly string[], filledLater: boolean): string[] {
  return [
    ...(values.length === 0 && !filledLater ? [`the choice ${name} has no options`] : []),
    ...values
      .filter((value, index) => values.indexOf(value) !== index)
      .map(value => `the choice ${name} has the option ${value} twice`),
    ...(values.some(value => value === '' || value !== value.trim())
      ? [`the choice ${name} has an option whose value is blank or has spaces around it`]
      : []),
  ]
}

function offeredProblems(
  name: string,
  offered: readonly unknown[],
  filledLater: readonly string[],
): string[] {
  return offered.length > 0 || filledLater.includes(name) ? [] : [`nothing is offered for ${name}`]
}

function groupProblems(
  name: string,
  { item, minItems, maxItems, optional, when = {} }: GroupQuestion,
  filledLater: readonly string[],
): string[] {
  return [
    ...(maxItems < 1 || minItems > maxItems || maxItems >= maxGroupItems
      ? [`the group ${name} cannot have from ${minItems} to ${maxItems} items (below ${maxGroupItems})`]
      : []),
    ...(minItems < 1 && !optional ? [`the group ${name} may be empty, so it must be optional`] : []),
    ...(Object.keys(item).length === 0 ? [`the group ${name} asks nothing`] : []),
    ...Object.entries(item).flatMap(([key, question]) => [
      ...nameProblems(key),
      ...(question.kind === 'group'
        ? [`the group ${name} holds the group ${key}; ask it on a page of its own`]
        : problemsOf(`${name}.${key}`, question, filledLater)),
      ...(question.kind === 'rows' || question.kind === 'place'
        ? [`the group ${name} holds ${key}, whose list has buttons of its own; ask it on a page of its own`]
        : []),
    ]),
    ...Object.keys(when)
      .filter(key => !Object.hasOwn(item, key))
      .map(key => `the group ${name} has a condition for ${key}, which it does not ask`),
  ]
}
