import type { IsoDate } from '#domain/dates.ts'
import { type Run, runToWire } from '#domain/run.ts'
import type { Verification } from '#engine/asking/page.ts'
import { unlessNamed } from '#platform/contract/answered.ts'
import type { CausanteSuf } from '#services/registro-social/contract.ts'
import { consultPersona } from '../parts/asking/registered-person.ts'
import type { ProcedureServices } from '../parts/services.ts'

export type Services = Pick<ProcedureServices, 'registroSocial' | 'personas'>

/** The social registry's answer about a household. */
export interface HogarSuf {
  readonly hogar: 'hasta_40' | 'hasta_60' | 'sobre_60'
  readonly causantes: readonly CausanteSuf[]
}

interface Persona {
  readonly run: Run
  readonly fechaNacimiento: IsoDate
}

/** The same sentence for an unknown RUN, a wrong birth date, and a household that is not in the registry. */
export const noMatch =
  'No encontramos un hogar con ese RUN y esa fecha de nacimiento. Revise los dos. Si no está en el Registro Social de Hogares, inscríbase en su municipio.'

/** The civil register's birth date of who is signed in; undefined if it does not know it. */
export async function consultNacimiento(
  services: Services,
  run: Run,
): Promise<{ fechaNacimiento: IsoDate | undefined }> {
  const known = await consultPersona(services, run)
  return { fechaNacimiento: known?.fechaNacimiento }
}

/** Asks the registry about a household; nothing is filed. */
export async function askHogar(
  { registroSocial }: Services,
  { run, fechaNacimiento, causantes = [] }: Persona & { causantes?: readonly Persona[] | undefined },
): Promise<Verification<HogarSuf>> {
  const wire = (one: Persona) => ({ ...runToWire(one.run), fechaNacimiento: one.fechaNacimiento })
  const found = await unlessNamed('NoCoincide', () =>
    registroSocial.requisitosSuf({
      body: { solicitante: wire({ run, fechaNacimiento }), causantes: causantes.map(wire) },
    }),
  )
  return found ? { kind: 'ok', facts: found } : { kind: 'errors', errors: { run: noMatch } }
}
