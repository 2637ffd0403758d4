import type { CodeCheck, MailCodes } from '#bot-check/proof-store.ts'
import { codeMinutes } from '#bot-check/proof-store.ts'
import type { Run } from '#domain/run.ts'
import { ServiceUnavailableError } from '#platform/contract/contract-errors.ts'
import type { Limits } from '#platform/limits/limits.ts'
import { writeLetter } from '#platform/mail/letter.ts'
import { MailError, type Mailer } from '#platform/mail/mailer.ts'
import { openUnaltered, type Sealer } from '#platform/secrets/sealing.ts'
import { type Session, signedInRun } from '#sessions/types.ts'
import { codeLetter } from '../bot-check/code-letter.ts'

/** Result of sending a code. `address` is masked: the page may be open on somebody else's screen. */
export type SentCode =
  | { outcome: 'sent'; ticket: string; address: string }
  | { outcome: 'no-address' | 'too-many' | 'no-answer' }

/**
 * Proof of who is there, at a provider that cannot ask for the password again: a code to the e-mail that the register
 * of persons has (OWASP ASVS 5.0 §7.5.1). An address typed on a page proves nothing.
 */
export interface RenewalCodes {
  send(session: Session): Promise<SentCode>
  /** Sends one to an address that she typed and nobody has proved. It proves that she reads it, not who she is. */
  sendTo(session: Session, address: string): Promise<SentCode>
  /**
   * Whether this is the code of the ticket, and the ticket is this session's; `wrong` for any other ticket.
   *
   * @param typed - the typed address that the ticket must be of
   */
  check(session: Session, ticket: string, code: string, typed?: string): Promise<CodeCheck>
}

export interface RenewalCodesParts {
  codes: MailCodes
  mailer: Mailer
  limits: Pick<Limits, 'take'>
  sealer: Sealer
  /** Base URL of the portal, without trailing slash. */
  publicUrl: string
  /** The e-mail on record; empty if the register has none. Rejects if it does not answer. */
  addressOf(run: Run): Promise<string>
}

type LetterOf = (code: string) => ReturnType<typeof codeLetter>

const codesAnHour = { name: 'codigo-de-confirmacion', most: 5, seconds: 3600 }

export function createRenewalCodes(parts: RenewalCodesParts): RenewalCodes {
  const { codes, mailer, limits, sealer, publicUrl, addressOf } = parts

  async function mail(to: string, context: string, letterOf: LetterOf): Promise<SentCode> {
    const { id, code } = await codes.create()
    try {
      await mailer.send({ ...letterOf(code), to, messageId: `confirmacion-${id}` })
    } catch (error) {
      if (error instanceof MailError) return { outcome: 'no-answer' }
      throw error
    }
    return { outcome: 'sent', ticket: sealer.seal(id, context), address: masked(to) }
  }

  return {
    async send(session) {
      const run = signedInRun(session)
      const address = await addressOf(run).catch(noAnswer)
      if (address === undefined) return { outcome: 'no-answer' }
      if (address === '') return { outcome: 'no-address' }
      if (!(await limits.take(codesAnHour, run))) return { outcome: 'too-many' }
      return mail(address, contextOf(session), code => letterOf(code, publicUrl))
    },
    async sendTo(session, address) {
      if (!(await limits.take(codesAnHour, session.run))) return { outcome: 'too-many' }
      return mail(address, contextOf(session, address), codeLetter)
    },
    async check(session, ticket, written, typed) {
      const id = openUnaltered(sealer, ticket, contextOf(session, typed))
      return id === undefined ? 'wrong' : codes.check(id, written.replace(/\D/g, ''))
    },
  }
}

// A ticket of another session opens nothing here: somebody could have got its code in her own mailbox.
const contextOf = (session: Session, typed = '') => `confirmacion:${session.id}${typed && `:${typed}`}`

function noAnswer(error: unknown): undefined {
  if (error instanceof ServiceUnavailableError) return undefined
  throw error
}

/** `rosa.soto@correo.cl` as `r•••@correo.cl`. */
function masked(address: string): string {
  const at = address.lastIndexOf('@')
  return `${address.slice(0, 1)}•••${address.slice(at)}`
}

function letterOf(code: string, publicUrl: string) {
  return writeLetter({
    subject: `${code} es su código para seguir en Micha`,
    firstName: '',
    paragraphs: [
      `Su código es ${code}. Escríbalo en la página de Micha que tiene abierta. Sirve por ${codeMinutes} minutos.`,
      'Lo pedimos antes de un cambio importante, para saber que es usted. No se lo diga a nadie.',
      'Si usted no lo pidió, alguien tiene abierta su sesión. Ciérrela en «Mis sesiones» y cambie su ClaveÚnica.',
    ],
    facts: [['Código', code]],
    link: { label: 'Ver mis sesiones', href: `${publicUrl}/datos/sesiones` },
  })
}
