import type { Direccion } from '#domain/address.ts'
import { maskAccountNumber } from '#domain/bank-account.ts'
import { formatInteger, plural } from '#domain/quantities.ts'
import type { Run } from '#domain/run.ts'
import {
  type Context,
  labelOf,
  type Option,
  type ReferenceLists,
  type SheetSummary,
  type Solicitante,
} from '#engine/asking/context.ts'
import type { Documento } from '#engine/asking/form-input.ts'
import { accountErrors } from '#engine/asking/kinds/bank-account.ts'
import type { BankAccountAnswer, PartErrors } from '#engine/asking/question.ts'
import type { Highlight } from '#engine/walking/form.ts'

/** An employer of a registration: a company, or the person herself. */
export interface Empleador {
  readonly rut: Run
  readonly nombre: string
}

/** An account of an employer as answered; without `para` it is of the only employer. */
export interface CuentaEscrita {
  readonly para?: string | undefined
  readonly cuenta: BankAccountAnswer
  readonly activa: boolean
}

/** The person as the only employer of her registration. */
export function empleadorOf({ run, nombres, apellidos }: Solicitante): Empleador {
  return { rut: run, nombre: `${nombres} ${apellidos}`.trim() }
}

/** The employer that an answer names, or the only one. */
export function employerOf(
  empleadores: readonly Empleador[],
  { empresa }: { readonly empresa?: string | undefined },
): Empleador | undefined {
  return empresa === undefined ? empleadores[0] : empleadores.find(({ rut }) => rut === empresa)
}

/** Employers as options. */
export function empleadorOptions(empleadores: readonly Empleador[]): readonly Option[] {
  return empleadores.map(({ rut, nombre }) => ({ value: rut, label: nombre }))
}

/**
 * What is wrong with the accounts of employers (decisions, 5234): each must be possible for its employer, none is given
 * twice, and each employer has one active account.
 */
export function cuentasProblem(
  cuentas: readonly CuentaEscrita[],
  empleadores: readonly Empleador[],
): string | PartErrors | undefined {
  const errors = new Map<string, string>()
  const ownerOf = ({ para }: CuentaEscrita) => employerOf(empleadores, { empresa: para })
  cuentas.forEach((one, index) => {
    const owner = ownerOf(one)
    if (!owner) return
    for (const [part, message] of Object.entries(accountErrors(one.cuenta, owner.rut)))
      errors.set(`${index}.cuenta${part && `.${part}`}`, message)
    const before = cuentas.slice(0, index).filter(earlier => ownerOf(earlier) === owner)
    const isSame = ({ cuenta }: CuentaEscrita) =>
      cuenta.codigoBanco === one.cuenta.codigoBanco && cuenta.numeroCuenta === one.cuenta.numeroCuenta
    if (before.some(isSame))
      errors.set(`${index}.cuenta.numero`, 'Esta cuenta ya está en la lista. Quítela o escriba otra.')
    if (one.activa && before.some(({ activa }) => activa))
      errors.set(`${index}.activa`, `Ya eligió otra cuenta para ${owner.nombre}. Elija No en una de las dos.`)
  })
  if (errors.size > 0) return Object.fromEntries(errors)
  const without = empleadores.filter(owner => !cuentas.some(one => one.activa && ownerOf(one) === owner))
  return without.length > 0
    ? `Falta la cuenta donde se paga a ${without.map(({ nombre }) => nombre).join(' y a ')}. Agréguela, o elija Sí en una de las suyas.`
    : undefined
}

/** A company as answered. `empresa` is its RUT, which the register knows; or `otra`, with `rut` and name. */
export interface EmpresaEscrita {
  readonly empresa: string
  readonly rut?: Run | undefined
  readonly razonSocial?: string | undefined
}

/** The lists of either form; a company's representative also answers `empresas`. */
interface Listas {
  readonly empresas?: { readonly lista: readonly EmpresaEscrita[] } | undefined
  readonly cuentas: { readonly lista: readonly CuentaEscrita[] }
  readonly sucursales: { readonly lista?: SheetSummary | undefined }
}

/** The RUT of a company as answered. */
export function rutOf({ empresa, rut }: EmpresaEscrita): Run {
  return rut ?? empresa
}

/** What the pages with lists need to know of a form, whatever its page. */
export type Known = Pick<Context, 'person'> & {
  readonly answers: object
  readonly verified: object
}

/** The employers of a form: the companies as the institution names them, or the person herself. */
export function empleadoresIn({ person, answers, verified }: Known): readonly Empleador[] {
  const { empresas } = answers as Partial<Listas>
  if (!empresas) return [empleadorOf(person)]
  const { empresas: named = [] } = verified as { empresas?: readonly Empleador[] }
  return empresas.lista.map(one => {
    const rut = rutOf(one)
    return named.find(empleador => empleador.rut === rut) ?? { rut, nombre: rut }
  })
}

/** How many branches have an account of their own. */
export const branchesIn = ({ answers }: { readonly answers: object }): number =>
  (answers as Partial<Listas>).sucursales?.lista?.rows ?? 0

interface Filled {
  readonly person: Solicitante
  readonly lists: ReferenceLists
  readonly answers: Listas
  readonly verified: object
}

