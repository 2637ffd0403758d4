/**
 * The national identity number: RUN for people, RUT for taxes and companies. Same number, same rule. Safe for old
 * browsers.
 */

/**
 * A RUN in canonical form: digits without leading zeros, hyphen, check digit in lower case (`12345678-5`,
 * `20000003-k`). {@link parseRun} always returns this form, so compare RUNs with `===`.
 */
export type Run = string

/** Problems that {@link readRun} finds in typed text. */
export type RunProblem = 'empty' | 'no-verifier' | 'malformed' | 'wrong-verifier'

/** A RUN in two parts, as sent to the institutions (shell §5). */
export interface RunParts {
  /** The number without check digit and dots. */
  readonly numero: number
  /** The check digit or `k`. */
  readonly dv: string
}

/** First number of companies and institutions (reference data §8). */
export const firstCompanyNumber = 50_000_000

const largestNumber = 99_999_999

/**
 * The check digit of a number: `0` to `9` or `k`. Modulus 11 with weights 2 to 7 from the right (shell §5).
 *
 * @throws RangeError if `numero` is not an integer from 1 to 99.999.999
 */
export function checkDigit(numero: number): string {
  if (!Number.isInteger(numero) || numero < 1 || numero > largestNumber) {
    throw new RangeError(`A RUN has an integer from 1 to ${largestNumber}`)
  }
  let sum = 0
  let weight = 2
  for (let rest = numero; rest > 0; rest = Math.floor(rest / 10)) {
    sum += (rest % 10) * weight
    weight = weight === 7 ? 2 : weight + 1
  }
  const verifier = 11 - (sum % 11)
  if (verifier === 11) return '0'
  return verifier === 10 ? 'k' : String(verifier)
}

/**
 * Reads typed text and says what is wrong with it, for an error message that helps. Accepts dots, spaces, any kind of
 * hyphen or none, and `K`.
 */
export function readRun(text: string): { readonly run: Run } | { readonly problem: RunProblem } {
  const compact = text
    .replace(/\s/g, '')
    .replace(/[‐‑‒–—−]/g, '-')
    .toLowerCase()
  if (compact === '') return { problem: 'empty' }
  // Well-placed dots without check digit: 12.345.678 must not be read as 1.234.567-8.
  if (/^\d{1,3}(\.\d{3})+-?$/.test(compact)) return { problem: 'no-verifier' }
  const [, digits, dv] = /^0*([1-9]\d{0,7})-?([\dk])$/.exec(compact.replace(/\./g, '')) ?? []
  if (digits === undefined || dv === undefined) {
    return { problem: /^[\d.]+-$/.test(compact) ? 'no-verifier' : 'malformed' }
  }
  if (checkDigit(Number(digits)) !== dv) return { problem: 'wrong-verifier' }
  return { run: `${digits}-${dv}` }
}

/** The canonical RUN in a text from a person or a service; undefined if it is none. */
export function parseRun(text: string): Run | undefined {
  const reading = readRun(text)
  return 'run' in reading ? reading.run : undefined
}

/** Formats a RUN: `12.345.678-5`, `K` in capitals as on the identity card (`20.000.003-K`). */
export function formatRun(run: Run): string {
  const { numero, dv } = splitRun(run)
  return `${String(numero).replace(/\B(?=(\d{3})+$)/g, '.')}-${dv.toUpperCase()}`
}

/** A company in a sentence where its name would be only what somebody typed. */
export const companyInSentence = (rut: Run): string => `la empresa de RUT ${formatRun(rut)}`

/**
 * Splits a RUN at the hyphen (shell §5).
 *
 * @throws RangeError if `run` is not canonical; the message omits the number, because it may reach a log
 */
export function splitRun(run: Run): RunParts {
  const [, numero, dv] = /^([1-9]\d{0,7})-([\dk])$/.exec(run) ?? []
  if (numero === undefined || dv === undefined) throw new RangeError('This is not a canonical RUN')
  return { numero: Number(numero), dv }
}

/** A RUN or RUT in two parts, as in contracts (flows §5). */
export interface RunOnWire {
  readonly rut: number
  readonly dv: string
}

/** `12345678-5` → `{rut: 12345678, dv: '5'}`. */
export function runToWire(run: Run): { rut: number; dv: string } {
  const { numero, dv } = splitRun(run)
  return { rut: numero, dv }
}

/** `{rut: 12345678, dv: '5'}` → `12345678-5`. The contract has validated the parts. */
export function runFromWire({ rut, dv }: RunOnWire): Run {
  return `${rut}-${dv}`
}

/** Joins the two parts of a RUN from a service; undefined if the check digit is wrong. */
export function joinRun(parts: { readonly numero: number | string; readonly dv: string }): Run | undefined {
  return parseRun(`${parts.numero}-${parts.dv}`)
}

/** Adds the check digit to a number, for services that send only numbers (flows §7). */
export function runOfNumber(numero: number): Run {
  return `${numero}-${checkDigit(numero)}`
}

/** Companies and institutions have numbers from 50.000.000 (reference data §8). */
export function isCompanyRut(run: Run): boolean {
  return splitRun(run).numero >= firstCompanyNumber
}

/**
 * Hides the last five digits: `12.3••.•••-5`. The owner recognises it, others cannot complete it. For screens; logs
 * contain no RUN at all.
 */
export function maskRun(run: Run): string {
  const [numero = '', dv = ''] = formatRun(run).split('-')
  let hidden = 0
  const masked = [...numero].reverse().map(character => {
    if (character === '.' || hidden === 5) return character
    hidden += 1
    return '•'
  })
  return `${masked.reverse().join('')}-${dv}`
}
