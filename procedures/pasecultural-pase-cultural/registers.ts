import { type Run, runToWire } from '#domain/run.ts'
import type { Verification } from '#engine/asking/page.ts'
import type { ConsultationReach } from '#engine/cases/consultation.ts'
import { unlessNamed } from '#platform/contract/answered.ts'
import type { EstadoPublico } from '#services/pase-cultural/contract.ts'
import type { ProcedureServices } from '../services.ts'

export type Services = Pick<ProcedureServices, 'paseCultural'>

export type Reach = ConsultationReach<Services>

/** The same sentence for an unknown RUN and a wrong birth date (decisions, "Enquiries without session"). */
export const noMatch =
  'No encontramos a nadie con ese RUN y esa fecha de nacimiento. Revise los dos, tal como están en la cédula.'

/** Enquires for somebody who is not signed in: the state of her pass, and nothing else. */
export async function askCoarsely(
  { paseCultural }: Services,
  { run, fechaNacimiento }: { run: Run; fechaNacimiento: string },
): Promise<Verification<{ estado: EstadoPublico }>> {
  const query = { ...runToWire(run), fechaNacimiento }
  const found = await unlessNamed('NoCoincide', () => paseCultural.consultar({ query }))
  return found ? { kind: 'ok', facts: found } : { kind: 'errors', errors: { run: noMatch } }
}
