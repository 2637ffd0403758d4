/** What stands where something was taken out. */
export const takenOut = '[dato borrado]'

// Looked for from the beginning of a word alone: from each of its letters it would be as many looks as letters, squared.
const email = /(?<![^\s@,;:<>()])[^\s@,;:<>()]+@[^\s@,;:<>()]+\.\p{L}{2,}/gu
// A RUN with or without dots and hyphen, a phone, an account, a card: six digits or more, however they are parted.
const longNumber = /\+?\d(?:[\s.-]?\d){5,}(?:\s?-\s?[\dkK])?/g

/**
 * A comment without what could say who wrote it: e-mail addresses and numbers of six digits or more (RUN, phone, account).
 * Amounts with the sign of pesos stay. Names cannot be told apart and stay: the form asks not to write them.
 */
export function withoutPersonalData(comment: string): string {
  return comment
    .replace(email, takenOut)
    .replace(longNumber, (found, offset: number, whole: string) =>
      whole.slice(0, offset).trimEnd().endsWith('$') ? found : takenOut,
    )
    .trim()
}
