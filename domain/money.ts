/** Amounts in Chilean pesos: always integers, since the peso has no cents (shell §9, flows §9). Safe for old browsers. */
import { formatInteger, parseInteger } from './quantities.ts'

/**
 * Formats an amount: `1070445` → `$1.070.445`, `-1000` → `-$1.000`.
 *
 * @throws RangeError if the amount is not an integer
 */
export function formatClp(montoClp: number): string {
  return `${montoClp < 0 ? '-' : ''}$${formatInteger(Math.abs(montoClp))}`
}

/**
 * The amount in typed text: `$1.070.445`, `1070445`, `1.070.445`, `$ 1.000.-`, `-$1.000`; otherwise undefined.
 * Decimals are refused, not rounded: `1.070,50` may be a typing mistake for `1.070.500`.
 */
export function parseMoney(text: string): number | undefined {
  // Remove spaces first: two adjacent runs of spaces in one pattern would backtrack quadratically.
  const [, sign, digits] = /^([-−]?)\$?(\d[\d.]*?)(?:\.?[-–—])?$/.exec(withoutInnerSpaces(text.trim())) ?? []
  if (sign === undefined || digits === undefined) return undefined
  return parseInteger(`${sign}${digits}`)
}

// Spaces are allowed around the peso sign, not inside the number.
function withoutInnerSpaces(text: string): string {
  return text.replace(/^([-−]?)\s*(\$?)/, '$1$2').replace(/^([-−]?\$)\s*/, '$1')
}

/**
 * A sum in pesos, split by percentages that add up to 100: not a peso is lost. What rounding leaves over goes, peso by
 * peso, to those whose part was rounded down most, and among equals to the first.
 */
export function splitClp(totalClp: number, percentages: readonly number[]): number[] {
  const exact = percentages.map(percentage => totalClp * percentage)
  const parts = exact.map(part => Math.floor(part / 100))
  const left = totalClp - parts.reduce((sum, part) => sum + part, 0)
  const byRest = exact.map((part, index) => ({ index, rest: part % 100 })).toSorted((a, b) => b.rest - a.rest)
  const favoured = new Set(byRest.slice(0, left).map(({ index }) => index))
  return parts.map((part, index) => (favoured.has(index) ? part + 1 : part))
}
