/**
 * The national identity number: RUN for persons, RUT for tax purposes and for companies. Same number, same rule.
 * Safe for old browsers.
 */

/**
 * A RUN in its one canonical form: digits without leading zeros, hyphen, verifier in lower case (`12345678-5`,
 * `20000003-k`). Every RUN past {@link parseRun} has this form, so two of them are compared with `===`.
 */
export type Run = string

/** What {@link readRun} finds wrong in what a person wrote. */
export type RunProblem = 'empty' | 'no-verifier' | 'malformed' | 'wrong-verifier'

/** The two halves in which RUNs travel to the institutions (shell §5). */
export interface RunParts {
  /** The number without verifier and without dots. */
  readonly numero: number
  /** The verifier: a digit or `k`. */
  readonly dv: string
}

/** First number that belongs to a company or institution (reference data §8). */
export const firstCompanyNumber = 50_000_000

const largestNumber = 99_999_999

/**
 * The verifier of a number: `0` to `9` or `k`. Modulus 11 with weights 2 to 7 from the right (shell §5).
 *
 * @throws RangeError when `numero` is not an integer from 1 to 99.999.999
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
 * Reads what a person wrote and says what is wrong with it, for a message that tells how to mend it.
 * Dots, spaces, any kind of hyphen or none, and `K` are accepted.
 */
export function readRun(text: string): { readonly run: Run } | { readonly problem: RunProblem } {
  const compact = text
    .replace(/\s/g, '')
    .replace(/[‐‑‒–—−]/g, '-')
    .toLowerCase()
  if (compact === '') return { problem: 'empty' }
  // Well-placed dots and nothing behind the last group: 12.345.678 must not be read as 1.234.567-8.
  if (/^\d{1,3}(\.\d{3})+-?$/.test(compact)) return { problem: 'no-verifier' }
  const [, digits, dv] = /^0*([1-9]\d{0,7})-?([\dk])$/.exec(compact.replace(/\./g, '')) ?? []
  if (digits === undefined || dv === undefined) {
    return { problem: /^[\d.]+-$/.test(compact) ? 'no-verifier' : 'malformed' }
  }
  if (checkDigit(Number(digits)) !== dv) return { problem: 'wrong-verifier' }
  return { run: `${digits}-${dv}` }
}

/** The canonical RUN in what a person or a service wrote, or undefined when it is not one. */
export function parseRun(text: string): Run | undefined {
  const reading = readRun(text)
  return 'run' in reading ? reading.run : undefined
}

/** A RUN as people read it: `12.345.678-5`, verifier in capitals as on the identity card (`20.000.003-K`). */
export function formatRun(run: Run): string {
  const { numero, dv } = splitRun(run)
  return `${String(numero).replace(/\B(?=(\d{3})+$)/g, '.')}-${dv.toUpperCase()}`
}

/**
 * Number and verifier, split at the hyphen (shell §5).
 *
 * @throws RangeError when `run` is not canonical; the message leaves the number out, because it may reach a log
 */
export function splitRun(run: Run): RunParts {
  const [, numero, dv] = /^([1-9]\d{0,7})-([\dk])$/.exec(run) ?? []
  if (numero === undefined || dv === undefined) throw new RangeError('This is not a canonical RUN')
  return { numero: Number(numero), dv }
}

/** A RUN or RUT in the two halves in which contracts carry it (flows §5). */
export interface RunOnWire {
  readonly rut: number
  readonly dv: string
}

/** The two halves of a RUN: `12345678-5` → `{rut: 12345678, dv: '5'}`. */
export function runToWire(run: Run): { rut: number; dv: string } {
  const { numero, dv } = splitRun(run)
  return { rut: numero, dv }
}

/** The RUN of two halves that a contract has checked: `{rut: 12345678, dv: '5'}` → `12345678-5`. */
export function runFromWire({ rut, dv }: RunOnWire): Run {
  return `${rut}-${dv}`
}

/** The RUN of two halves as a service sends them, or undefined when the verifier does not belong to the number. */
export function joinRun(parts: { readonly numero: number | string; readonly dv: string }): Run | undefined {
  return parseRun(`${parts.numero}-${parts.dv}`)
}

/** The RUN of a number, with its verifier worked out: for services that send numbers alone (flows §7). */
export function runOfNumber(numero: number): Run {
  return `${numero}-${checkDigit(numero)}`
}

/** Whether the number belongs to a company or institution: 50.000.000 or above (reference data §8). */
export function isCompanyRut(run: Run): boolean {
  return splitRun(run).numero >= firstCompanyNumber
}

/**
 * A RUN that its owner recognises and a passer-by cannot complete: `12.3••.•••-5`, the last five digits hidden.
 * For screens; logs carry no RUN at all.
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
