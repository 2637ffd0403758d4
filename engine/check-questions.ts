import { maxGroupItems, maxTextLength } from './form-input.ts'
import type { GroupQuestion, Question, Questions } from './question.ts'

/** Names of the controls that every form of a page carries beside its questions. */
const formControls: readonly string[] = ['accion', 'borrador']

/**
 * What cannot work in the questions of a page or of the review, each with its place.
 *
 * @param filledLater - questions whose options the page gives
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
      ...problemsOf(name, question, filledLater.includes(name)),
    ])
    .map(problem => `page ${pageId}: ${problem}`)
}

function problemsOf(name: string, question: Question, filledLater: boolean): string[] {
  switch (question.kind) {
    case 'text':
    case 'longText':
      return [
        ...(question.maxLength < 1 || question.maxLength > maxTextLength
          ? [`${name} may have from 1 to ${maxTextLength} characters, not ${question.maxLength}`]
          : []),
        // Such an expression remembers where it stopped, so that the same text fits only every other time.
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
        filledLater,
      )
    case 'documents':
      return question.maxFiles < 1 ? [`${name} takes no file`] : []
    case 'group':
      return groupProblems(name, question)
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

function groupProblems(name: string, { item, minItems, maxItems, optional }: GroupQuestion): string[] {
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
        : problemsOf(`${name}.${key}`, question, false)),
    ]),
  ]
}
