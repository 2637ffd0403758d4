import type { Ids } from '#platform/ids.ts'
import type { Logger } from '#platform/log.ts'
import { writeLetter } from '#platform/mail/letter.ts'
import { MailError, type Mailer } from '#platform/mail/mailer.ts'
import { type ContactDesk, type ContactMessage, contactTopics } from '#portal/legal/contact.ts'

/** What the desk needs. */
export interface ContactDeskOptions {
  mailer: Mailer
  ids: Ids
  log: Logger
  /** `CONTACT_EMAIL`: who reads the messages. */
  contactEmail: string
  publicUrl: string
}

/** A contact desk that works by mail. */
export function createContactDesk(options: ContactDeskOptions): ContactDesk {
  const { mailer, ids, log, contactEmail, publicUrl } = options
  const link = { label: 'Ir a Micha', href: publicUrl }
  return {
    async take(message) {
      // The tail of the id is chance; eight figures are enough to tell messages apart on the telephone.
      const number = ids
        .uuid()
        .slice(-8)
        .toUpperCase()
        .replace(/^(.{4})/, 'C-$1-')
      const facts = factsOf(number, message)
      await mailer.send({
        ...writeLetter({
          subject: `Contacto ${number}: ${contactTopics[message.tema]}`,
          firstName: 'equipo',
          paragraphs: ['Llegó este mensaje por el formulario de contacto.', ...message.mensaje.split(/\n+/)],
          facts: [...facts, ['Nombre', message.nombre], ['Responder a', message.correo]],
          link,
        }),
        to: contactEmail,
        messageId: `contacto-${number}`,
      })
      const copySent = await sendCopy(number, message, facts)
      return { number, copySent }
    },
  }

  async function sendCopy(
    number: string,
    message: ContactMessage,
    facts: readonly (readonly [string, string])[],
  ): Promise<boolean> {
    try {
      await mailer.send({
        ...writeLetter({
          subject: `Recibimos su mensaje ${number}`,
          firstName: message.nombre,
          paragraphs: [
            'Recibimos su mensaje. Lo lee una persona y le responde a este correo.',
            'Usted escribió:',
            ...message.mensaje.split(/\n+/),
          ],
          facts,
          link,
        }),
        to: message.correo,
        messageId: `contacto-${number}-copia`,
      })
      return true
    } catch (error) {
      if (!(error instanceof MailError)) throw error
      log.warn({ permanent: error.permanent }, 'the copy of a contact message was not accepted')
      return false
    }
  }
}

function factsOf(number: string, { tema }: ContactMessage): readonly (readonly [string, string])[] {
  return [
    ['Número', number],
    ['Tema', contactTopics[tema]],
  ]
}
