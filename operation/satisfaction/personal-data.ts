/** Replaces removed data. */
export const takenOut = '[dato borrado]'

// Matches only from the beginning of a word: starting at each of its letters would take quadratic time.
const email = /(?<![^\s@,;:<>()])[^\s@,;:<>()]+@[^\s@,;:<>()]+\.\p{L}{2,}/gu
// RUN with or without dots and hyphen, phone, account, card: six digits or more, with any separators.
const longNumber = /\+?\d(?:[\s.-]?\d){5,}(?:\s?-\s?[\dkK])?/g

/**
 * Removes from a comment what could identify its author: e-mail addresses and numbers of six digits or more (RUN,
 * phone, account). Amounts with $ stay. Names cannot be detected: the form asks not to write them.
 */
export function withoutPersonalData(comment: string): string {
  return comment
    .replace(email, takenOut)
    .replace(longNumber, (found, offset: number, whole: string) =>
      whole.slice(0, offset).trimEnd().endsWith('$') ? found : takenOut,
    )
    .trim()
}
