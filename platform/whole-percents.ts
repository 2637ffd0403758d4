/** A text whose figures stand on the same line as their percent signs. */
export function wholePercents(text: string): string {
  return text.replace(/(\d) %/g, '$1\u00a0%')
}
