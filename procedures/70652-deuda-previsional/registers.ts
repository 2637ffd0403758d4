import { type Run, type RunOnWire, runFromWire, runToWire } from '#domain/run.ts'
import type { Surroundings } from '#engine/asking/context.ts'
import type { Verification } from '#engine/asking/page.ts'
import type { ConsultationReach } from '#engine/cases/consultation.ts'
import { content, notice } from '#engine/content/content.ts'
import { isNamed, whenAnswered } from '#platform/contract/answered.ts'
import type { CallReply } from '#platform/contract/call-types.ts'
import { ContractError, ServiceUnavailableError } from '#platform/contract/contract-errors.ts'
import type { Deuda, deudasContract, Empleador } from '#services/deudas/contract.ts'
import { consultPersona, offered } from '../parts/asking/registered-person.ts'
import { companyOptions } from '../parts/asking/represented-company.ts'
import { type ReadUndelivered, unlessOnItsWay } from '../parts/requests/undelivered.ts'
import type { ProcedureServices } from '../parts/services.ts'
import { pathOfDebt } from './paths.ts'
import { quienQuestions } from './questions.ts'
import { no } from './reasons.ts'
import {
  chargedText,
  empleadorOf,
  type Inicio,
  impedimentoOf,
  otraEmpresa,
  type Quien,
  vigentes,
} from './rules.ts'

export type Services = Pick<ProcedureServices, 'deudas' | 'personas'>
type Deudas = Pick<Services, 'deudas'>

const ips = 'Instituto de Previsión Social (IPS)'

/** What the institution knows of who asks. */
export type Datos = CallReply<(typeof deudasContract)['operations']['datosEmpresaPersona']>

/**
 * Any `codigoRetorno` other than 200 counts as no answer, as a network failure does (flows §8: errorBD).
 *
 * @throws ServiceUnavailableError
 */
export async function asked<Value>(call: Promise<Value>): Promise<Value> {
  try {
    return await call
  } catch (error) {
    if (error instanceof ContractError && isNamed(error, 'ErrorBD', 'RetornoNoExitoso'))
      throw new ServiceUnavailableError(error, 'failure')
    throw error
  }
}

/** The person's companies, employers and contact data. */
export function consultDatos({ deudas }: Deudas, run: Run): Promise<Datos> {
  return asked(deudas.datosEmpresaPersona({ query: runToWire(run) }))
}

/** The company that she chose for the whole portal, or else the one that she represents, if it is only one. */
function companyOffers(
  { representa }: Pick<Datos, 'representa'> = { representa: [] },
  elegido: Run | undefined = undefined,
) {
  const ruts = representa.map(runFromWire)
  const company = ruts.find(rut => rut === elegido) ?? (ruts.length === 1 ? ruts[0] : undefined)
  return {
    calidad: offered(ruts.length > 0 ? ('empresa' as const) : undefined, ips),
    empresa: offered(company, ips),
  }
}

/** The companies that the institution has for the person; none while it has not answered. */
const representedIn = ({ consulted }: { readonly consulted: object }) =>
  (consulted as { readonly quien?: Datos }).quien?.representa ?? []

type Answered = Partial<Quien>

/** The page that asks who is charged: the person, or a company that she represents. */
export const quienPage = {
  questions: quienQuestions,
  when: {
    empresa: (c: Context, { calidad }: Answered) => calidad === 'empresa' && representedIn(c).length > 0,
    rutEmpresa: (c: Context, { calidad, empresa }: Answered) =>
      calidad === 'empresa' && (representedIn(c).length === 0 || empresa === otraEmpresa),
  },
  consult: ({ services, context }: { services: Deudas; context: Context }) =>
    consultDatos(services, context.person.run),
  options: {
    empresa: (_c: Context, known: Datos | undefined) => [
      ...companyOptions(known?.representa, runFromWire),
      { value: otraEmpresa, label: 'Otra empresa', opens: true as const },
    ],
  },
  prefill: (c: Context, known: Datos | undefined) => companyOffers(known, c.elegido),
}

interface Context {
  readonly person: { readonly run: Run }
  readonly consulted: object
  readonly elegido?: Run | undefined
}

