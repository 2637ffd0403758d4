import { type IsoDate, isMinorOn } from '#domain/dates.ts'
import type { NombrePersona } from '#domain/person-name.ts'
import { type Run, runToWire } from '#domain/run.ts'
import type { Verification } from '#engine/asking/page.ts'
import { whenAnswered } from '#platform/contract/answered.ts'
import type {
  Motivo,
  SituacionCausante,
  SituacionPension,
  TramiteId,
  Vinculo,
} from '#services/pensiones/contract.ts'
import {
  findCausanteConocido,
  findFamiliarFallecido,
  type ParentescoFallecido,
} from '../parts/asking/known-deceased.ts'
import { ownChildren, runsOfChildren } from '../parts/asking/own-children.ts'
import { consultPersona, type PersonaConocida } from '../parts/asking/registered-person.ts'
import type { ServicesOf } from '../parts/services.ts'
import { type Consta, no } from './reasons.ts'
import { hijosProblem, motivoDeClase, motivoDeclarado } from './rules.ts'

export type Services = ServicesOf<
  readonly ['pensiones', 'personas', 'formasDePago', 'asignacionMuerte', 'saldosInsolutos']
>

/** A child under age in the civil register. */
export interface Menor extends NombrePersona {
  readonly run: Run
  readonly fechaNacimiento: IsoDate
}

/** The civil register's data about the applicant. */
export interface Quien {
  readonly persona: PersonaConocida | null
  /** Her children under age, loaded for an orphan's pension and for one of her own. */
  readonly menores: readonly Menor[]
}

/** Loads the applicant's identity and contact data. */
export async function consultQuien(
  services: Services,
  { run, today, conHijos }: { run: Run; today: IsoDate; conHijos: boolean },
): Promise<Quien> {
  const persona = await consultPersona(services, run)
  const hijos = conHijos ? await ownChildren(services, run) : []
  const menores = hijos.flatMap(({ fechaNacimiento, ...hijo }) =>
    fechaNacimiento !== undefined && isMinorOn(fechaNacimiento, today) ? [{ ...hijo, fechaNacimiento }] : [],
  )
  return { persona, menores }
}

/** Checks whether a person may have one of the pensions. */
export const askSituacion = ({ pensiones }: Pick<Services, 'pensiones'>, run: Run, tramite: TramiteId) =>
  pensiones.situacion({ query: { ...runToWire(run), tramite } })

/** What is on record of a person's own years. */
export function constaDe({ tramite, requisitos, afp, solicitudAbierta }: SituacionPension): Consta {
  const missing = requisitos.find(({ cumple }) => !cumple)
  const { exigido, registrado } = missing ?? {}
  return { tramite, exigido, registrado, afp, abierta: solicitudAbierta }
}

/** The gate: people who may not have the pension see the reason and no page. */
export async function gateOf(
  services: Services,
  run: Run,
  tramite: TramiteId,
): Promise<Verification<SituacionPension>> {
  const situacion = await askSituacion(services, run, tramite)
  const { motivo } = situacion
  // Whether an orphan qualifies is only known once the child is chosen.
  const isOpen = motivo === null || (tramite === '5239' && motivo !== 'en_curso')
  return isOpen ? { kind: 'ok', facts: situacion } : no(motivo, constaDe(situacion))
}

/** Checks whether a death gives a right to the pension; each reason against it is an outcome. */
export async function verifyCausante(
  { pensiones }: Services,
  { causante, beneficiario, vinculo }: { causante: Run; beneficiario: Run; vinculo: Vinculo },
): Promise<Verification<SituacionCausante>> {
  const tramite = vinculo === 'hijo' ? '5239' : '5199'
  const { rut: rutBeneficiario, dv: dvBeneficiario } = runToWire(beneficiario)
  const situacion = await pensiones.situacionCausante({
    query: { ...runToWire(causante), tramite, vinculo, rutBeneficiario, dvBeneficiario },
  })
  const { motivo, exigido, registrado, afp, causante: difunto } = situacion
  return motivo === null
    ? { kind: 'ok', facts: situacion }
    : no(motivo, { tramite, exigido, registrado, afp, difunto })
}

const stop = (motivo: Motivo | undefined, consta: Consta): Verification<null> =>
  motivo ? no(motivo, consta) : { kind: 'ok', facts: null }

/** Compares the kind of retirement or recognition that was chosen with what is on record. */
export const verifyClase = (
  gate: SituacionPension | undefined,
  chosen: Parameters<typeof motivoDeClase>[1],
): Verification<null> =>
  gate ? stop(motivoDeClase(gate, chosen), constaDe(gate)) : { kind: 'ok', facts: null }

/** Compares what she declares to receive with the rules. */
export const verifyDeclaracion = (
  tramite: TramiteId,
  detalle: Parameters<typeof motivoDeclarado>[1] = [],
): Verification<null> => stop(motivoDeclarado(tramite, detalle), { tramite })

/** Compares what is declared of the family with the rules, and the children with the civil register. */
export async function verifyFamilia(
  services: Services,
  { run, tramite }: { run: Run; tramite: TramiteId },
  {
    otraPension,
    hijos = [],
  }: { otraPension?: boolean | undefined; hijos?: readonly { run: Run }[] | undefined },
): Promise<Verification<null>> {
  if (otraPension) return no('pension_incompatible', { tramite })
  const problem = hijos.length > 0 ? hijosProblem(hijos, await runsOfChildren(services, run)) : undefined
  return problem ? { kind: 'errors', errors: { hijos: problem } } : { kind: 'ok', facts: null }
}

/** The deceased, from the civil register, or else from the applicant's earlier requests; `null` if neither has one. */
export async function consultCausante(
  services: Services,
  run: Run,
  parentescos: readonly ParentescoFallecido[],
) {
  const [asked, relative] = await Promise.all([
    whenAnswered(findCausanteConocido(services)),
    findFamiliarFallecido(services, run, parentescos),
  ])
  const known = relative ?? asked
  // The kinship to the applicant if the civil register has it.
  const vinculo = relative?.parentesco === 'conyuge' ? ('conyuge' as const) : undefined
  return known ? { run: known.run, source: known.source, vinculo } : null
}

/** The funds, as options of a choice. */
export async function consultCajas({ pensiones }: Services) {
  const { exCajas } = await pensiones.exCajas()
  return { cajas: exCajas.map(({ codigo, nombre }) => ({ value: codigo, label: nombre })) }
}

/** The twelve insurers, as options of a choice. */
export async function consultAseguradoras({ pensiones }: Services) {
  const { aseguradoras } = await pensiones.aseguradoras()
  return { aseguradoras: aseguradoras.map(({ nombre }) => ({ value: nombre, label: nombre })) }
}
