import { codeMinutes } from '#bot-check/proof-store.ts'
import { writeLetter } from '#platform/mail/letter.ts'
import type { Mail } from '#platform/mail/mailer.ts'

/** Mail with the code. Its subject has the code too, which many phones show without opening the mail. */
export function codeLetter(code: string): Pick<Mail, 'subject' | 'text' | 'html'> {
  return writeLetter({
    subject: `${code} es su código para seguir en Micha`,
    // Nobody has proved the address.
    firstName: '',
    paragraphs: [
      `Su código es ${code}. Escríbalo en la página de Micha que tiene abierta. Sirve por ${codeMinutes} minutos.`,
      'Si usted no lo pidió, no haga nada: sin el código nadie puede seguir.',
    ],
    facts: [['Código', code]],
  })
}
