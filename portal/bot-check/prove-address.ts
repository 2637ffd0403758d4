import type { Session } from '#sessions/types.ts'
import type { PortalPage } from '../shell/portal-page.ts'
import { askForCodeView, problemOfCode, proofFields } from './proof-pages.tsx'

/** Codes by mail, which prove that a person reads an address that she typed. */
export interface AddressCodes {
  sendTo(
    session: Session,
    address: string,
  ): Promise<
    | { outcome: 'sent'; ticket: string }
    | { outcome: 'no-address' | 'too-many' | 'no-answer'; ticket?: undefined }
  >
  check(session: Session, ticket: string, code: string, typed: string): Promise<boolean>
}

/** An address that a person typed and nobody has proved. */
export interface TypedAddress {
  address: string
  /** The fields that came with the form. */
  fields: URLSearchParams
}

/** Whether a form carries the code that was sent to the address in it. */
export async function isProved(
  codes: AddressCodes,
  session: Session,
  { address, fields }: TypedAddress,
): Promise<boolean> {
  const ticket = fields.get(proofFields.codeId)
  if (ticket === null || fields.has(proofFields.another)) return false
  return codes.check(session, ticket, fields.get(proofFields.code) ?? '', address)
}

/**
 * The page that asks for the code of an address, before a register has it as hers, or why none could be sent. The code
 * that came, if one did, was not right.
 *
 * @param form - where the code is posted, and the text of the button back
 */
export async function askForProof(
  codes: AddressCodes,
  session: Session,
  { address, fields }: TypedAddress,
  { action, back }: { action: string; back: string },
): Promise<{ view: PortalPage; status: number } | { notSent: keyof typeof notSentTexts }> {
  const says = { why: 'Así sabemos que ese correo es suyo. Mientras tanto no cambia nada.', back }
  const guarded = { action, fields, says }
  const ticket = fields.get(proofFields.codeId)
  if (ticket !== null && !fields.has(proofFields.another)) {
    const problem = problemOfCode(fields.get(proofFields.code) ?? '')
    return { view: askForCodeView(guarded, { codeId: ticket, sentTo: address }, problem), status: 422 }
  }
  const sent = await codes.sendTo(session, address)
  if (sent.outcome === 'sent')
    return { view: askForCodeView(guarded, { codeId: sent.ticket, sentTo: address }), status: 200 }
  return { notSent: sent.outcome === 'too-many' ? 'too-many' : 'no-answer' }
}

/** Why no code could be sent, for the person who waits for it. */
export const notSentTexts = {
  'too-many': 'Ya le enviamos cinco códigos en la última hora. Espere una hora e intente de nuevo.',
  'no-answer': 'El correo no salió. Revise que esté bien escrito, o espere unos minutos e intente de nuevo.',
} as const
