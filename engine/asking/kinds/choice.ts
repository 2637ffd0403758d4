import type { Option } from '../context.ts'
import type { ChoiceQuestion, ChoicesQuestion, Kind, PartErrors, YesNoQuestion } from '../question.ts'
import { storedText } from './text.ts'

/** One of a list. A value outside the list counts as missing. */
export const choice: Kind<ChoiceQuestion, string> = {
  parse: ({ options }, form, name) => ({ value: find(options, form.text(name))?.value }),
  restore: (_question, stored) => storedText(stored),
  check: (question, value): PartErrors => (find(question.options, value) ? {} : { '': question.missing }),
  format: (question, value) => [find(question.options, value)?.label ?? value],
  controls: (_question, value) => [['', value]],
}

/** Some of a list, in the list's order. */
export const choices: Kind<ChoicesQuestion, readonly string[]> = {
  parse(question, form, name) {
    const chosen = new Set(form.all(name))
    const value = question.options.map(option => option.value).filter(option => chosen.has(option))
    return { value: value.length > 0 ? value : undefined }
  },
  restore: (_question, stored) =>
    Array.isArray(stored) && stored.length > 0 && stored.every(one => storedText(one) !== undefined)
      ? stored
      : undefined,
  check(question, value): PartErrors {
    const offered = new Set(question.options.map(option => option.value))
    return value.every(one => offered.has(one)) ? {} : { '': question.missing }
  },
  format(question, value) {
    const labels = new Map(question.options.map(option => [option.value, option.label]))
    return value.map(one => labels.get(one) ?? one)
  },
  controls: (_question, value) => value.map(one => ['', one]),
}

/** `si` or `no` in the form. */
export const yesNo: Kind<YesNoQuestion, boolean> = {
  parse(_question, form, name) {
    const typed = form.text(name)
    return { value: typed === 'si' ? true : typed === 'no' ? false : undefined }
  },
  restore: (_question, stored) => (typeof stored === 'boolean' ? stored : undefined),
  check: () => ({}),
  format: (question, value) => [value ? (question.yesLabel ?? 'Sí') : (question.noLabel ?? 'No')],
  controls: (_question, value) => [['', value ? 'si' : 'no']],
}

const find = (options: readonly Option[], value: string) => options.find(option => option.value === value)
