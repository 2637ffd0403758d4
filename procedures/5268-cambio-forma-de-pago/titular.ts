import type { Verification } from '#engine/asking/page.ts'
import type { BankAccountAnswer } from '#engine/asking/question.ts'
import { asAttorney, type Mandante, mandanteOnWire, powerEndedText } from '../parts/asking/acting-for.ts'
import { accountOnWire } from '../parts/asking/payment-questions.ts'
import type { Services } from './services.ts'

/** The bank's answer about an account's holder. */
export type Titularidad = { readonly titular: 'suyo' }

/** Asks the bank for the account's holder, who must be the one who is paid. */
export async function verifyTitular(
  { beneficios }: Pick<Services, 'beneficios'>,
  cuenta: BankAccountAnswer,
  mandante: Mandante | undefined,
): Promise<Verification<Titularidad>> {
  const reply = await asAttorney(mandante?.nombre ?? '', () =>
    beneficios.verificarTitular({ body: { ...accountOnWire(cuenta), ...mandanteOnWire(mandante?.run) } }),
  )
  if (reply.kind === 'outcome')
    return { kind: 'errors', errors: { numeroOtraVez: powerEndedText(mandante?.nombre ?? '') } }
  const { titular } = reply.value
  if (titular === 'suyo') return { kind: 'ok', facts: { titular } }
  const data = { ultimosDigitos: cuenta.numeroCuenta.slice(-4), ...(mandante && { de: mandante.nombre }) }
  return { kind: 'outcome', outcome: titular === 'ajeno' ? 'cuenta_de_otro' : 'cuenta_desconocida', data }
}
