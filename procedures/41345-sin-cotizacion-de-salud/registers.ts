import type { Verification } from '#engine/asking/page.ts'
import { pguBegins } from '#law/pension-garantizada-universal.ts'
import { unlessNamed, whenAnswered } from '#platform/contract/answered.ts'
import type { Beneficiario, EstadoExencion } from '#services/exencion-salud/contract.ts'
import { type Enquired, enquire } from '../parts/telling/open-enquiry.ts'
import type { ProcedureServices } from '../services.ts'

export type Services = Pick<ProcedureServices, 'exencionSalud'>

/** The person's own data; `null` if she is not on record. */
export function findOwn({ exencionSalud }: Services): Promise<Beneficiario | null> {
  return unlessNamed('NoEncontrada', () => exencionSalud.consultarPropia()).then(found => found ?? null)
}

/** The person's situation; a person not on record has no exemption. */
export function standingOf(own: Beneficiario | null): Verification<Beneficiario | null> {
  if (own?.estado === 1) return { kind: 'ok', facts: own }
  return outcomeOf(own?.estado ?? 2, own ? dataOf(own) : { motivo: 'SIN_PENSION' })
}

/**
 * Enquires for somebody who is not signed in. If the institution does not answer, the person reads so and can try
 * again.
 */
export async function askCoarsely(
  { exencionSalud }: Services,
  persona: Enquired,
): Promise<Verification<undefined>> {
  const reply = await whenAnswered(enquire(persona, query => exencionSalud.consultar({ query })))
  if (!reply) return { kind: 'outcome', outcome: 'error', data: {} }
  if (reply.kind !== 'ok') return reply
  const { estado } = reply.facts
  return estado === 1 ? { kind: 'ok', facts: undefined } : outcomeOf(estado, {})
}

/** Whether the only thing missing, if any, is a residence that she can declare here. */
export function mayDeclare({ estado, noActionReason }: Beneficiario): boolean {
  return (estado === 2 || estado === 3) && (noActionReason === null || noActionReason === 'RESIDENCIA')
}

/** Whether her last request was filed under earlier rules (decisions, 41345). */
export function isOldRequest(own: Pick<Beneficiario, 'fechaSolicitud'>): boolean {
  return own.fechaSolicitud !== null && own.fechaSolicitud < pguBegins
}

const outcomeIds = { 2: 'sin_beneficio', 3: 'beneficio_caducado', 4: 'tramite_en_curso' } as const

function outcomeOf(estado: Exclude<EstadoExencion, 1>, data: Readonly<Record<string, string>>) {
  return { kind: 'outcome', outcome: outcomeIds[estado], data } as const
}

/** Outcome data about her; absent facts are empty texts. */
function dataOf(own: Beneficiario): Record<string, string> {
  return {
    motivo: own.noActionReason ?? '',
    fechaNacimiento: own.fechaNacimiento,
    puntaje: own.puntaje === null ? '' : String(own.puntaje),
    anosDesdeLos20: String(own.anosDesdeLos20),
    anosUltimosCinco: String(own.anosUltimosCinco),
    hasta: own.hasta ?? '',
    requestNumber: own.requestNumber ?? '',
    fechaSolicitud: own.fechaSolicitud ?? '',
  }
}
