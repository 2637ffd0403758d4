/** Numbers in Chilean notation: dots between thousands, comma before decimals. Safe for old browsers. */

/**
 * The integer in `1.234.567`, `1234567` or `-1.234`. Returns undefined for decimals, misplaced dots, and numbers
 * beyond JavaScript's exact integers.
 */
export function parseInteger(text: string): number | undefined {
  const compact = text.trim().replace('−', '-')
  if (!/^-?(\d+|\d{1,3}(\.\d{3})+)$/.test(compact)) return undefined
  const value = Number(compact.replace(/\./g, ''))
  if (!Number.isSafeInteger(value)) return undefined
  return value === 0 ? 0 : value
}

/**
 * `1234567` → `1.234.567`.
 *
 * @throws RangeError if the number is not an integer
 */
export function formatInteger(value: number): string {
  if (!Number.isSafeInteger(value)) throw new RangeError(`Not an integer: ${value}`)
  const digits = String(Math.abs(value)).replace(/\B(?=(\d{3})+$)/g, '.')
  return value < 0 ? `-${digits}` : digits
}

/** The percentage in `41,5 %`, `41,5%` or `60` (60 is 60 %); undefined if it is not one. */
export function parsePercentage(text: string): number | undefined {
  const [, digits] = /^(\d{1,3}(?:,\d+)?)\s*%?$/.exec(text.trim()) ?? []
  return digits === undefined ? undefined : Number(digits.replace(',', '.'))
}

/** `41.5` → `41,5 %`, with at most two decimals and a non-breaking space. */
export function formatPercentage(percent: number): string {
  const rounded = Math.round(percent * 100) / 100
  return `${String(rounded).replace('.', ',')}\u00a0%`
}

/**
 * A count with its noun: `plural('día', 'días', 3)` → `3 días`, `plural('día', 'días', 1)` → `1 día`.
 *
 * @param one - the noun for exactly one
 * @param many - the noun for zero and for two or more
 */
export function plural(one: string, many: string, count: number): string {
  return `${formatInteger(count)} ${Math.abs(count) === 1 ? one : many}`
}

const conjunction = new Intl.ListFormat('es', { type: 'conjunction' })

/** Things in a sentence: `su dirección`, `su dirección y su correo`, `el día, el mes y el año`. */
export const enumerated = (things: readonly string[]): string => conjunction.format(things)
