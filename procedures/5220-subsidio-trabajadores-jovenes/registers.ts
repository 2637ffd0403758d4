import type { Verification } from '#engine/asking/page.ts'
import { unlessNamed, whenAnswered } from '#platform/contract/answered.ts'
import type { EstadoTrabajador, SituacionTrabajador } from '#services/stj/contract.ts'
import { type Enquired, enquire } from '../parts/telling/open-enquiry.ts'
import type { ServicesOf } from '../services.ts'

export type Services = ServicesOf<readonly ['stj', 'personas']>

/** The worker's own situation; `null` if she is not on record. */
export function findOwn({ stj }: Pick<Services, 'stj'>): Promise<SituacionTrabajador | null> {
  return unlessNamed('NoEncontrada', () => stj.situacionTrabajador()).then(found => found ?? null)
}

/** Whether she may ask, with the reason if not; shown to herself alone. */
export function standingOf(own: SituacionTrabajador | null): Verification<SituacionTrabajador> {
  if (own?.estado === 'puede_postular') return { kind: 'ok', facts: own }
  return { kind: 'outcome', outcome: own ? ownOutcome(own) : 'sin_empleo', data: own ? dataOf(own) : {} }
}

/**
 * Enquires for somebody who is not signed in. If the institution does not answer, the person reads so and can try
 * again.
 */
export async function askCoarsely(
  { stj }: Pick<Services, 'stj'>,
  persona: Enquired,
): Promise<Verification<undefined>> {
  const reply = await whenAnswered(enquire(persona, query => stj.consultarTrabajador({ query })))
  if (!reply) return { kind: 'outcome', outcome: 'error', data: {} }
  if (reply.kind !== 'ok') return reply
  const { estado } = reply.facts
  return estado === 'puede_postular'
    ? { kind: 'ok', facts: undefined }
    : { kind: 'outcome', outcome: coarse[estado], data: {} }
}

const coarse: Readonly<Record<Exclude<EstadoTrabajador, 'puede_postular'>, string>> = {
  beneficiario: 'con_subsidio',
  en_curso: 'en_curso',
  cerrado: 'cerrado',
  no_cumple: 'no_cumple',
}

/** Of a requirement that is not met, the reason itself. */
function ownOutcome({ estado, motivo }: SituacionTrabajador): string {
  return estado === 'puede_postular' || estado === 'no_cumple' ? (motivo ?? 'no_cumple') : coarse[estado]
}

/** What an outcome says of her, as texts; absent facts are empty. */
function dataOf(own: SituacionTrabajador): Readonly<Record<string, string>> {
  const { subsidio, solicitudAnterior } = own
  return {
    fechaNacimiento: own.fechaNacimiento,
    cotizaciones: String(own.cotizaciones),
    renta: own.rentaClp === null ? '' : String(own.rentaClp),
    rentaMaxima: String(own.rentaMaximaClp),
    mesImpago: own.mesImpago ?? '',
    subsidio: subsidio?.estado ?? '',
    desde: subsidio?.desde ?? '',
    suspension: subsidio?.motivo ?? '',
    idSolicitud: solicitudAnterior?.idSolicitud ?? '',
    folio: own.estado === 'en_curso' ? (solicitudAnterior?.folio ?? '') : '',
    fechaIngreso: solicitudAnterior?.fechaIngreso ?? '',
  }
}
