import { formatInteger } from '#domain/quantities.ts'
import type { Kind, PartErrors, TextQuestion } from '../question.ts'
import { errorTexts } from './error-texts.ts'

/** One line of text; collapses white space. */
export const text: Kind<TextQuestion, string> = {
  parse: (_question, form, name) => ({ value: form.text(name).replace(/\s+/g, ' ') || undefined }),
  restore: (_question, stored) => storedText(stored),
  check: checkText,
  format: (_question, value) => [value],
  controls: (_question, value) => [['', value]],
}

/** Several lines of text; keeps line breaks. */
export const longText: Kind<TextQuestion, string> = {
  parse: (_question, form, name) => ({ value: form.text(name).replace(/\r\n?/g, '\n') || undefined }),
  restore: (_question, stored) => storedText(stored),
  check: checkText,
  format: (_question, value) => value.split('\n'),
  controls: (_question, value) => [['', value]],
}

/** The stored value if it is a non-empty text. */
export function storedText(stored: unknown): string | undefined {
  return typeof stored === 'string' && stored !== '' ? stored : undefined
}

function checkText({ maxLength, pattern }: TextQuestion, value: string): PartErrors {
  if (value.length > maxLength)
    return { '': errorTexts.text.tooLong(formatInteger(maxLength), formatInteger(value.length)) }
  if (pattern && !pattern.regex.test(value)) return { '': pattern.message }
  return {}
}
