import type { Run } from '#domain/run.ts'
import { runToWire } from '#domain/run.ts'
import type { AnswersOf } from '#engine/question.ts'
import type { CallReply } from '#platform/contract/call-types.ts'
import type {
  asignacionFamiliarContract,
  Carga,
  Causal,
  Parentesco,
  TipoDocumento,
} from '#services/asignacion-familiar/contract.ts'
import type { elegirQuestions, motivoQuestions } from './questions/extinguir.ts'
import type { calidadQuestions, cargaQuestions, documentosQuestions } from './questions/reconocer.ts'

type Reply<Name extends keyof typeof asignacionFamiliarContract.operations> = CallReply<
  (typeof asignacionFamiliarContract.operations)[Name]
>

/** What the institution knows of who asks, and her cargas. */
export type MisCargas = Reply<'cargas'>

/** The answers of a recognition, by page. */
export interface RespuestasReconocer {
  readonly calidad: AnswersOf<typeof calidadQuestions, 'rutEmpleador'>
  readonly carga: AnswersOf<typeof cargaQuestions, 'causal' | 'tieneInvalidez'>
  readonly documentos: AnswersOf<
    typeof documentosQuestions,
    'estudios' | 'invalidez' | 'informeSocial' | 'ordenJudicial' | 'calidad'
  >
}

/** The answers of an extinction, by page. */
export interface RespuestasExtinguir {
  readonly eleccion: AnswersOf<typeof elegirQuestions>
  readonly motivo: AnswersOf<typeof motivoQuestions, 'papel' | 'papelSiTiene'>
}

/** What the institution said of a person who may be a carga. */
export interface CargaVerificada {
  /** `''` where she is not of the family on record. */
  readonly nombre: string
  /** Per month. Pesos. */
  readonly montoClp: number
  readonly tramo: number
  readonly vence: string | null
  readonly documentos: readonly TipoDocumento[]
  /** Whether the national register has been asked, or will be later (contingency). */
  readonly siagf: 'revisado' | 'pendiente'
}

const descendientes: readonly Parentesco[] = ['hijo', 'hijo_del_conyuge', 'nieto', 'cuidado_judicial']

/** Whether age or studies decide, so that the reason is asked for. */
export function isDescendiente(parentesco: Parentesco | undefined): boolean {
  return parentesco !== undefined && descendientes.includes(parentesco)
}

/** Why somebody is a carga, out of what was answered. */
export function causalOf(carga: Pick<RespuestasReconocer['carga'], 'causal' | 'tieneInvalidez'>): Causal {
  return carga.causal ?? (carga.tieneInvalidez ? 'invalidez' : 'parentesco')
}

/** The papers that are asked for; while the institution has not answered, those that follow from the answers alone. */
export function pedidosOf(
  answers: Pick<RespuestasReconocer, 'carga'>,
  verificada: CargaVerificada | undefined,
): readonly TipoDocumento[] {
  if (verificada) return verificada.documentos
  const { carga } = answers
  return [
    ...(carga.parentesco === 'cuidado_judicial' ? (['orden_judicial'] as const) : []),
    ...(carga.parentesco === 'nieto' ? (['informe_social'] as const) : []),
    ...(causalOf(carga) === 'estudiante' ? (['estudios'] as const) : []),
  ]
}

/** The cargas that can still be ended. */
export function extinguibles(mine: Pick<MisCargas, 'cargas'> | undefined): readonly Carga[] {
  return (mine?.cargas ?? []).filter(
    ({ estado, extincionEnTramite }) => estado === 'vigente' && !extincionEnTramite,
  )
}

/** A RUN in the spelling of the beneficiary-case record (flows §3). */
export function runFields(run: Run): { run: number; dv: string } {
  const { rut, dv } = runToWire(run)
  return { run: rut, dv }
}
