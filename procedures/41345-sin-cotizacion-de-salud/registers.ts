import type { Verification } from '#engine/asking/page.ts'
import { pguBegins } from '#law/pension-garantizada-universal.ts'
import { unlessNamed } from '#platform/contract/answered.ts'
import type { Beneficiario, EstadoExencion } from '#services/exencion-salud/contract.ts'
import type { ProcedureServices } from '../parts/services.ts'

export type Services = Pick<ProcedureServices, 'exencionSalud'>

/** The person's own data; `null` if she is not on record. */
export function findOwn({ exencionSalud }: Services): Promise<Beneficiario | null> {
  return unlessNamed('NoEncontrada', () => exencionSalud.consultarPropia()).then(found => found ?? null)
}

/** The person's situation; a person not on record has no exemption, and no pension that is known. */
export function standingOf(own: Beneficiario | null): Verification<Beneficiario | null> {
  if (own?.estado === 1) return { kind: 'ok', facts: own }
  return outcomeOf(own?.estado ?? 2, own ?? { noActionReason: 'SIN_PENSION' })
}

/** How somebody stands, for whoever enquires: never why. */
export const coarseStanding = ({ estado }: { estado: EstadoExencion }): Verification<undefined> =>
  estado === 1 ? { kind: 'ok', facts: undefined } : outcomeOf(estado, {})

/** Whether the only thing missing, if any, is a residence that she can declare here. */
export function mayDeclare({ estado, noActionReason }: Beneficiario): boolean {
  return (estado === 2 || estado === 3) && (noActionReason === null || noActionReason === 'RESIDENCIA')
}

/** Whether her last request was filed under earlier rules (decisions, 41345). */
export function isOldRequest(own: Pick<Beneficiario, 'fechaSolicitud'>): boolean {
  return own.fechaSolicitud !== null && own.fechaSolicitud < pguBegins
}

const outcomeIds = { 2: 'sin_beneficio', 3: 'beneficio_caducado', 4: 'tramite_en_curso' } as const

function outcomeOf(estado: Exclude<EstadoExencion, 1>, data: Partial<Beneficiario>) {
  return { kind: 'outcome', outcome: outcomeIds[estado], data } as const
}
