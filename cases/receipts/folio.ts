/**
 * The portal's folio: year, number and a check character that catches a wrong digit and two swapped digits
 * (`MIC-2026-004521-9`). It identifies a case to people and grants no access.
 */
export function folioOf(year: number, number: number): string {
  const digits = `${year}${String(number).padStart(6, '0')}`
  return `MIC-${digits.slice(0, 4)}-${digits.slice(4)}-${checkCharacter(digits)}`
}

/** Whether the check character is right; ignores case and surrounding spaces. */
export function isFolio(text: string): boolean {
  const [, year, number, check] = /^MIC-(\d{4})-(\d{6,})-([\dK])$/.exec(text.trim().toUpperCase()) ?? []
  return year !== undefined && check === checkCharacter(`${year}${number}`)
}

// Modulus 11 with weights 2 to 7 from the right; a digit or K (flows §5, reference numbers).
function checkCharacter(digits: string): string {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * ((index % 6) + 2), 0)
  const rest = 11 - (sum % 11)
  if (rest === 11) return '0'
  return rest === 10 ? 'K' : String(rest)
}
