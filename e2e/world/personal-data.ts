import { readRun } from '#domain/run.ts'
import { people } from '../people.ts'

const runLike = /\d{1,2}\.?\d{3}\.?\d{3}-?[\dkK](?![\w-])/g
const accountNumbers = Object.values(people).map(({ run }) => run.slice(0, -2))

/**
 * The personal data found in a text that must have none, or undefined: a RUN (digits with a valid check digit and a
 * hyphen), a CuentaRUT number, a token, a name or an e-mail of the tests' people.
 */
export function personalDataIn(text: string): string | undefined {
  for (const [candidate] of text.matchAll(runLike))
    if (candidate.includes('-') && 'run' in readRun(candidate)) return 'a RUN'
  if (accountNumbers.some(number => text.includes(number))) return 'an account number'
  if (/\beyJ[\w-]{10,}\./.test(text)) return 'a token'
  if (/@correo\.example|%40correo/.test(text)) return 'an e-mail'
  const names = ['Carmen', 'Rojas', 'Héctor', 'H%C3%A9ctor', 'Fuentes']
  if (names.some(name => text.includes(name))) return 'a name'
  return undefined
}
