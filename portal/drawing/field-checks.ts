import { errorTexts } from '#engine/asking/kinds/error-texts.ts'
import { runProblemTexts } from '#engine/asking/kinds/run.ts'
import type { Question } from '#engine/asking/question.ts'
import type { AddressPart } from '#ui/address-fields/address-fields.tsx'
import type { EmailPart } from '#ui/email-twice/email-twice.tsx'
import type { CheckMessages } from '#ui/field/checks.ts'

/** What the browser checks when a one-part question loses focus, with the server's messages. */
export function checksOf(question: Question): CheckMessages {
  const required = question.optional ? {} : { required: question.missing }
  switch (question.kind) {
    case 'run': {
      const { incomplete, wrongVerifier } = runProblemTexts(question)
      return { ...required, run: incomplete, verifier: wrongVerifier }
    }
    case 'date':
      return { ...required, date: errorTexts.date.unreadable('el día, el mes y el año') }
    case 'money':
      return { ...required, money: errorTexts.money.unreadable }
    case 'integer':
      return { ...required, integer: errorTexts.integer.unreadable }
    case 'phone':
      return { ...required, phone: errorTexts.phone.unreadable }
    default:
      return required
  }
}

/** The same for an e-mail asked twice. */
export function emailChecks(question: Question): Partial<Record<EmailPart, CheckMessages>> {
  const { unreadable } = errorTexts.email
  return { direccion: { ...checksOf(question), email: unreadable } }
}

/** The same for the required parts of an address. */
export function addressChecks(question: Question): Partial<Record<AddressPart, CheckMessages>> {
  if (question.optional) return {}
  const { noStreet, noNumber, noComuna } = errorTexts.address
  return { calle: { required: noStreet }, numero: { required: noNumber }, comuna: { required: noComuna } }
}
