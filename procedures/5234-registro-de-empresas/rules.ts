import { maskAccountNumber } from '#domain/bank-account.ts'
import { plural } from '#domain/quantities.ts'
import type { Run } from '#domain/run.ts'
import type { Context, Option, ReferenceLists, Solicitante } from '#engine/asking/context.ts'
import { accountErrors } from '#engine/asking/kinds/bank-account.ts'
import type { BankAccountAnswer, PartErrors } from '#engine/asking/question.ts'
import type { Block } from '#engine/content/block.ts'
import { content, rows } from '#engine/content/content.ts'
import type { Highlight } from '#engine/walking/form.ts'

/** An employer of a registration: a company, or the person herself. */
export interface Empleador {
  readonly rut: Run
  readonly nombre: string
}

/** A branch as answered; without `empresa` it is of the only employer. */
export interface SucursalEscrita {
  readonly empresa?: string | undefined
  readonly nombre: string
}

/** An account as answered; without `para` it is of the only employer. */
export interface CuentaEscrita {
  readonly para?: string | undefined
  readonly cuenta: BankAccountAnswer
  readonly activa: boolean
}

/** Who is paid in an account: an employer, or one of its branches. */
export interface Duenno {
  /** Value of the choice: the RUT, or the RUT and the name of the branch. */
  readonly clave: string
  readonly empleador: Empleador
  /** Undefined for the whole employer. */
  readonly sucursal?: string
}

/** The person as the only employer of her registration. */
export function empleadorOf({ run, nombres, apellidos }: Solicitante): Empleador {
  return { rut: run, nombre: `${nombres} ${apellidos}`.trim() }
}

/** The employers and their branches, each of which may have an active account. */
export function duennosOf(
  empleadores: readonly Empleador[],
  sucursales: readonly SucursalEscrita[] = [],
): readonly Duenno[] {
  return empleadores.flatMap(empleador => [
    { clave: empleador.rut, empleador },
    ...sucursales
      .filter(one => employerOf(empleadores, one) === empleador)
      .map(({ nombre }) => ({ clave: `${empleador.rut}/${nombre}`, empleador, sucursal: nombre })),
  ])
}

/** The employer of a branch. */
export function employerOf(
  empleadores: readonly Empleador[],
  { empresa }: Pick<SucursalEscrita, 'empresa'>,
): Empleador | undefined {
  return empresa === undefined ? empleadores[0] : empleadores.find(({ rut }) => rut === empresa)
}

/** Who is paid in an account. */
export function duennoOf(
  duennos: readonly Duenno[],
  { para }: Pick<CuentaEscrita, 'para'>,
): Duenno | undefined {
  return para === undefined ? duennos[0] : duennos.find(({ clave }) => clave === para)
}

/** An owner in a sentence: "Constructora Los Aromos SpA", or "sucursal Talca de …". */
export function nameOf({ empleador, sucursal }: Duenno): string {
  return sucursal === undefined ? empleador.nombre : `la sucursal ${sucursal} de ${empleador.nombre}`
}

/** Owners as options. */
export function duennoOptions(duennos: readonly Duenno[]): readonly Option[] {
  return duennos.map(({ clave, empleador, sucursal }) => ({
    value: clave,
    label: sucursal === undefined ? empleador.nombre : `${empleador.nombre}, sucursal ${sucursal}`,
  }))
}

/** Employers as options. */
export function empleadorOptions(empleadores: readonly Empleador[]): readonly Option[] {
  return empleadores.map(({ rut, nombre }) => ({ value: rut, label: nombre }))
}

/** What is wrong with the branches: two of one employer with one name. */
export function sucursalesProblem(sucursales: readonly SucursalEscrita[]): PartErrors | undefined {
  const keys = sucursales.map(({ empresa = '', nombre }) => `${empresa}/${nombre.toLowerCase()}`)
  const repeated = keys.findIndex((key, index) => keys.indexOf(key) !== index)
  return repeated < 0
    ? undefined
    : {
        [`${repeated}.nombre`]:
          'Ya hay una sucursal con ese nombre. Escriba otro, por ejemplo el de su calle.',
      }
}

