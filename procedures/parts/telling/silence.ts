import type { Action, Block } from '#engine/content/block.ts'
import { content, link } from '#engine/content/content.ts'
import type { OutcomeOptions } from '#engine/walking/define-form.ts'

/** The institution that most procedures call, as the subject of a sentence. */
const ips = 'El IPS'

/** Says that an institution did not answer in this request; `text` says what follows for the person. */
export function silenceNotice(text: string, who = ips): Extract<Block, { kind: 'notice' }> {
  return { kind: 'notice', tone: 'aviso', title: `${who} no respondió`, text }
}

/** Data of a page that could not be loaded. */
export interface Silence {
  /** What follows for the person. */
  readonly text: string
  /** Address that asks the institution again. */
  readonly href: string
  /** Subject of the sentence, if it is not the IPS: `El ISL`. */
  readonly who?: string
  /** Other links. */
  readonly also?: readonly Action[]
}

/** In place of an institution's data: that it did not answer, and a link to try again. */
export function silenceBlocks({ text, href, who, also = [] }: Silence): readonly Block[] {
  return [
    silenceNotice(text, who),
    {
      kind: 'actions',
      actions: [{ kind: 'link', label: 'Intentar de nuevo', href, primary: true }, ...also],
    },
  ]
}

/** The outcome of an enquiry without an answer; `href` asks again. */
export const silentOutcome = (path: string, href: string): OutcomeOptions<unknown, object> => ({
  path,
  title: 'No pudimos consultar',
  passing: true,
  blocks: () =>
    content(
      silenceBlocks({
        text: 'Le preguntamos recién y no contestó. No es por algo que usted escribió. Espere unos minutos.',
        href,
        also: [link('Ir al inicio', '/')],
      }),
      'Si le urge, llame al 101. La llamada no tiene costo.',
    ),
})

/** Shown by a gate or an enquiry that needs the IPS's answer. */
export const silentEnquiry =
  'El IPS no respondió en este momento. No es por algo que usted escribió. Espere unos minutos e intente de nuevo.'
