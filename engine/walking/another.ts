import type { AnswersByPage, PageAnswers } from '../asking/context.ts'
import { restoreAnswer } from '../asking/kinds/registry.ts'
import type { Question } from '../asking/question.ts'
import type { FilingForm } from './form.ts'

/** Name of the hidden field with the kept answers. */
export const keptField = 'respuestas'

/** Path below a procedure that begins another request; it lies below the form's first page. */
export function anotherPath(firstPagePath: string): string {
  return firstPagePath ? `${firstPagePath}/repetir` : 'repetir'
}

/** The hidden field that begins another request with these answers. */
export function fieldsOfKept(kept: AnswersByPage): Readonly<Record<string, string>> {
  return { [keptField]: JSON.stringify(kept) }
}

/** Answers of a sent request with which another begins; undefined if the form does not offer it. */
export function keptForAnother(form: FilingForm, answers: AnswersByPage): AnswersByPage | undefined {
  return form.ending.another?.offered(answers) ? wellFormed(form, answers) : undefined
}

/** The kept answers that were posted, without anything malformed or not to be kept. */
export function readKept(form: FilingForm, posted: string): AnswersByPage {
  try {
    return wellFormed(form, JSON.parse(posted))
  } catch (error) {
    if (error instanceof SyntaxError) return {}
    throw error
  }
}

function wellFormed(form: FilingForm, given: unknown): AnswersByPage {
  const kept = form.pages.filter(({ id }) => form.ending.another?.pages.includes(id))
  const pages = kept.map(({ id, questions }): [string, PageAnswers] => {
    const stored = own(given, id)
    const values = Object.entries(questions)
      .filter(([, question]) => !takesFiles(question))
      .map(([name, question]) => [name, restoreAnswer(question, own(stored, name))] as const)
    return [id, Object.fromEntries(values.filter(([, value]) => value !== undefined))]
  })
  return Object.fromEntries(pages.filter(([, answers]) => Object.keys(answers).length > 0))
}

function own(given: unknown, name: string): unknown {
  return typeof given === 'object' && given !== null && Object.hasOwn(given, name)
    ? (given as Record<string, unknown>)[name]
    : undefined
}

/** A group is left out whole if an item has files. */
function takesFiles(question: Question): boolean {
  return question.kind === 'group'
    ? Object.values(question.item).some(takesFiles)
    : question.kind === 'documents'
}
