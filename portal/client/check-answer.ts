import { parseDateParts } from '#domain/dates.ts'
import { parseEmail } from '#domain/email.ts'
import { parseMoney } from '#domain/money.ts'
import { parsePhone } from '#domain/phone.ts'
import { parseInteger } from '#domain/quantities.ts'
import { readRun } from '#domain/run.ts'
import type { CheckRule } from '#ui/field/checks.ts'

/** An answer as typed: one text, or the parts of a date. */
export type TypedAnswer = string | { dia: string; mes: string; anio: string }

const textRules: Readonly<Partial<Record<CheckRule, (text: string) => boolean>>> = {
  run: text => [undefined, 'wrong-verifier'].includes(runProblem(text)),
  verifier: text => runProblem(text) !== 'wrong-verifier',
  email: text => parseEmail(text) !== undefined,
  phone: text => parsePhone(text) !== undefined,
  money: text => parseMoney(text) !== undefined,
  integer: text => parseInteger(text) !== undefined,
}

/**
 * The first rule that an answer breaks, or undefined. An empty answer breaks only `required`. The server applies the
 * same rules and decides.
 */
export function brokenRule(answer: TypedAnswer, rules: readonly string[]): CheckRule | undefined {
  if (isEmpty(answer)) return rules.includes('required') ? 'required' : undefined
  if (typeof answer !== 'string') {
    return rules.includes('date') && parseDateParts(answer).problem !== undefined ? 'date' : undefined
  }
  for (const [rule, holds] of Object.entries(textRules)) {
    if (rules.includes(rule) && !holds(answer)) return rule as CheckRule
  }
  return undefined
}

function runProblem(text: string): string | undefined {
  const reading = readRun(text)
  return 'problem' in reading ? reading.problem : undefined
}

function isEmpty(answer: TypedAnswer): boolean {
  const parts = typeof answer === 'string' ? [answer] : Object.values(answer)
  return parts.every(part => part.trim() === '')
}
