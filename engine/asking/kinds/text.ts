import { formatInteger } from '#domain/quantities.ts'
import type { Kind, PartErrors, TextFileQuestion, TextQuestion } from '../question.ts'
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

/** Longest text of a file, in characters: a form's field carries it from page to page. */
export const longestTextFile = 60_000

/** Name of the control that takes the file of a {@link textFile} question; its text wins over what is typed. */
export function fileControl(name: string): string {
  return `${name}.archivo`
}

/** The text of a file; shown and corrected as text once it is here. */
export const textFile: Kind<TextFileQuestion, string> = {
  parse: (_question, form, name) => {
    // Unlike `text`, `all` does not cut.
    const given = form.all(fileControl(name))[0] || form.all(name)[0]
    return { value: (given ?? '').replace(/\r\n?/g, '\n').trim().normalize('NFC') || undefined }
  },
  restore: (_question, stored) => storedText(stored),
  check: ({ maxLength }, value): PartErrors =>
    value.length > maxLength
      ? { '': errorTexts.text.tooLong(formatInteger(maxLength), formatInteger(value.length)) }
      : {},
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
