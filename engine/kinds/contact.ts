import { parseEmail, sameEmail } from '#domain/email.ts'
import { formatPhone, parsePhone } from '#domain/phone.ts'
import type { EmailQuestion, Kind, Parsed, PhoneQuestion } from '../question.ts'
import { errorTexts } from './error-texts.ts'

/** An e-mail address asked twice: `name.direccion` and `name.repeticion` must agree (flows §5). */
export const email: Kind<EmailQuestion, string> = {
  parse(_question, form, name): Parsed<string> {
    const first = form.text(`${name}.direccion`)
    const second = form.text(`${name}.repeticion`)
    if (first === '' && second === '') return { value: undefined }
    const value = parseEmail(first)
    if (value === undefined) return { errors: { direccion: errorTexts.email.unreadable } }
    if (second === '') return { errors: { repeticion: errorTexts.email.notRepeated } }
    if (!sameEmail(first, second)) return { errors: { repeticion: errorTexts.email.different } }
    return { value }
  },
  restore: (_question, stored) => (typeof stored === 'string' ? parseEmail(stored) : undefined),
  check: () => ({}),
  format: (_question, value) => [value],
}

/** A Chilean phone number; its last 9 digits are kept (flows §5). */
export const phone: Kind<PhoneQuestion, string> = {
  parse(_question, form, name): Parsed<string> {
    const typed = form.text(name)
    if (typed === '') return { value: undefined }
    const value = parsePhone(typed)
    return value === undefined ? { errors: { '': errorTexts.phone.unreadable } } : { value }
  },
  restore: (_question, stored) => (typeof stored === 'string' ? parsePhone(stored) : undefined),
  check: () => ({}),
  format: (_question, value) => [formatPhone(value)],
}
