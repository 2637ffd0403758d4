import type { Run } from '#domain/run.ts'
import { runToWire } from '#domain/run.ts'
import type { AnswersOf } from '#engine/asking/question.ts'
import type { CallReply } from '#platform/contract/call-types.ts'
import type {
  asignacionFamiliarContract,
  Carga,
  Causal,
  Parentesco,
} from '#services/asignacion-familiar/contract.ts'
import type { elegirQuestions, motivoQuestions } from './questions/extinguir.ts'
import type { calidadQuestions, cargaQuestions, documentosQuestions } from './questions/reconocer.ts'

type Reply<Name extends keyof typeof asignacionFamiliarContract.operations> = CallReply<
  (typeof asignacionFamiliarContract.operations)[Name]
>

/** The institution's data about the applicant and her cargas. */
export type MisCargas = Reply<'cargas'>

/** The answers of a recognition, by page. */
export interface RespuestasReconocer {
  readonly calidad: AnswersOf<typeof calidadQuestions, 'rutEmpleador'>
  readonly carga: AnswersOf<typeof cargaQuestions, 'causal' | 'tieneInvalidez'>
  readonly documentos: AnswersOf<typeof documentosQuestions>
}

/** The answers of an extinction, by page. */
export interface RespuestasExtinguir {
  readonly eleccion: AnswersOf<typeof elegirQuestions>
  readonly motivo: AnswersOf<typeof motivoQuestions, 'papel'>
}

/** The institution's answer about a possible carga. */
export interface CargaVerificada {
  /** `''` if the register does not have her in the family. */
  readonly nombre: string
  /** Monthly, in pesos. */
  readonly montoClp: number
  readonly tramo: number
  readonly vence: string | null
  /** No register shows the tie: somebody else has to confirm it. */
  readonly porConfirmar: boolean
  /**
   * Whether the national register was asked, did not answer (contingency), or will be asked once the tie is proved.
   */
  readonly siagf: 'revisado' | 'pendiente' | 'despues'
}

const descendientes: readonly Parentesco[] = ['hijo', 'hijo_del_conyuge', 'nieto', 'cuidado_judicial']

/** Whether age or studies decide, so that the reason is asked. */
export function isDescendiente(parentesco: Parentesco | undefined): boolean {
  return parentesco !== undefined && descendientes.includes(parentesco)
}

/** The reason for being a carga, from the answers. */
export function causalOf(carga: Pick<RespuestasReconocer['carga'], 'causal' | 'tieneInvalidez'>): Causal {
  return carga.causal ?? (carga.tieneInvalidez ? 'invalidez' : 'parentesco')
}

/** The cargas that can still be ended. */
export function extinguibles(mine: Pick<MisCargas, 'cargas'> | undefined): readonly Carga[] {
  return (mine?.cargas ?? []).filter(
    ({ estado, extincionEnTramite }) => estado === 'vigente' && !extincionEnTramite,
  )
}

/** A RUN in the format of the beneficiary-case record (flows §3). */
export function runFields(run: Run): { run: number; dv: string } {
  const { rut, dv } = runToWire(run)
  return { run: rut, dv }
}
