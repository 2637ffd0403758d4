import { runOfNumber, runToWire } from '#domain/run.ts'
import type { ConsultationReach } from '#engine/cases/consultation.ts'
import type { Deuda, Empleador } from '#services/deudas/contract.ts'
import { pathOfDebt } from './paths.ts'
import { asked, consultDatos, type Services } from './registers.ts'

export type Reach = ConsultationReach<Services>

/** The roles of who looks at a debt (flows §1: persons, companies and workers). */
export const roles = {
  persona: 'Lo que me cobran a mí',
  empresa: 'Lo que debe mi empresa',
  trabajador: 'Lo que me deben por mi trabajo',
} as const

export type Rol = keyof typeof roles

/** Whose debt is shown. */
export interface Whose {
  readonly rol: Rol
  /** Companies that the person represents, or employers that she had. */
  readonly empleadores: readonly Empleador[]
  /** The chosen one, or the only one; undefined for her own debt. */
  readonly empleador: Empleador | undefined
}

/** The role and the employer named in the address; undefined if it names none. */
function namedIn({ params }: Reach): { rol: Rol; id: string | undefined } | undefined {
  const [, rol = '', id] = /^(persona|empresa|trabajador)(?:-([0-9a-f-]{36}))?$/.exec(params.get('de')) ?? []
  return Object.hasOwn(roles, rol) ? { rol: rol as Rol, id } : undefined
}

/**
 * Whose debt the address means; undefined if the person has nothing to do with that employer.
 *
 * @throws ServiceUnavailableError if the institution does not answer
 */
export async function readWhoseDebt(reach: Reach): Promise<Whose | undefined> {
  const named = namedIn(reach)
  if (!named) return undefined
  const { rol, id } = named
  if (rol === 'persona') return id === undefined ? { rol, empleadores: [], empleador: undefined } : undefined
  const datos = await consultDatos(reach.services, reach.person.run)
  const empleadores = rol === 'empresa' ? datos.representa : datos.empleadores
  const [first, ...others] = empleadores
  const only = others.length === 0 ? first : undefined
  const empleador = id === undefined ? only : empleadores.find(({ idEmpresa }) => idEmpresa === id)
  return id !== undefined && !empleador ? undefined : { rol, empleadores, empleador }
}

/** Whether the debt is of an employer, and none is chosen or there is none. */
export const lacksEmployer = ({ rol, empleador }: Whose) => rol !== 'persona' && !empleador

/**
 * The debts, the latest month first.
 *
 * @throws ServiceUnavailableError if the institution does not answer
 */
export async function readDebts({ services, person }: Reach, { rol, empleador }: Whose): Promise<Deuda[]> {
  const own = runToWire(person.run)
  const { deudas } = services
  if (rol === 'trabajador')
    return empleador
      ? asked(deudas.listaDeudasTrabajador({ query: { ...own, rutEmpresa: empleador.rut } }))
      : []
  return asked(deudas.listaDeudas({ query: employerOf(own, empleador) }))
}

/** The institution's sums of a debt (flows §7, `deuda/consulta/montos`); it has none for a worker. */
export async function readMontos({ services, person }: Reach, { rol, empleador }: Whose) {
  if (rol === 'trabajador') return undefined
  return asked(services.deudas.montos({ query: employerOf(runToWire(person.run), empleador) }))
}

/** Gives a number to the certificate of these debts. */
export function certify({ services, person }: Reach, { rol, empleador }: Whose) {
  const own = runToWire(person.run)
  const body =
    rol === 'trabajador'
      ? { ...own, rutEmpresa: empleador?.rut ?? null }
      : { ...employerOf(own, empleador), rutEmpresa: null }
  return asked(services.deudas.emailCertificado({ body }))
}

const employerOf = (own: { rut: number; dv: string }, empleador: Empleador | undefined) =>
  empleador ? { rut: empleador.rut, dv: empleador.dv } : own

/** RUT of who is charged, with its check digit. */
export const rutOf = ({ rut }: Pick<Empleador, 'rut'>) => runOfNumber(rut)

/** Path of the page of this debt. */
export const pathOf = ({ rol, empleador }: Whose) => pathOfDebt(rol, empleador?.idEmpresa)
