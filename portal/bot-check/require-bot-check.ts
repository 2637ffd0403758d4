import type { MailCodes } from '#bot-check/proof-store.ts'
import type { BotCheck } from '#bot-check/types.ts'
import { parseEmail } from '#domain/email.ts'
import type { Clock } from '#platform/clock.ts'
import { MailError, type Mailer } from '#platform/mail/mailer.ts'
import { ownRateLimits, type RateLimits } from '#platform/processes/shared-rate-limit.ts'
import type { PortalPage } from '../shell/portal-page.ts'
import { codeLetter } from './code-letter.ts'
import { tokenField } from './field.tsx'
import type { BotCheckGuard } from './guard.ts'
import {
  askForAddressView,
  askForCodeView,
  problemOfCode,
  proofFields,
  type SentCode,
} from './proof-pages.tsx'

export interface RequireBotCheckParts {
  check: Pick<BotCheck, 'verify'>
  codes: MailCodes
  mailer: Mailer
  clock: Clock
  rateLimits?: RateLimits
}

// Keeps anyone from flooding another person's mailbox.
const letterLimit = { burst: 3, perMinute: 0.5 }

/** See `BotCheckGuard.require`. */
export function createRequireBotCheck(parts: RequireBotCheckParts): BotCheckGuard['require'] {
  const { check, codes, mailer, clock, rateLimits = ownRateLimits } = parts
  const letters = rateLimits('letras', { clock, ...letterLimit })

  return async (pages, { request, reply, form }) => {
    if (request.session !== undefined) return true
    const guarded = { action: request.url, fields: form }
    const show = (view: PortalPage, status: number) => {
      pages.send(request, reply, view, status)
      return false
    }
    const codeId = form.get(proofFields.codeId)
    const address = form.get(proofFields.address)
    const sentTo = form.get(proofFields.sentTo) ?? ''
    if (form.has(proofFields.another))
      return show(askForAddressView(guarded, sentTo || ownAddress(form)), 200)
    if (codeId) {
      const written = form.get(proofFields.code) ?? ''
      const checked = await codes.check(codeId, written.replace(/\D/g, ''))
      if (checked === 'right') return true
      return show(askForCodeView(guarded, { codeId, sentTo }, problemOfCode(written, checked)), 422)
    }
    if (address !== null) {
      const sent = await sendCode(address, request.ip)
      return sent.problem === undefined
        ? show(askForCodeView(guarded, sent), 200)
        : show(askForAddressView(guarded, address, sent.problem), sent.status)
    }
    const result = await check.verify(form.get(tokenField) ?? undefined)
    return result.success || show(askForAddressView(guarded, ownAddress(form)), 200)
  }

  async function sendCode(
    address: string,
    from: string,
  ): Promise<(SentCode & { problem?: undefined }) | { problem: string; status: number }> {
    const email = parseEmail(address)
    if (email === undefined)
      return { problem: 'Escriba su correo electrónico, por ejemplo nombre@correo.cl', status: 422 }
    if (![email, from].every(key => letters.take(key).allowed))
      return { problem: 'Ya pidió varios códigos. Espere unos minutos y pídalo otra vez.', status: 429 }
    const { id, code } = await codes.create()
    try {
      await mailer.send({ ...codeLetter(code), to: email, messageId: `comprobacion-${id}` })
      return { codeId: id, sentTo: email }
    } catch (error) {
      if (!(error instanceof MailError)) throw error
      return { problem: 'No pudimos enviar el correo. Revise la dirección e intente de nuevo.', status: 503 }
    }
  }
}

/** The e-mail address already typed in the guarded form, so that nobody types it twice. */
function ownAddress(form: URLSearchParams): string {
  return form.get('correo') ?? form.get('email') ?? ''
}
