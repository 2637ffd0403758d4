import type { FastifyInstance } from 'fastify'
import { capitalizeName } from '#domain/person-name.ts'
import type { Logger } from '#platform/log.ts'
import { MailError } from '#platform/mail/mailer.ts'
import { type Session, signedInRun } from '#sessions/types.ts'
import type { BotCheckGuard } from '../bot-check/guard.ts'
import { type Pages, seeOther } from '../http/pages.ts'
import { householdOf } from '../http/request-limit.ts'
import { pathTo } from '../routes.ts'
import { type ContactDesk, type ContactDraft, readContact } from './contact.ts'
import { type ContactPageProps, contactSentView, contactView } from './contact-page.tsx'

const sentPath = '/contacto/recibido'
const contactNumber = /^C-[0-9A-F]{4}-[0-9A-F]{4}$/

export interface ContactParts {
  /** Receives the messages of the contact form (shell §2). */
  contact: ContactDesk
  /** Tells people from programs on forms open to all (shell §7, §8). */
  botCheck: BotCheckGuard
  log: Logger
}

/** The help centre with the contact form (shell §2). */
export function contactRoutes(app: FastifyInstance, deps: ContactParts, pages: Pages): void {
  const show = async (props: Omit<ContactPageProps, 'check'>) =>
    contactView({ ...props, check: await deps.botCheck.challenge() })

  app.get('/contacto', async (request, reply) =>
    pages.send(request, reply, await show({ draft: emptyDraft(request.session) })),
  )
  app.post('/contacto', async (request, reply) => {
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
    const draft = draftOf(form)
    const { message, errors } = readContact(draft)
    if (!message) return pages.send(request, reply, await show({ draft, errors }), 422)
    if (!(await deps.botCheck.require(pages, { request, reply, form }))) return reply
    try {
      const from = { address: householdOf(request.ip), run: request.session && signedInRun(request.session) }
      const taken = await deps.contact.take(message, from)
      if (taken === 'too-many') return pages.send(request, reply, await show({ draft, tooMany: true }), 429)
      const { number, copySent } = taken
      return seeOther(reply, `${sentPath}?numero=${number}${copySent ? '' : '&copia=no'}`)
    } catch (error) {
      if (!(error instanceof MailError)) throw error
      deps.log.error({ requestId: request.id, err: error }, 'a contact message was not accepted')
      return pages.send(request, reply, await show({ draft, failed: true }), 503)
    }
  })
  app.get<{ Querystring: { numero?: unknown; copia?: unknown } }>(sentPath, async (request, reply) => {
    const { numero, copia } = request.query
    if (typeof numero !== 'string' || !contactNumber.test(numero)) return seeOther(reply, pathTo('/contacto'))
    return pages.send(request, reply, contactSentView({ number: numero, copySent: copia !== 'no' }))
  })
}

function draftOf(form: URLSearchParams): ContactDraft {
  const value = (name: keyof ContactDraft) => form.get(name) ?? ''
  return { nombre: value('nombre'), correo: value('correo'), tema: value('tema'), mensaje: value('mensaje') }
}

/** A draft with what the session knows about the sender. */
function emptyDraft(session: Session | undefined): ContactDraft {
  const nombre = session ? capitalizeName(`${session.nombres} ${session.apellidos}`) : ''
  return { nombre, correo: session?.email ?? '', tema: '', mensaje: '' }
}
