import type { Ids } from '#platform/ids.ts'
import type { Limits } from '#platform/limits/limits.ts'
import type { Logger } from '#platform/log.ts'
import { writeLetter } from '#platform/mail/letter.ts'
import { MailError, type Mailer } from '#platform/mail/mailer.ts'
import { type ContactDesk, type ContactMessage, contactTopics } from '#portal/legal/contact.ts'

/** Dependencies of createContactDesk. */
export interface ContactDeskOptions {
  mailer: Mailer
  ids: Ids
  log: Logger
  /** `CONTACT_EMAIL`: recipient of the messages. */
  contactEmail: string
  publicUrl: string
  /** Rate limits shared by all processes. */
  limits: Pick<Limits, 'take'>
}

const hour = 3_600
const perRecipient = { name: 'contacto-destino', most: 3, seconds: hour }
const perPerson = { name: 'contacto-persona', most: 5, seconds: hour }
// On mobile networks, many people share one address.
const perAddress = { name: 'contacto-direccion', most: 20, seconds: hour }

/** A contact desk that forwards messages by mail. */
export function createContactDesk(options: ContactDeskOptions): ContactDesk {
  const { mailer, ids, log, contactEmail, publicUrl, limits } = options
  const link = { label: 'Ir a Micha', href: publicUrl }
  return {
    async take(message, { address, run }) {
      const keys = [
        [perRecipient, message.correo.toLowerCase()],
        [perAddress, address],
        ...(run === undefined ? [] : [[perPerson, run] as const]),
      ] as const
      for (const [limit, key] of keys) if (!(await limits.take(limit, key))) return 'too-many'
      // The end of the id is random; eight digits are enough to tell messages apart on the telephone.
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
          // Nothing that was typed: the address may belong to somebody who never wrote to us.
          firstName: '',
          paragraphs: [
            'Recibimos un mensaje con este correo para responder. Lo lee una persona y le contesta aquí.',
            'Si usted no nos escribió, no haga nada.',
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
