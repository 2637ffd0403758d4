import { type Run, runToWire } from '#domain/run.ts'
import type { Verification } from '#engine/page.ts'
import type { CausanteSuf } from '#services/registro-social/contract.ts'
import { unlessNamed } from '../answered.ts'
import type { ProcedureServices } from '../services.ts'

export type Services = Pick<ProcedureServices, 'registroSocial'>

/** The social registry's answer about a household. */
export interface HogarSuf {
  readonly hogar: 'hasta_40' | 'hasta_60' | 'sobre_60'
  readonly causantes: readonly CausanteSuf[]
}

interface Persona {
  readonly run: Run
  readonly fechaNacimiento: string
}

/** The same sentence for an unknown RUN, a wrong birth date, and a household that is not in the registry. */
export const noMatch =
  'No encontramos un hogar con ese RUN y esa fecha de nacimiento. Revise los dos. Si no está en el Registro Social de Hogares, inscríbase en su municipio.'

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
