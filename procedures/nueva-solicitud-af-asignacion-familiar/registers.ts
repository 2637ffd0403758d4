import { formatRun, type Run, runToWire } from '#domain/run.ts'
import type { Verification } from '#engine/page.ts'
import type { Calidad, Causal, Parentesco } from '#services/asignacion-familiar/contract.ts'
import { whenAnswered } from '../answered.ts'
import { consultPersona, type PersonaConocida } from '../parts/registered-person.ts'
import type { ProcedureServices } from '../services.ts'
import type { CargaVerificada, MisCargas } from './answers.ts'

/** The institutions that this procedure asks. */
export type Services = Pick<ProcedureServices, 'asignacionFamiliar' | 'personas'>

/** What is known of who asks: her cargas and tranche, and how she can be reached. */
export interface Solicitante {
  readonly cargas: MisCargas
  /** Missing where the register of persons does not answer, or does not know her. */
  readonly persona?: PersonaConocida | undefined
}

/** Asks what is known of who asks. Without the register of persons nothing of her contact is offered. */
export async function consultSolicitante(services: Services, run: Run): Promise<Solicitante> {
  const [cargas, persona] = await Promise.all([
    services.asignacionFamiliar.cargas(),
    whenAnswered(consultPersona(services, run)),
  ])
  return { cargas, persona: persona ?? undefined }
}

/** Who is asked about, in what quality and why. */
export interface CargaPedida {
  readonly run: Run
  readonly parentesco: Parentesco
  readonly causal: Causal
  readonly calidad: Calidad
  /** Whether the institution takes requests while the national register does not answer (shell §9). */
  readonly contingencia: boolean
}

/**
 * Asks whether somebody may be a carga: first the institution, then the national register (SIAGF). Each reason against it
 * is an outcome of the same name. A national register that is silent does not stop the way where contingency is on.
 */
export async function verifyCarga(
  { asignacionFamiliar }: Services,
  { run, parentesco, causal, calidad, contingencia }: CargaPedida,
): Promise<Verification<CargaVerificada>> {
  const query = { ...runToWire(run), parentesco, causal, calidad }
  const reply = await asignacionFamiliar.verificarCarga({ query })
  const against = (outcome: string, edad: number | null = null): Verification<CargaVerificada> => ({
    kind: 'outcome',
    outcome,
    data: { run: formatRun(run), nombre: reply.nombre, edad: edad === null ? '' : String(edad), causal },
  })
  if (!reply.procede) return against(reply.motivo, reply.edad)
  const { procede: _yes, ...facts } = reply
  const siagf = await whenAnswered(asignacionFamiliar.consultarSiagf({ query: runToWire(run) }))
  if (!siagf)
    return contingencia ? { kind: 'ok', facts: { ...facts, siagf: 'pendiente' } } : against('registro_caido')
  if (siagf.cargaDe === 'quien_consulta') return against('ya_es_su_carga')
  if (siagf.cargaDe === 'otra_persona') return against('carga_en_otro')
  if (siagf.tieneSuf) return against('tiene_suf')
  return { kind: 'ok', facts: { ...facts, siagf: 'revisado' } }
}
