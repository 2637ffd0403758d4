/** Amounts in Chilean pesos: always integers, the peso has no cents (shell §9, flows §9). Safe for old browsers. */
import { formatInteger, parseInteger } from './quantities.ts'

/**
 * An amount as people read it: `1070445` → `$1.070.445`, `-1000` → `-$1.000`.
 *
 * @throws RangeError when the amount is not a whole number of pesos
 */
export function formatClp(montoClp: number): string {
  return `${montoClp < 0 ? '-' : ''}$${formatInteger(Math.abs(montoClp))}`
}

/**
 * The whole pesos in what a person wrote: `$1.070.445`, `1070445`, `1.070.445`, `$ 1.000.-`, `-$1.000`; or undefined.
 * Decimals are refused and not rounded, because `1.070,50` may be a slip for `1.070.500`.
 */
export function parseMoney(text: string): number | undefined {
  // Spaces go first: two runs of them side by side in one pattern would be tried in every way of sharing them.
  const [, sign, digits] = /^([-−]?)\$?(\d[\d.]*?)(?:\.?[-–—])?$/.exec(withoutInnerSpaces(text.trim())) ?? []
  if (sign === undefined || digits === undefined) return undefined
  return parseInteger(`${sign}${digits}`)
}

// Spaces may stand around the sign of pesos, never inside the number.
function withoutInnerSpaces(text: string): string {
  return text.replace(/^([-−]?)\s*(\$?)/, '$1$2').replace(/^([-−]?\$)\s*/, '$1')
}