/**
 * What is wrong with the accounts (decisions, 5234): each must be possible for its employer, none is given twice, and
 * there is one active account for each employer, and at most one for each branch.
 */
export function cuentasProblem(
  cuentas: readonly CuentaEscrita[],
  duennos: readonly Duenno[],
): string | PartErrors | undefined {
  const errors: Record<string, string> = {}
  cuentas.forEach((one, index) => {
    const duenno = duennoOf(duennos, one)
    if (!duenno) return
    for (const [part, message] of Object.entries(accountErrors(one.cuenta, duenno.empleador.rut)))
      errors[`${index}.cuenta${part && `.${part}`}`] = message
    const before = cuentas.slice(0, index)
    const isSame = ({ cuenta }: CuentaEscrita) =>
      cuenta.codigoBanco === one.cuenta.codigoBanco && cuenta.numeroCuenta === one.cuenta.numeroCuenta
    if (before.some(earlier => isSame(earlier) && duennoOf(duennos, earlier) === duenno))
      errors[`${index}.cuenta.numero`] = 'Esta cuenta ya está en la lista. Quítela o escriba otra.'
    if (one.activa && before.some(earlier => earlier.activa && duennoOf(duennos, earlier) === duenno))
      errors[`${index}.activa`] = `Ya eligió otra cuenta para ${nameOf(duenno)}. Elija No en una de las dos.`
  })
  if (Object.keys(errors).length > 0) return errors
  const without = duennos.filter(
    duenno =>
      duenno.sucursal === undefined && !cuentas.some(one => one.activa && duennoOf(duennos, one) === duenno),
  )
  return without.length > 0
    ? `Falta la cuenta donde se paga a ${without.map(nameOf).join(' y a ')}. Agréguela, o elija Sí en una de las suyas.`
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
  readonly sucursales: { readonly lista?: readonly SucursalEscrita[] | undefined }
  readonly cuentas: { readonly lista: readonly CuentaEscrita[] }
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

/** Who may have an active account in a form. */
export function duennosIn(known: Known): readonly Duenno[] {
  const { sucursales } = known.answers as Partial<Listas>
  return duennosOf(empleadoresIn(known), sucursales?.lista)
}

interface Filled {
  readonly person: Solicitante
  readonly lists: ReferenceLists
  readonly answers: Listas
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

/**
 * Each company with its branches inside it, and in each its accounts, as a person thinks of them; nothing where there is
 * only one company without branches.
 */
export function arbolBlocks(filled: Filled): readonly Block[] {
  const duennos = duennosIn(filled)
  if (duennos.length < 2) return []
  const accountsOf = (duenno: Duenno) =>
    filled.answers.cuentas.lista
      .filter(one => duennoOf(duennos, one) === duenno)
      .map(one => `${accountLine(one, filled.lists)}${one.activa ? '. Ahí se paga' : '. Solo queda anotada'}`)
  return content(
    ...empleadoresIn(filled).map(({ rut, nombre }) => {
      const own = duennos.filter(({ empleador }) => empleador.rut === rut)
      const lines = own.map((duenno): [string, readonly string[]] => {
        const accounts = accountsOf(duenno)
        const name = duenno.sucursal === undefined ? 'La empresa' : `Sucursal ${duenno.sucursal}`
        return [name, accounts.length > 0 ? accounts : ['Se paga en la cuenta de la empresa']]
      })
      return rows(nombre, Object.fromEntries(lines))
    }),
  )
}

function accountLine({ cuenta }: CuentaEscrita, { bancos }: ReferenceLists): string {
  const banco = bancos.find(({ value }) => value === String(cuenta.codigoBanco))?.label ?? ''
  return `${banco} ${maskAccountNumber(cuenta.numeroCuenta)}`.trim()
}
