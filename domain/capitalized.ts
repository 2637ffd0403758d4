/** Capitalises the first letter: `noviembre de 2026` → `Noviembre de 2026`. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** The same the other way, for a label or a sentence inside another: `Su cuenta` → `su cuenta`. */
export function uncapitalized(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
