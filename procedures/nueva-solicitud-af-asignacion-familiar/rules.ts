import { type Run, runToWire } from '#domain/run.ts'
import type { Solicitante } from '#engine/asking/context.ts'
import type { AnswersOf } from '#engine/asking/question.ts'
import type { Carga, Causal, Parentesco } from '#services/asignacion-familiar/contract.ts'
import type { cargaQuestions } from './questions/reconocer.ts'

const descendientes: readonly Parentesco[] = ['hijo', 'hijo_del_conyuge', 'nieto', 'cuidado_judicial']

/** Whether age or studies decide, so that the reason is asked. */
export function isDescendiente(parentesco: Parentesco | undefined): boolean {
  return parentesco !== undefined && descendientes.includes(parentesco)
}

/** The reason for being a carga, from the answers. */
export function causalOf(
  carga: Pick<AnswersOf<typeof cargaQuestions, 'causal' | 'tieneInvalidez'>, 'causal' | 'tieneInvalidez'>,
): Causal {
  return carga.causal ?? (carga.tieneInvalidez ? 'invalidez' : 'parentesco')
}

/** Value of the choice for somebody who is not among her children. */
export const otraPersona = 'otra'

/** Who is to become a carga: one of her children on record, or the person whose RUN she typed. */
export function quienEs({
  quien,
  run,
  parentesco,
}: {
  readonly quien?: string | undefined
  readonly run?: Run | undefined
  readonly parentesco?: Parentesco | undefined
}): { readonly run: Run; readonly parentesco: Parentesco } {
  if (quien !== undefined && quien !== otraPersona) return { run: quien as Run, parentesco: 'hijo' }
  if (run === undefined || parentesco === undefined)
    throw new Error('The request does not say for whom it is')
  return { run, parentesco }
}

/** The cargas that can still be ended. */
export function extinguibles(mine: { readonly cargas: readonly Carga[] } | undefined): readonly Carga[] {
  return (mine?.cargas ?? []).filter(
    ({ estado, extincionEnTramite }) => estado === 'vigente' && !extincionEnTramite,
  )
}

/** A RUN in the format of the beneficiary-case record (flows §3). */
export function runFields(run: Run): { run: number; dv: string } {
  const { rut, dv } = runToWire(run)
  return { run: rut, dv }
}

/** A person's name as the institution's requests have it. */
export const personName = ({ nombres, apellidos }: Pick<Solicitante, 'nombres' | 'apellidos'>) =>
  `${nombres} ${apellidos}`.slice(0, 150)
