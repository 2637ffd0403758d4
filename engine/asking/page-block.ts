import type { Block } from '../content/block.ts'
import type { FieldView } from './page-view.ts'

/** Questions with their button, on a page that is not one of a form. */
interface QuestionsBlock {
  kind: 'questions'
  action: string
  submit: string
  fields: readonly FieldView[]
  /** Questions grouped under a heading of their own, below the others. */
  sections?: readonly { title: string; fields: readonly FieldView[] }[]
}

/** A block of a page that may also ask. */
export type PageBlock = Block | QuestionsBlock
