import type { Verification } from '#engine/asking/page.ts'
import { unlessNamed } from '#platform/contract/answered.ts'
import type { EstadoTrabajador, SituacionTrabajador } from '#services/stj/contract.ts'
import type { ServicesOf } from '../parts/services.ts'

export type Services = ServicesOf<readonly ['stj', 'personas']>

/** The worker's own situation; `null` if she is not on record. */
export function findOwn({ stj }: Pick<Services, 'stj'>): Promise<SituacionTrabajador | null> {
  return unlessNamed('NoEncontrada', () => stj.situacionTrabajador()).then(found => found ?? null)
}

/** Whether she may ask, with the reason if not; shown to herself alone. */
export function standingOf(own: SituacionTrabajador | null): Verification<SituacionTrabajador> {
  if (own?.estado === 'puede_postular') return { kind: 'ok', facts: own }
  const code = own?.estado === 'no_cumple' ? (own.motivo ?? 'no_cumple') : own && coarse[own.estado]
  return { kind: 'outcome', outcome: code ?? 'sin_empleo', data: own ?? {} }
}

/** How somebody stands to it, for whoever enquires: never why. */
export const coarseStanding = ({ estado }: { estado: EstadoTrabajador }): Verification<undefined> =>
  estado === 'puede_postular'
    ? { kind: 'ok', facts: undefined }
    : { kind: 'outcome', outcome: coarse[estado], data: {} }

const coarse: Readonly<Record<Exclude<EstadoTrabajador, 'puede_postular'>, string>> = {
  beneficiario: 'con_subsidio',
  en_curso: 'en_curso',
  cerrado: 'cerrado',
  no_cumple: 'no_cumple',
}
