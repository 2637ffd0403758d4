import { lastDigits } from '#domain/bank-account.ts'
import type { Verification } from '#engine/asking/page.ts'
import type { BankAccountAnswer } from '#engine/asking/question.ts'
import type { PagosIndependiente } from '#services/asignacion-familiar/contract.ts'
import { accountOnWire } from '../parts/asking/payment-questions.ts'
import type { ServicesOf } from '../parts/services.ts'

export type Services = ServicesOf<readonly ['asignacionFamiliar', 'personas']>

/** Her statements, the most recent year first; empty if she does not work on her own account. */
export async function readAnos({
  asignacionFamiliar,
}: Pick<Services, 'asignacionFamiliar'>): Promise<readonly PagosIndependiente[]> {
  const first = await asignacionFamiliar.pagosIndependiente({ query: {} })
  const [, ...earlier] = first.anos
  if (first.ano === null) return []
  const others = earlier.map(ano => asignacionFamiliar.pagosIndependiente({ query: { ano } }))
  return [first, ...(await Promise.all(others))]
}

/** Asks the bank whose an account is: only one that it says is hers is taken. */
export async function verifyCuenta(
  { asignacionFamiliar }: Pick<Services, 'asignacionFamiliar'>,
  cuenta: BankAccountAnswer,
): Promise<Verification<'suyo'>> {
  const { titular, esLaActual } = await asignacionFamiliar.verificarCuentaIndependiente({
    body: accountOnWire(cuenta),
  })
  const data = { ultimosDigitos: lastDigits(cuenta.numeroCuenta) }
  if (esLaActual) return { kind: 'outcome', outcome: 'es_la_actual', data }
  if (titular === 'suyo') return { kind: 'ok', facts: titular }
  return { kind: 'outcome', outcome: titular === 'ajeno' ? 'cuenta_no_es_suya' : 'cuenta_desconocida', data }
}
