import { formatRun, type Run, runFromWire, runToWire } from '#domain/run.ts'
import type { Verification } from '#engine/asking/page.ts'
import { whenAnswered } from '#platform/contract/answered.ts'
import type { CallReply } from '#platform/contract/call-types.ts'
import type {
  asignacionFamiliarContract,
  Calidad,
  Causal,
  Parentesco,
} from '#services/asignacion-familiar/contract.ts'
import { type Hijo, ownChildren } from '../parts/asking/own-children.ts'
import { consultPersona, type PersonaConocida } from '../parts/asking/registered-person.ts'
import type { ServicesOf } from '../parts/services.ts'
import { type MotivoReconocer, reasons } from './reasons.ts'

export type Services = ServicesOf<readonly ['asignacionFamiliar', 'personas']>

type Reply<Name extends keyof typeof asignacionFamiliarContract.operations> = CallReply<
  (typeof asignacionFamiliarContract.operations)[Name]
>

/** The institution's data about the applicant and her cargas. */
export type MisCargas = Reply<'cargas'>

/** The institution's answer about a possible carga: that it may be one. */
export type CargaVerificada = Omit<Extract<Reply<'verificarCarga'>, { procede: true }>, 'procede'> & {
  /**
   * Whether the national register was asked, did not answer (contingency), or will be asked once the tie is proved.
   */
  readonly siagf: 'revisado' | 'pendiente' | 'despues'
}

/** Data about the applicant: her cargas, tranche and contact data. */
export interface Solicitante {
  readonly cargas: MisCargas
  /** Undefined if the civil register does not answer or does not know her. */
  readonly persona?: PersonaConocida | undefined
  /** Her living children in the civil register who are not her cargas yet. */
  readonly hijos: readonly Hijo[]
}

/** Loads the applicant's data. Without the civil register no contact data are prefilled. */
export async function consultSolicitante(services: Services, run: Run): Promise<Solicitante> {
  const [cargas, persona, hijos] = await Promise.all([
    services.asignacionFamiliar.cargas(),
    whenAnswered(consultPersona(services, run)),
    whenAnswered(ownChildren(services, run)),
  ])
  const hers = new Set(cargas.cargas.filter(({ estado }) => estado === 'vigente').map(runFromWire))
  return {
    cargas,
    persona: persona ?? undefined,
    hijos: (hijos ?? []).filter(one => !hers.has(one.run)),
  }
}

/** Whether she asks as the carer of a child, which the court's order proves, and not her work. */
export const isCarer = (calidad: Calidad) => calidad === 'cuidador_judicial' || calidad === 'institucion'

/** Compares what the applicant says of her work and her employer with the registers. */
export async function verifySolicitante(
  { asignacionFamiliar }: Pick<Services, 'asignacionFamiliar'>,
  { calidad, rutEmpleador }: { calidad: Calidad; rutEmpleador?: Run | undefined },
): Promise<Verification<object>> {
  const { calidades, empleadores } = await asignacionFamiliar.cargas()
  if (!isCarer(calidad) && !calidades.includes(calidad)) return reasons.no('calidad_no_consta', {})
  const isEmployed = calidad === 'trabajador_dependiente' && rutEmpleador !== undefined
  if (isEmployed && !empleadores.some(one => runFromWire(one) === rutEmpleador))
    return {
      kind: 'errors',
      errors: {
        rutEmpleador: 'Ese empleador no cotiza por usted. Revise el RUT en su liquidación de sueldo.',
      },
    }
  return { kind: 'ok', facts: {} }
}

/** The possible carga, in which role she is requested, and why. */
export interface CargaPedida {
  readonly run: Run
  readonly parentesco: Parentesco
  readonly causal: Causal
  readonly calidad: Calidad
  /** Whether the institution accepts requests while the national register does not answer (shell §9). */
  readonly contingencia: boolean
}

/**
 * Checks whether a person may be a carga: first with the institution, then with the national register (SIAGF). Each
 * reason against it is an outcome of the same name. If the national register does not answer, the form goes on where
 * contingency is on.
 */
export async function verifyCarga(
  { asignacionFamiliar }: Services,
  { run, parentesco, causal, calidad, contingencia }: CargaPedida,
): Promise<Verification<CargaVerificada>> {
  const query = { ...runToWire(run), parentesco, causal, calidad }
  const reply = await asignacionFamiliar.verificarCarga({ query })
  const against = (motivo: MotivoReconocer, edad: number | null = null) =>
    reasons.no(motivo, { run: formatRun(run), nombre: reply.nombre, edad, causal })
  if (!reply.procede) return against(reply.motivo, reply.edad)
  const { procede: _yes, ...facts } = reply
  // Whose carga a stranger is must not be disclosed: the register is asked once the tie is proved.
  if (facts.nombre === '') return { kind: 'ok', facts: { ...facts, siagf: 'despues' } }
  const siagf = await whenAnswered(asignacionFamiliar.consultarSiagf({ query: runToWire(run) }))
  if (!siagf)
    return contingencia ? { kind: 'ok', facts: { ...facts, siagf: 'pendiente' } } : against('registro_caido')
  if (siagf.cargaDe === 'quien_consulta') return against('ya_es_su_carga')
  if (siagf.cargaDe === 'otra_persona') return against('carga_en_otro')
  if (siagf.tieneSuf) return against('tiene_suf')
  return { kind: 'ok', facts: { ...facts, siagf: 'revisado' } }
}
