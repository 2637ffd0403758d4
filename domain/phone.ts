/** Chilean telephone numbers: nine digits, of which the first tells mobiles from landlines. Safe for old browsers. */

/** Nine digits without country code: `912345678` or `223456789`. */
export type Telefono = string

/** The last nine digits of a text, the form in which telephones are kept and sent (flows §5); fewer if it has fewer. */
export function lastNineDigits(text: string): string {
  return text.replace(/\D/g, '').slice(-9)
}

/**
 * The nine digits of what a person wrote, or undefined when it is not a Chilean number. Country code (`+56`, `0056`),
 * the old leading zero, spaces, hyphens, dots and brackets are accepted; letters and other countries are not.
 */
export function parsePhone(text: string): Telefono | undefined {
  if (!/^[\d\s()+.\-‐‑–]+$/.test(text)) return undefined
  const digits = text.replace(/\D/g, '')
  const telefono = lastNineDigits(digits)
  const prefix = digits.slice(0, -9)
  const isNational = ['', '0', '56', '056', '0056'].includes(prefix)
  return isNational && /^[2-79]\d{8}$/.test(telefono) ? telefono : undefined
}

/** Whether the number is a mobile: those begin with 9. */
export function isMobile(telefono: Telefono): boolean {
  return telefono.startsWith('9')
}

/**
 * A telephone as people read it: `+56 9 1234 5678`, `+56 2 2345 6789` for Santiago, `+56 41 234 5678` elsewhere.
 * Takes any spelling and keeps its last nine digits (flows §5); fewer digits than nine are shown as they came.
 */
export function formatPhone(text: string): string {
  const telefono = lastNineDigits(text)
  if (telefono.length < 9) return text
  // Mobiles and Santiago have a code of one digit, all other areas one of two.
  const codeLength = /^[29]/.test(telefono) ? 1 : 2
  const local = telefono.slice(codeLength)
  return `+56 ${telefono.slice(0, codeLength)} ${local.slice(0, -4)} ${local.slice(-4)}`
}
