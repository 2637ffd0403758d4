import type { UndeliveredCase, Verification } from '#engine/asking/page.ts'
import type { Resolucion } from '#services/sibs/contract.ts'
import { onItsWay } from '../parts/requests/undelivered.ts'
import type { ServicesOf } from '../parts/services.ts'
import { no } from './reasons.ts'

export type Services = ServicesOf<['sibs']>

/** PGU decisions about the person and the people she represents, latest first. */
export async function findResoluciones({ sibs }: Services): Promise<readonly Resolucion[]> {
  return (await sibs.resolucionesPgu()).resoluciones
}

/**
 * Whether a review can be requested on a day: something was refused, nobody has requested one, and the deadline has not
 * passed.
 */
export function isAbierta(resolucion: Resolucion, today: string): boolean {
  return estadoOf(resolucion, today) === 'abierta'
}

export type EstadoResolucion = 'completa' | 'abierta' | 'vencida' | 'ingresada' | 'acogida' | 'rechazada'

/** The status of a decision on a day (procedures §102077-RBPGU). */
export function estadoOf(
  { resultado, revision, plazoRevision }: Resolucion,
  today: string,
): EstadoResolucion {
  if (revision) return revision.estado
  if (resultado === 'concedida') return 'completa'
  return today <= plazoRevision ? 'abierta' : 'vencida'
}

/** What a review of a decision is about, in lists. */
export const asuntoDe = (folio: string) => `Respuesta ${folio}`

const sentAbout = (undelivered: readonly UndeliveredCase[] | undefined, { folio }: Resolucion) =>
  onItsWay(undelivered, ['102077-RBPGU'], { isTheSame: ({ subject }) => subject === asuntoDe(folio) })

/** Runs before the first question: the decisions open to review, or why there are none. */
export async function askAbiertas(
  services: Services,
  today: string,
  undelivered?: readonly UndeliveredCase[],
): Promise<Verification<readonly Resolucion[]>> {
  const all = await findResoluciones(services)
  const sent = all.map(one => sentAbout(undelivered, one)).find(found => found !== undefined)
  const abiertas = all.filter(one => isAbierta(one, today) && !sentAbout(undelivered, one))
  if (abiertas.length > 0) return { kind: 'ok', facts: abiertas }
  if (sent) return sent
  const [latest] = all
  const why = latest && reasonFor[estadoOf(latest, today)]
  return why ? no(why, latest) : { kind: 'outcome', outcome: 'sin_resolucion', data: {} }
}

const reasonFor = {
  completa: 'ya_completa',
  abierta: undefined,
  vencida: 'plazo_vencido',
  ingresada: 'ya_pedida',
  acogida: 'ya_pedida',
  rechazada: 'ya_pedida',
} as const satisfies Record<EstadoResolucion, unknown>
