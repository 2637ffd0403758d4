import type { Direccion } from '#domain/address.ts'
import { ageOn } from '#domain/dates.ts'
import { formatRun, runFromWire, runToWire } from '#domain/run.ts'
import { type Context, labelOf, type Option } from '#engine/asking/context.ts'
import type { Verification } from '#engine/asking/page.ts'
import type { BankAccountAnswer } from '#engine/asking/question.ts'
import { unlessNamed, whenAnswered } from '#platform/contract/answered.ts'
import type { CuentaRegistrada, EmpresaConocida } from '#services/safem2/contract.ts'
import type { PersonaConocida } from '../parts/asking/registered-person.ts'
import type { ProcedureServices } from '../parts/services.ts'
import { juridica, natural } from './reasons.ts'
import { type CuentaEscrita, type Empleador, type EmpresaEscrita, rutOf } from './rules.ts'

export type Services = Pick<ProcedureServices, 'safem2' | 'personas'>

/** What the register says to who represents companies. */
export interface Representante extends ConActivas {
  readonly empresas: readonly EmpresaConocida[]
}

/** The accounts where she, or the companies that she represents, are paid today; those of branches are others. */
export interface ConActivas {
  /** Missing in a draft of an earlier day. */
  readonly activas?: readonly CuentaRegistrada[]
}

/** Names of the place where who registers is reached, and her age, for the register (flows §3, Person). */
export interface NombresDeLugar {
  readonly regionNombre: string
  readonly comunaNombre: string
  /** 0 if her birth date is unknown. */
  readonly edad: number
}

/** Names of banks, by their codes. */
export interface NombresDeBancos {
  readonly bancos: Readonly<Record<BankAccountAnswer['codigoBanco'], string>>
}

/** What the page of contact data needs to name the place; the civil register's data are those it asked for. */
export type Placed = Pick<Context, 'lists' | 'today'> & { readonly consulted: object }

/** Names the place of an address. */
export async function namePlace(
  { codigoRegion, codigoComuna }: Direccion,
  { lists, today, consulted }: Placed,
): Promise<Verification<NombresDeLugar>> {
  const { datos: known } = consulted as { readonly datos?: PersonaConocida | null }
  return {
    kind: 'ok',
    facts: {
      regionNombre: labelOf(lists.regiones, codigoRegion) ?? '',
      comunaNombre: labelOf(lists.comunas, codigoComuna) ?? '',
      edad: known?.fechaNacimiento ? ageOn(known.fechaNacimiento, today) : 0,
    },
  }
}

/** Names the banks of the accounts. */
export async function nameBanks(
  cuentas: readonly CuentaEscrita[],
  { lists }: Pick<Context, 'lists'>,
): Promise<Verification<NombresDeBancos>> {
  const codes = new Set(cuentas.map(({ cuenta }) => `${cuenta.codigoBanco}`))
  const chosen = lists.bancos.filter(({ value }) => codes.has(value))
  return {
    kind: 'ok',
    facts: { bancos: Object.fromEntries(chosen.map(({ value, label }) => [value, label])) },
  }
}

/** Names all banks, any of which a branch may have. */
export async function nameAllBanks({
  lists,
}: Pick<Context, 'lists'>): Promise<Verification<NombresDeBancos>> {
  return {
    kind: 'ok',
    facts: { bancos: Object.fromEntries(lists.bancos.map(({ value, label }) => [value, label])) },
  }
}

/**
 * Whether a person may register herself as an employer. A pending request and a register that does not answer have
 * addresses of their own.
 */
export async function gateNatural(services: Services): Promise<Verification<ConActivas>> {
  const found = await askRegister(services)
  if (found.kind !== 'ok') return found
  const { empleador } = found.facts
  if (!empleador) return natural.no('no_da_trabajo', {})
  if (empleador.caja) return natural.no('con_caja', { caja: empleador.caja })
  return { kind: 'ok', facts: { activas: activasIn(found.facts) } }
}

const activasIn = ({ cuentas }: Registro) =>
  cuentas.filter(({ isActive, branchName }) => isActive && branchName === null)

/** Which companies a person represents. Who represents none may still register one, with a power. */
export async function gateJuridica(services: Services): Promise<Verification<Representante>> {
  const found = await askRegister(services)
  return found.kind === 'ok'
    ? { kind: 'ok', facts: { empresas: found.facts.empresas, activas: activasIn(found.facts) } }
    : found
}

type Registro = Awaited<ReturnType<Services['safem2']['registro']>>

async function askRegister({ safem2 }: Services): Promise<Verification<Registro>> {
  const registro = await whenAnswered(safem2.registro())
  if (!registro) return { kind: 'outcome', outcome: 'error', data: {} }
  if (registro.enProgreso) return { kind: 'outcome', outcome: 'en_progreso', data: {} }
  return { kind: 'ok', facts: registro }
}

/**
 * Checks each company that the person represents: whether the IPS sees to its allowances, and she confirmed no other
 * request for it. Of another company the register says nothing before who represents it confirms.
 */
export async function verifyEmpresas(
  { safem2 }: Services,
  lista: readonly EmpresaEscrita[],
): Promise<Verification<readonly Empleador[]>> {
  const ruts = lista.map(rutOf)
  const repeated = ruts.findIndex((rut, index) => ruts.indexOf(rut) !== index)
  if (repeated >= 0) return at(repeated, lista, 'Esta empresa ya está en la lista. Quítela o escriba otra.')
  const empleadores: Empleador[] = []
  for (const [index, rut] of ruts.entries()) {
    const found = await unlessNamed('NoEncontrada', () => safem2.verificarEmpresa({ query: runToWire(rut) }))
    if (!found)
      return at(
        index,
        lista,
        'Ese es su RUN. Para registrarse usted, elija «persona que da trabajo» al comienzo.',
      )
    if (found.caja) return juridica.no('con_caja', { nombre: found.name, caja: found.caja })
    if (found.enTramite)
      return at(
        index,
        lista,
        `Usted confirmó otra solicitud para registrar ${found.name}. Espere esa respuesta, o quite la empresa de la lista.`,
      )
    empleadores.push({ rut, nombre: found.name || lista[index]?.razonSocial || formatRun(rut) })
  }
  return { kind: 'ok', facts: empleadores }
}

/** An error at the question where the company's RUT was given. */
function at(index: number, lista: readonly EmpresaEscrita[], message: string): Verification<never> {
  const question = lista[index]?.rut === undefined ? 'empresa' : 'rut'
  return { kind: 'errors', errors: { [`lista.${index}.${question}`]: message } }
}

/** The companies that a person represents, as options, without those that are on the list already. */
export function representadaOptions(
  { empresas }: Representante = { empresas: [] },
  earlier: readonly Pick<EmpresaEscrita, 'empresa'>[] = [],
): readonly Option[] {
  return empresas
    .map(one => ({
      value: runFromWire(one),
      label: one.name,
      hint: `RUT ${formatRun(runFromWire(one))}`,
    }))
    .filter(({ value }) => !earlier.some(({ empresa }) => empresa === value))
}
