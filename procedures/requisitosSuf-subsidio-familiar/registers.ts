import { type IsoDate, isMinorOn } from '#domain/dates.ts'
import { type Run, runToWire } from '#domain/run.ts'
import type { Verification } from '#engine/asking/page.ts'
import { unlessNamed } from '#platform/contract/answered.ts'
import type { CausanteSuf } from '#services/registro-social/contract.ts'
import { ownChildren } from '../parts/asking/own-children.ts'
import { consultPersona } from '../parts/asking/registered-person.ts'
import type { ProcedureServices } from '../parts/services.ts'
import { mostCausantes } from './questions.ts'

export type Services = Pick<ProcedureServices, 'registroSocial' | 'personas'>

/** The social registry's answer about a household. */
export interface HogarSuf {
  readonly hogar: 'hasta_40' | 'hasta_60' | 'sobre_60'
  readonly causantes: readonly CausanteSuf[]
}

export interface Persona {
  readonly run: Run
  readonly fechaNacimiento: IsoDate
}

/** The same sentence for an unknown RUN, a wrong birth date, and a household that is not in the registry. */
export const noMatch =
  'No encontramos un hogar con ese RUN y esa fecha de nacimiento. Revise los dos. Si no está en el Registro Social de Hogares, inscríbase en su municipio.'

/** What the civil register knows of who is signed in: her birth date, and her children who are not of age. */
export interface Registrada {
  readonly fechaNacimiento: IsoDate | undefined
  readonly hijos: readonly Persona[]
}

export async function consultRegistrada(services: Services, run: Run, today: IsoDate): Promise<Registrada> {
  const [known, children] = await Promise.all([consultPersona(services, run), ownChildren(services, run)])
  const hijos = children.flatMap(({ run, fechaNacimiento }) =>
    fechaNacimiento && isMinorOn(fechaNacimiento, today) ? [{ run, fechaNacimiento }] : [],
  )
  return { fechaNacimiento: known?.fechaNacimiento, hijos: hijos.slice(0, mostCausantes) }
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
