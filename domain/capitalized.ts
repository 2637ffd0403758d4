/** Capitalises the first letter: `noviembre de 2026` → `Noviembre de 2026`. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
