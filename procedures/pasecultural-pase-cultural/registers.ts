import type { ConsultationReach } from '#engine/cases/consultation.ts'
import { unlessNamed, whenAnswered } from '#platform/contract/answered.ts'
import type { Pase } from '#services/pase-cultural/contract.ts'
import type { ProcedureServices } from '../parts/services.ts'

export type Services = Pick<ProcedureServices, 'paseCultural'>

export type Reach = ConsultationReach<Services>

/** The person's pass; `null` if she is not on record, undefined if the institution does not answer. */
export function askOwn({ services }: Reach): Promise<Pase | null | undefined> {
  return whenAnswered(
    unlessNamed('NoEncontrada', () => services.paseCultural.consultarPropio()).then(found => found ?? null),
  )
}
