import { parseEmail, sameEmail } from '#domain/email.ts'
import { formatPhone, parsePhone } from '#domain/phone.ts'
import type { FormInput } from '../form-input.ts'
import type {
  Correos,
  EmailQuestion,
  EmailsQuestion,
  Kind,
  Parsed,
  PartErrors,
  PhoneQuestion,
} from '../question.ts'
import { errorTexts } from './error-texts.ts'
import { storedRecord } from './stored-record.ts'

/**
 * An e-mail address asked twice: `name.direccion` and `name.repeticion` must agree (flows §5). The address that the page
 * offered, `name.conocido`, needs no repetition: it was not typed.
 */
export const email: Kind<EmailQuestion, string> = {
  parse: (_question, form, name) => parseTwice(form, name),
  restore: (_question, stored) => (typeof stored === 'string' ? parseEmail(stored) : undefined),
  check: () => ({}),
  format: (_question, value) => [value],
  controls: (_question, value) => twice(value, ''),
}

/** A person's address and optionally a second one; each is asked twice (flows §5). */
export const emails: Kind<EmailsQuestion, Correos> = {
  parse(_question, form, name): Parsed<Correos> {
    const principal = parseTwice(form, `${name}.principal`)
    const alternativo = parseTwice(form, `${name}.alternativo`)
    const errors = { ...under('principal', principal.errors), ...under('alternativo', alternativo.errors) }
    if (Object.keys(errors).length > 0) return { errors }
    if (principal.value === undefined)
      return alternativo.value === undefined
        ? { value: undefined }
        : { errors: { 'principal.direccion': errorTexts.emails.onlyAlternative } }
    return {
      value: {
        principal: principal.value,
        ...(alternativo.value ? { alternativo: alternativo.value } : {}),
      },
    }
  },
  restore(_question, stored) {
    const record = storedRecord(stored)
    const read = (text: unknown) => (typeof text === 'string' ? parseEmail(text) : undefined)
    const principal = read(record?.principal)
    const alternativo = read(record?.alternativo)
    if (!principal) return undefined
    return { principal, ...(alternativo ? { alternativo } : {}) }
  },
  check: (_question, { principal, alternativo }): PartErrors =>
    alternativo !== undefined && sameEmail(principal, alternativo)
      ? { 'alternativo.direccion': errorTexts.emails.same }
      : {},
  format: (_question, { principal, alternativo }) => (alternativo ? [principal, alternativo] : [principal]),
  controls: (_question, { principal, alternativo }) => [
    ...twice(principal, 'principal.'),
    ...(alternativo ? twice(alternativo, 'alternativo.') : []),
  ],
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
  controls: (_question, value) => [['', value]],
}

function parseTwice(form: FormInput, name: string): Parsed<string> {
  const first = form.text(`${name}.direccion`)
  const second = form.text(`${name}.repeticion`)
  if (first === '' && second === '') return { value: undefined }
  const value = parseEmail(first)
  if (value === undefined) return { errors: { direccion: errorTexts.email.unreadable } }
  if (second === '' && sameEmail(first, form.text(`${name}.conocido`))) return { value }
  if (second === '') return { errors: { repeticion: errorTexts.email.notRepeated } }
  if (!sameEmail(first, second)) return { errors: { repeticion: errorTexts.email.different } }
  return { value }
}

const twice = (value: string, prefix: string) =>
  [
    [`${prefix}direccion`, value],
    [`${prefix}repeticion`, value],
  ] as const

const under = (part: string, errors: PartErrors = {}) =>
  Object.fromEntries(Object.entries(errors).map(([name, message]) => [`${part}.${name}`, message]))
