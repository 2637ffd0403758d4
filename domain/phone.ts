/** Chilean phone numbers: nine digits; the first one separates mobiles from landlines. Safe for old browsers. */

/** Nine digits without country code: `912345678` or `223456789`. */
export type Telefono = string

/** The last nine digits of a text, as phone numbers are stored and sent (flows §5); fewer if it has fewer. */
export function lastNineDigits(text: string): string {
  return text.replace(/\D/g, '').slice(-9)
}

/**
 * The nine digits of a typed phone number; undefined if it is not Chilean. Accepts the country code (`+56`, `0056`),
 * the old leading zero, spaces, hyphens, dots and brackets; no letters.
 */
export function parsePhone(text: string): Telefono | undefined {
  if (!/^[\d\s()+.\-‐‑–]+$/.test(text)) return undefined
  const digits = text.replace(/\D/g, '')
  const telefono = lastNineDigits(digits)
  const prefix = digits.slice(0, -9)
  const isNational = ['', '0', '56', '056', '0056'].includes(prefix)
  return isNational && /^[2-79]\d{8}$/.test(telefono) ? telefono : undefined
}

/** Mobile numbers begin with 9. */
export function isMobile(telefono: Telefono): boolean {
  return telefono.startsWith('9')
}

/**
 * Formats a phone number: `+56 9 1234 5678`, `+56 2 2345 6789` for Santiago, `+56 41 234 5678` elsewhere. Takes the
 * last nine digits of any notation (flows §5); shorter input is returned unchanged.
 */
export function formatPhone(text: string): string {
  const telefono = lastNineDigits(text)
  if (telefono.length < 9) return text
  // The area code has one digit for mobiles and Santiago, otherwise two.
  const codeLength = /^[29]/.test(telefono) ? 1 : 2
  const local = telefono.slice(codeLength)
  return `+56 ${telefono.slice(0, codeLength)} ${local.slice(0, -4)} ${local.slice(-4)}`
}
