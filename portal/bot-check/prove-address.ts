import type { CodeCheck } from '#bot-check/proof-store.ts'
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
  check(session: Session, ticket: string, code: string, typed: string): Promise<CodeCheck>
}

/** What a form says of an address that was typed in it and that nobody has proved. */
export interface AddressProof {
  /** Whether the form carries the code that was sent to this address. Ask once: a wrong code counts, and a right one is used up. */
  isOf(address: string): Promise<boolean>
  /**
   * The page that asks for the code, before a register has the address as hers, or why none could be sent.
   *
   * @param form - where the code is posted, and the text of the button back
   */
  ask(
    address: string,
    form: { action: string; back: string },
  ): Promise<{ view: PortalPage; status: number } | { notSent: keyof typeof notSentTexts }>
}

/** @param fields - those that came with the form */
export function proofIn(codes: AddressCodes, session: Session, fields: URLSearchParams): AddressProof {
  const ticket = fields.has(proofFields.another) ? null : fields.get(proofFields.codeId)
  const written = fields.get(proofFields.code) ?? ''
  let checked: CodeCheck = 'wrong'
  return {
    async isOf(address) {
      if (ticket !== null) checked = await codes.check(session, ticket, written, address)
      return checked === 'right'
    },
    async ask(address, { action, back }) {
      const says = { why: 'Así sabemos que ese correo es suyo. Mientras tanto no cambia nada.', back }
      const asks = (codeId: string, problem?: string) =>
        askForCodeView({ action, fields, says }, { codeId, sentTo: address }, problem)
      if (ticket !== null && checked !== 'right')
        return { view: asks(ticket, problemOfCode(written, checked)), status: 422 }
      const sent = await codes.sendTo(session, address)
      if (sent.outcome === 'sent') return { view: asks(sent.ticket), status: 200 }
      return { notSent: sent.outcome === 'too-many' ? 'too-many' : 'no-answer' }
    },
  }
}

/** Why no code could be sent, for the person who waits for it. */
export const notSentTexts = {
  'too-many': 'Ya le enviamos cinco códigos en la última hora. Espere una hora e intente de nuevo.',
  'no-answer': 'El correo no salió. Revise que esté bien escrito, o espere unos minutos e intente de nuevo.',
} as const
