/** An answer, as the summary must show it. */
export interface Said {
  /** Heading of the page's section in the summary. */
  readonly section: string
  readonly label: string
  /** What was typed, or the label of the choice. */
  readonly words: readonly string[]
  /** A plain yes: labels of the questions that its page asks only on a condition, and whose answers imply it. */
  readonly impliedBy?: readonly string[]
}

/** Normalises capitals, accents, punctuation and spaces. */
export function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
}
