import { maskAccountNumber } from '#domain/bank-account.ts'
import { plural } from '#domain/quantities.ts'
import type { ReferenceLists, Solicitante } from '#engine/context.ts'
import type { Highlight } from '#engine/form.ts'
import { duennosIn, empleadoresIn, type Respuestas } from './answers.ts'
import { type CuentaEscrita, duennoOf } from './empleadores.ts'

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
  const { answers, lists } = filled
  const active = answers.cuentas.lista.filter(({ activa }) => activa)
  const [only, another] = active
  const employers = empleadoresIn(filled).length
  return [
    { label: employers === 1 ? 'Se registra' : 'Se registran', value: subjectOf(filled) },
    only && !another
      ? { label: 'Se paga en', value: accountLine(only, lists) }
      : { label: 'Se paga en', value: `${active.length} cuentas, una por empresa o sucursal` },
    { label: 'La primera es de', value: another && only ? ownerLine(filled, only) : '' },
  ]
}

function ownerLine(filled: Filled, cuenta: CuentaEscrita): string {
  return duennoOf(duennosIn(filled), cuenta)?.empleador.nombre ?? ''
}

function accountLine({ cuenta }: CuentaEscrita, { bancos }: ReferenceLists): string {
  const banco = bancos.find(({ value }) => value === String(cuenta.codigoBanco))?.label ?? ''
  return `${banco} ${maskAccountNumber(cuenta.numeroCuenta)}`.trim()
}