/** How to reach the person: what she told the institution, otherwise the civil register. */
export async function consultContacto(services: Services, run: Run) {
  const [datos, persona] = await Promise.all([
    whenAnswered(consultDatos(services, run)),
    whenAnswered(consultPersona(services, run)),
  ])
  return {
    telefono: datos?.telefono || persona?.telefono,
    correo: datos?.correo || persona?.correo,
  }
}

/**
 * Checks who is charged: whether the person represents the company, and whether there is a debt to dispute (procedures
 * §70652). No answer is an outcome too (flows §8: errorBD).
 */
export async function verifyQuien({ deudas }: Deudas, quien: Quien, run: Run) {
  return (await whenAnswered(asked(standingOf(deudas, quien, run)))) ?? no('errorBD', {})
}

/** Before the first page: the company of the address, as if she had chosen it. */
export async function verifyInicio(
  services: Deudas,
  { empresa, person }: Pick<Surroundings, 'empresa' | 'person'>,
  verify: typeof verifyQuien = verifyQuien,
): Promise<Verification<Inicio>> {
  if (!empresa) return { kind: 'ok', facts: {} }
  const { rut } = empresa
  const quien: Quien = { calidad: 'empresa', empresa: rut, rutEmpresa: undefined }
  const found = await verify(services, quien, person.run)
  return found.kind === 'ok'
    ? { kind: 'ok', facts: { empresa: { rut, razonSocial: found.facts.razonSocial } } }
    : found
}

/** The company that is charged; undefined or `''` if it is the person. */
export function companyIn(c: {
  readonly consulted: object
  readonly verified: { readonly quien?: { readonly razonSocial: string } | undefined }
}): string | undefined {
  const { gate } = c.consulted as { readonly gate?: Inicio }
  return gate?.empresa?.razonSocial ?? c.verified.quien?.razonSocial
}

/** Name of the company that she represents, `''` if she is charged herself; undefined if she does not represent it. */
export async function razonSocialOf(
  deudas: Services['deudas'],
  quien: Quien,
  run: Run,
): Promise<string | undefined> {
  if (quien.calidad === 'persona') return ''
  const { rut, dv } = runToWire(run)
  const said = await deudas.representanteLegal({
    query: { ...runToWire(empleadorOf(quien, run)), rutRepresentante: rut, dvRepresentante: dv },
  })
  return said.esRepresentante ? said.razonSocial : undefined
}

async function standingOf(
  deudas: Services['deudas'],
  quien: Quien,
  run: Run,
): Promise<Verification<{ readonly razonSocial: string }>> {
  const employer = runToWire(empleadorOf(quien, run))
  const razonSocial = await razonSocialOf(deudas, quien, run)
  if (razonSocial === undefined) return no('no_es_representante', {})
  const { existe } = await deudas.existeDeuda({ query: employer })
  if (!existe) return no('sin_deuda', { razonSocial })
  const owed = vigentes(await deudas.listaDeudas({ query: employer }))
  const against = owed.map(impedimentoOf)
  if (against.includes(undefined)) return { kind: 'ok', facts: { razonSocial } }
  const disputed = owed.filter((_, index) => against[index] === 'impugnada').map(({ idDeuda }) => idDeuda)
  if (disputed.length > 0)
    return no('ya_impugnada', await deudas.existeSolicitud({ body: { ...employer, deudas: disputed } }))
  const conSentencia = against.includes('con_sentencia')
  return against.includes('en_convenio')
    ? no('en_convenio', { conSentencia })
    : no('judicial_con_sentencia', {})
}

/** Asks whether one of the chosen debts was disputed meanwhile, in another window or by somebody else, or is in a dispute on its way. */
export async function verifyElegidas(
  { deudas }: Deudas,
  {
    quien,
    elegidas,
    razonSocial,
  }: {
    readonly quien: Quien
    readonly elegidas: readonly string[]
    readonly razonSocial: string | undefined
  },
  run: Run,
  readUndelivered: ReadUndelivered,
): Promise<Verification<undefined>> {
  const body = { ...runToWire(empleadorOf(quien, run)), deudas: [...elegidas] }
  const reply = await whenAnswered(asked(deudas.existeSolicitud({ body })))
  if (!reply) return no('errorBD', {})
  if (reply.existe) return no('ya_impugnada', reply)
  const isSame = (subject: string) => subject.endsWith(chargedText(razonSocial))
  return unlessOnItsWay(readUndelivered, '70652', isSame, undefined)
}

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

