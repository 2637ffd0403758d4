import { codeMinutes } from '#bot-check/proof-store.ts'
import type { Mail } from '#platform/mail/mailer.ts'

/** Mail with the code. */
export function codeLetter(code: string): Pick<Mail, 'subject' | 'text' | 'html'> {
  const lines = [
    'Hola:',
    `Su código es ${code}. Escríbalo en la página de Micha que tiene abierta. Sirve por ${codeMinutes} minutos.`,
    'Si usted no lo pidió, no haga nada: sin el código nadie puede seguir.',
    'Atentamente, Micha, portal de trámites del Estado',
  ]
  return {
    subject: `${code} es su código para seguir en Micha`,
    text: lines.join('\n\n'),
    html: `<!doctype html><html lang="es-CL"><meta charset="utf-8"><title>Su código</title><body style="margin:0;padding:24px;font:16px/1.5 Arial,sans-serif;color:#1a1a1a;background:#ffffff">${lines.map(line => `<p style="margin:0 0 16px">${line}</p>`).join('')}</body></html>`,
  }
}
