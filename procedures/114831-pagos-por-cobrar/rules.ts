import { formatDate, type IsoDate } from '#domain/dates.ts'
import { plural } from '#domain/quantities.ts'
import type { Verification } from '#engine/asking/page.ts'
import type { Block } from '#engine/content/block.ts'
import { asAttorney, type Mandante, mandanteOnWire, powerEndedText } from '../parts/asking/acting-for.ts'
import type { Services } from './registers.ts'
import { allOf } from './words.ts'

/** The institution's answer about the chosen payments. */
export interface Elegidos {
  /** Day from which they can be collected, if requested on `preguntadoEl`. */
  readonly fechaPago: string
  readonly preguntadoEl?: IsoDate
  readonly totalClp: number
  readonly count: number
}

/** Ids ticked in the two lists. */
export interface Ticked {
  readonly pendientes?: readonly string[] | undefined
  readonly caducados?: readonly string[] | undefined
}

/** The ids of both lists. */
export function chosenIn({ pendientes = [], caducados = [] }: Ticked): readonly string[] {
  return [...pendientes, ...caducados]
}

/** Checks the choice with the institution again: another window may have requested the same meanwhile. */
export async function verifyElegidos(
  { beneficios }: Pick<Services, 'beneficios'>,
  chosen: readonly string[],
  { mandante, today }: { readonly mandante: Mandante | undefined; readonly today: IsoDate },
): Promise<Verification<Elegidos>> {
  const reply = await asAttorney(mandante?.nombre ?? '', () =>
    beneficios.pagosPorCobrar({ query: mandanteOnWire(mandante?.run) }),
  )
  // The ticked boxes stay on the page; the next page explains.
  if (reply.kind === 'outcome')
    return { kind: 'errors', errors: { pendientes: powerEndedText(mandante?.nombre ?? '') } }
  const own = reply.value
  const first = own.pagos_pendientes.length > 0 ? 'pendientes' : 'caducados'
  if (chosen.length === 0) return { kind: 'errors', errors: { [first]: 'Marque al menos un pago.' } }
  const free = allOf(own).filter(({ id, situacion }) => situacion === 'disponible' && chosen.includes(id))
  if (free.length < chosen.length)
    return {
      kind: 'errors',
      errors: { [first]: 'Uno de los pagos que marcó ya no se puede pedir. Quite la marca y siga.' },
    }
  const totalClp = free.reduce((sum, { montoLiquido }) => sum + montoLiquido, 0)
  return {
    kind: 'ok',
    facts: { fechaPago: own.fecha_pago, preguntadoEl: today, totalClp, count: free.length },
  }
}

/** From when it can be collected; nothing on a later day, when it may be another month. */
export function desdeCuandoBlocks(elegidos: Elegidos | undefined, today: IsoDate): readonly Block[] {
  if (elegidos?.preguntadoEl !== today) return []
  const text = `Si lo envía ahora y el IPS lo aprueba, se cobra desde el ${formatDate(elegidos.fechaPago)}.`
  return [{ kind: 'paragraph', text }]
}

/** Subject of a request for lists; `''` while unknown. */
export function subjectOf(elegidos: Elegidos | undefined, mandante?: Mandante): string {
  if (!elegidos) return ''
  const what = plural('pago por cobrar', 'pagos por cobrar', elegidos.count)
  return mandante ? `${what} de ${mandante.nombre}` : what
}