/**
 * Whose debt the address means; undefined if the person has nothing to do with that employer.
 *
 * @throws ServiceUnavailableError if the institution does not answer
 */
export async function readWhoseDebt({
  params,
  services,
  person,
  empresa,
}: Reach): Promise<Whose | undefined> {
  const [, rol, id] = /^(persona|empresa|trabajador)(?:-([0-9a-f-]{36}))?$/.exec(params.get('de')) ?? []
  if (empresa && rol !== 'empresa') return undefined
  if (rol === 'persona') return id === undefined ? { rol, empleadores: [], empleador: undefined } : undefined
  if (rol !== 'empresa' && rol !== 'trabajador') return undefined
  const datos = await consultDatos(services, person.run)
  const known = rol === 'empresa' ? datos.representa : datos.empleadores
  const empleadores = empresa ? known.filter(one => runFromWire(one) === empresa.rut) : known
  const only = empleadores.length === 1 ? empleadores[0] : undefined
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
export async function readDebts({ services: { deudas }, person }: Reach, whose: Whose): Promise<Deuda[]> {
  const { rol, empleador } = whose
  if (rol !== 'trabajador') return asked(deudas.listaDeudas({ query: chargedIn(whose, person.run) }))
  if (!empleador) return []
  const query = { ...runToWire(person.run), rutEmpresa: empleador.rut }
  return asked(deudas.listaDeudasTrabajador({ query }))
}

/** The institution's sums of a debt (flows §7, `deuda/consulta/montos`); it has none for a worker. */
export async function readMontos({ services: { deudas }, person }: Reach, whose: Whose) {
  if (whose.rol === 'trabajador') return undefined
  return asked(deudas.montos({ query: chargedIn(whose, person.run) }))
}

/** Gives a number to the certificate of these debts. */
export function certify({ services: { deudas }, person }: Reach, whose: Whose) {
  const body =
    whose.rol === 'trabajador'
      ? { ...runToWire(person.run), rutEmpresa: whose.empleador?.rut ?? null }
      : { ...chargedIn(whose, person.run), rutEmpresa: null }
  return asked(deudas.emailCertificado({ body }))
}

const chargedIn = ({ empleador }: Whose, own: Run): RunOnWire =>
  empleador ? { rut: empleador.rut, dv: empleador.dv } : runToWire(own)

/** Path of the page of this debt. */
export const pathOf = ({ rol, empleador }: Whose) => pathOfDebt(rol, empleador?.idEmpresa)

/** Types and states of debts for the filters, and what to say where they did not come: the list is whole then (flows §8). */
export async function readParametros({ deudas }: Deudas) {
  const [tipos, estados] = await Promise.all([whenAnswered(asked(deudas.tiposDeuda())), readEstados(deudas)])
  const problem = (title: string) =>
    notice('aviso', title, 'Ahora no se puede filtrar. La lista está completa.')
  return {
    tipos: tipos ?? [],
    estados: typeof estados === 'string' ? [] : estados,
    problems: content(
      !tipos && problem('Error de comunicación con el servidor'),
      typeof estados === 'string' && problem(estados),
    ),
  }
}

/** The states, or the institution's own words for why there are none (flows §8: `glosaRetorno`). */
async function readEstados(deudas: Services['deudas']) {
  const silent = 'El IPS no respondió'
  try {
    return (await whenAnswered(deudas.estadosDeuda())) ?? silent
  } catch (error) {
    if (!(error instanceof ContractError)) throw error
    const { glosaRetorno } = (error.data ?? {}) as { glosaRetorno?: unknown }
    return typeof glosaRetorno === 'string' && glosaRetorno !== '' ? glosaRetorno : silent
  }
}