/** Who is registered, for lists: the company, or how many. */
export const subjectOf = (known: Pick<Filled, 'person' | 'verified'> & { readonly answers: object }) =>
  namesText(empleadoresIn(known).map(({ nombre }) => nombre))

/** The first of several employers by name, and how many more. */
export function namesText([first, ...others]: readonly string[]): string {
  if (first === undefined) return ''
  return others.length > 0 ? `${first} y ${plural('empresa más', 'empresas más', others.length)}` : first
}

/** Who is registered and where the money goes. */
export function highlightsOf(filled: Filled): readonly Highlight[] {
  const active = filled.answers.cuentas.lista.filter(({ activa }) => activa)
  const accounts = active.map(one => accountLine(one, filled.lists))
  const branches = branchesIn(filled)
  return [
    {
      label: empleadoresIn(filled).length === 1 ? 'Se registra' : 'Se registran',
      value: subjectOf(filled),
    },
    {
      label: 'Se paga en',
      value: accounts.length > 2 ? `${accounts.length} cuentas` : accounts.join(' y '),
    },
    ...(branches > 0 ? [{ label: 'Sucursales con su cuenta', value: formatInteger(branches) }] : []),
  ]
}

function accountLine({ cuenta }: CuentaEscrita, { bancos }: ReferenceLists): string {
  const banco = labelOf(bancos, cuenta.codigoBanco) ?? ''
  return `${banco} ${maskAccountNumber(cuenta.numeroCuenta)}`.trim()
}

/** A branch as it is sent. */
export interface Sucursal {
  /** Tells it from others of the registration. */
  readonly clave: string
  readonly rut: Run
  readonly nombre: string
  readonly telefono: string
  readonly direccion: Direccion
}

/** An account as it is sent. */
export interface Cuenta {
  /** Tells it from others of the registration. */
  readonly clave: string
  readonly empleador: Empleador
  readonly sucursal?: Pick<Sucursal, 'clave'> | undefined
  readonly cuenta: BankAccountAnswer
  readonly activa: boolean
  /** Those of this account alone. */
  readonly certificado: readonly Documento[]
}

/** What a registration lists besides its companies. */
export interface Listado {
  readonly sucursales: readonly Sucursal[]
  readonly cuentas: readonly Cuenta[]
  /** Certificates that name several accounts of branches. */
  readonly certificados: readonly Documento[]
}

type CuentaConPapel = CuentaEscrita & { readonly certificado: readonly Documento[] }

/** A row of the list of branches. */
interface Fila extends Pick<Sucursal, 'nombre' | 'telefono' | 'direccion'> {
  readonly empresa?: string | undefined
  readonly cuenta: BankAccountAnswer
}

/** What a form lists: the accounts of employers, and each branch with its own. */
export function listadoOf(filled: Known, rows: readonly { readonly answers: Fila }[]): Listado {
  const empleadores = empleadoresIn(filled)
  const { cuentas, certificados } = filled.answers as {
    readonly cuentas: { readonly lista: readonly CuentaConPapel[] }
    readonly certificados?: { readonly papeles: readonly Documento[] } | undefined
  }
  const branches = rows.flatMap(({ answers: { empresa, cuenta, ...branch } }) => {
    const empleador = employerOf(empleadores, { empresa })
    if (!empleador) return []
    const { rut } = empleador
    return { sucursal: { ...branch, rut, clave: `${rut}/${branch.nombre}` }, empleador, cuenta }
  })
  return {
    sucursales: branches.map(({ sucursal }) => sucursal),
    cuentas: [
      ...cuentas.lista.flatMap((one, index) => {
        const empleador = employerOf(empleadores, { empresa: one.para })
        return empleador ? { ...one, empleador, clave: `${index}` } : []
      }),
      ...branches.map(one => ({ ...one, clave: one.sucursal.clave, activa: true, certificado: [] })),
    ],
    certificados: certificados?.papeles ?? [],
  }
}

/** The lists of a form of version 1: branches among the answers, accounts that name theirs (`rut/nombre`). */
interface Escrito {
  readonly sucursales: {
    readonly lista?:
      | readonly {
          readonly empresa?: string | undefined
          readonly nombre: string
          readonly telefono: string
          readonly direccion: Direccion
        }[]
      | undefined
  }
  readonly cuentas: { readonly lista: readonly CuentaConPapel[] }
}

/** What a form of version 1 lists. */
export function listadoEscrito(filled: Known): Listado {
  const { sucursales, cuentas } = filled.answers as Escrito
  const empleadores = empleadoresIn(filled)
  const branches = (sucursales.lista ?? []).flatMap(branch => {
    const rut = employerOf(empleadores, branch)?.rut
    return rut === undefined ? [] : { ...branch, rut, clave: `${rut}/${branch.nombre}` }
  })
  return {
    sucursales: branches,
    cuentas: cuentas.lista.flatMap((one, index) => {
      const sucursal = branches.find(({ clave }) => clave === one.para)
      const empleador = employerOf(empleadores, { empresa: sucursal?.rut ?? one.para })
      return empleador ? { ...one, empleador, sucursal, clave: `${index}` } : []
    }),
    certificados: [],
  }
}
