/** What a question was answered with, as it must be read again in the summary. */
export interface Said {
  /** Heading of the page's part of the summary. */
  readonly section: string
  readonly label: string
  /** What was typed, or what stood beside what was chosen. */
  readonly words: readonly string[]
}

/** A text without what people write in different ways: capitals, accents, points, spaces. */
export function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
}
