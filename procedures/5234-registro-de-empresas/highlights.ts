import { maskAccountNumber } from '#domain/bank-account.ts'
import { plural } from '#domain/quantities.ts'
import type { ReferenceLists, Solicitante } from '#engine/asking/context.ts'
import type { Highlight } from '#engine/walking/form.ts'
import { empleadoresIn, type Respuestas } from './answers.ts'
import type { CuentaEscrita } from './empleadores.ts'

interface Filled {
  readonly person: Solicitante
  readonly lists: ReferenceLists
  readonly answers: Pick<Respuestas, 'cuentas' | 'sucursales' | 'empresas'>
  readonly verified: object
}

/** Who is registered, for lists: the company, or how many. */
export function subjectOf(known: Pick<Filled, 'person' | 'verified'> & { readonly answers: object }): string {
  const [first, ...others] = empleadoresIn(known).map(({ nombre }) => nombre)
  if (first === undefined) return ''
  return others.length > 0 ? `${first} y ${plural('empresa más', 'empresas más', others.length)}` : first
}

/** Who is registered and where the money goes. */
export function highlightsOf(filled: Filled): readonly Highlight[] {
  const active = filled.answers.cuentas.lista.filter(({ activa }) => activa)
  const accounts = active.map(one => accountLine(one, filled.lists))
  return [
    {
      label: empleadoresIn(filled).length === 1 ? 'Se registra' : 'Se registran',
      value: subjectOf(filled),
    },
    {
      label: 'Se paga en',
      value: accounts.length > 2 ? `${accounts.length} cuentas` : accounts.join(' y '),
    },
  ]
}

function accountLine({ cuenta }: CuentaEscrita, { bancos }: ReferenceLists): string {
  const banco = bancos.find(({ value }) => value === String(cuenta.codigoBanco))?.label ?? ''
  return `${banco} ${maskAccountNumber(cuenta.numeroCuenta)}`.trim()
}
