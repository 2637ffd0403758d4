import type { Verification } from '#engine/page.ts'
import { pguBegins } from '#law/pension-garantizada-universal.ts'
import type { Beneficiario, EstadoExencion } from '#services/exencion-salud/contract.ts'
import { unlessNamed, whenAnswered } from '../answered.ts'
import { type Enquired, enquire } from '../parts/open-enquiry.ts'
import type { ProcedureServices } from '../services.ts'

/** What the pages of this procedure ask. */
export type Services = Pick<ProcedureServices, 'exencionSalud'>

/** What the institution tells a person of herself; `null` of who is not on record. */
export function findOwn({ exencionSalud }: Services): Promise<Beneficiario | null> {
  return unlessNamed('NoEncontrada', () => exencionSalud.consultarPropia()).then(found => found ?? null)
}

/** How a person stands, by what the institution tells her: without the exemption, where she is not on record. */
export function standingOf(own: Beneficiario | null): Verification<Beneficiario | null> {
  if (own?.estado === 1) return { kind: 'ok', facts: own }
  return outcomeOf(own?.estado ?? 2, own ? dataOf(own) : { motivo: 'SIN_PENSION' })
}

/** Asks for somebody who is not signed in. Whoever the institution does not answer reads so, and asks again. */
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

/** Whether what is missing, if anything, can be asked for here: a residence that she declares. */
export function mayDeclare({ estado, noActionReason }: Beneficiario): boolean {
  return (estado === 2 || estado === 3) && (noActionReason === null || noActionReason === 'RESIDENCIA')
}

/** Whether her last request was filed before the rules of today (decisions, 41345). */
export function isOldRequest(own: Pick<Beneficiario, 'fechaSolicitud'>): boolean {
  return own.fechaSolicitud !== null && own.fechaSolicitud < pguBegins
}

const outcomeIds = { 2: 'sin_beneficio', 3: 'beneficio_caducado', 4: 'tramite_en_curso' } as const

function outcomeOf(estado: Exclude<EstadoExencion, 1>, data: Readonly<Record<string, string>>) {
  return { kind: 'outcome', outcome: outcomeIds[estado], data } as const
}

/** What an outcome shows of her; a text is empty where there is no such thing. */
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
