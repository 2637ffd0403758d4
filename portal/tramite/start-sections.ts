import type { Block } from '#engine/content/block.ts'

/** A heading with what stands under it. */
export interface StartSection {
  readonly title: string
  readonly text: readonly Block[]
  /** It opens when pressed. */
  readonly isFolded: boolean
}

/** Characters that fit on a phone without much scrolling. */
const openLetters = 700

/** What a person gets ready before she starts. */
const getReady = /^Qué (necesita|conviene tener)/

/**
 * The sections of a start page. On a long one those that only explain are folded, as on the ficha: what it is, what is
 * needed, deadlines and amounts stay open, and the button is near.
 */
export function startSections(blocks: readonly Block[]): readonly StartSection[] {
  const sections = byHeading(blocks)
  const isLong = sections.reduce((sum, { text }) => sum + JSON.stringify(text).length, 0) > openLetters * 2
  return sections.map(section => ({ ...section, isFolded: isLong && explains(section) }))
}

const explains = ({ title, text }: { title: string; text: readonly Block[] }) =>
  title !== '' &&
  !getReady.test(title) &&
  text.every(({ kind }) => ['heading', 'paragraph', 'line', 'list'].includes(kind))

function byHeading(blocks: readonly Block[]) {
  const sections: { title: string; text: Block[] }[] = [{ title: '', text: [] }]
  for (const block of blocks) {
    if (block.kind === 'heading') sections.push({ title: block.text, text: [block] })
    else sections.at(-1)?.text.push(block)
  }
  return sections.filter(({ text }) => text.length > 0)
}
