import type { Action, Block } from '#engine/content/block.ts'

/** Why there is no certificate, what to do about it, where to ask for a review, and onward links. */
export interface NoCertificate {
  readonly title: string
  /** The rule, and the fact about this person. */
  readonly why: string
  readonly toDo: readonly string[]
  readonly review: string
  readonly actions: readonly Action[]
}

/** The same as blocks. */
export function noCertificateBlocks({ title, why, toDo, review, actions }: NoCertificate): readonly Block[] {
  return [
    { kind: 'notice', tone: 'aviso', title, text: why },
    { kind: 'heading', text: 'Qué puede hacer' },
    { kind: 'list', items: toDo },
    { kind: 'actions', actions },
    { kind: 'heading', text: 'Si cree que hay un error' },
    { kind: 'paragraph', text: review },
  ]
}

/** A link to the ficha of a procedure. */
export function toFicha(label: string, id: string, primary = false): Action {
  return { kind: 'link', label, href: `/ficha/${id}`, ...(primary && { primary }) }
}
