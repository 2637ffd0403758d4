import type { Action, Block } from '#engine/block.ts'

/** An institution as the subject of a sentence: the one that most procedures ask. */
const ips = 'El IPS'

/** That an institution did not answer in this request; `text` says what follows from it for the person. */
export function silenceNotice(text: string, who = ips): Extract<Block, { kind: 'notice' }> {
  return { kind: 'notice', tone: 'aviso', title: `${who} no respondió`, text }
}

/** What a page needs to say that it could not be filled. */
export interface Silence {
  /** What follows from it for the person. */
  readonly text: string
  /** Address that asks the institution anew. */
  readonly href: string
  /** Subject of the sentence, where it is not the IPS: `El ISL`. */
  readonly who?: string
  /** Where else she may go. */
  readonly also?: readonly Action[]
}

/** The place of what an institution did not tell: that it was silent, and a way to ask again. */
export function silenceBlocks({ text, href, who, also = [] }: Silence): readonly Block[] {
  return [
    silenceNotice(text, who),
    {
      kind: 'actions',
      actions: [{ kind: 'link', label: 'Intentar de nuevo', href, primary: true }, ...also],
    },
  ]
}

/** What a gate or an enquiry says that cannot go on without the answer of the IPS. */
export const silentEnquiry =
  'El IPS no respondió en este momento. No es por algo que usted escribió. Espere unos minutos e intente de nuevo.'
