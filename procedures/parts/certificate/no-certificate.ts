import type { Action, Block } from '#engine/content/block.ts'
import { content, heading, link, list, notice, onward } from '#engine/content/content.ts'

/** Why there is no certificate, what to do about it, where to ask for a review, and onward links. */
export interface NoCertificate {
  readonly title: string
  /** The rule, and the fact about this person. */
  readonly why: string
  readonly toDo: readonly [string, ...string[]]
  readonly review: string
  /** The main one first. */
  readonly actions: readonly [Action, ...Action[]]
}

/** The same as blocks. */
export const noCertificateBlocks = ({ title, why, toDo, review, actions }: NoCertificate): readonly Block[] =>
  content(
    notice('aviso', title, why),
    heading('Qué puede hacer'),
    list(toDo),
    onward(...actions),
    heading('Si cree que hay un error'),
    review,
  )

/** Declares why there is no certificate: every code of the contract, or it does not compile. Gives the blocks of one. */
export const noCertificates =
  <Motivo extends { readonly codigo: string }>(
    told: {
      readonly [Codigo in Motivo['codigo']]: (motivo: Extract<Motivo, { codigo: Codigo }>) => NoCertificate
    },
  ) =>
  (motivo: Motivo): readonly Block[] =>
    noCertificateBlocks(told[motivo.codigo as Motivo['codigo']](motivo as never))

/** A link to the ficha of a procedure. */
export const toFicha = (label: string, id: string): Action => link(label, `/ficha/${id}`)
