import type { Surroundings } from '#engine/asking/context.ts'
import type { TramiteId } from '#services/pensiones/contract.ts'

/** What is requested under one of the six numbers (flows §3, tramite). */
export interface TramiteDePension {
  readonly id: TramiteId
  readonly nombre: string
  /** 1 vejez, 2 antigüedad, 3 invalidez, 4 viudez, 5 orfandad, 6 reconocimiento (decisions, funico). */
  readonly tipo: 1 | 2 | 3 | 4 | 5 | 6
  /** In a sentence: "su pensión de vejez". */
  readonly suyo: string
  readonly text: string
}

/** The six, in the order they are offered. */
export const tramites: Readonly<Record<TramiteId, TramiteDePension>> = {
  '5230': {
    id: '5230',
    nombre: 'Pensión de vejez',
    tipo: 1,
    suyo: 'su pensión de vejez',
    text: 'Para quien cumplió la edad y cotizó en una caja antigua.',
  },
  '26828': {
    id: '26828',
    nombre: 'Jubilación por años de servicio',
    tipo: 2,
    suyo: 'su jubilación',
    text: 'Para quien juntó los años de servicio y dejó su trabajo.',
  },
  '5381': {
    id: '5381',
    nombre: 'Pensión de invalidez',
    tipo: 3,
    suyo: 'su pensión de invalidez',
    text: 'Para quien ya no puede trabajar por una enfermedad o un accidente.',
  },
  '5199': {
    id: '5199',
    nombre: 'Pensión de viudez',
    tipo: 4,
    suyo: 'la pensión de viudez',
    text: 'Para la pareja de una persona que falleció.',
  },
  '5239': {
    id: '5239',
    nombre: 'Pensión de orfandad',
    tipo: 5,
    suyo: 'la pensión de orfandad',
    text: 'Para las hijas y los hijos de una persona que falleció.',
  },
  '64155': {
    id: '64155',
    nombre: 'Reconocimiento de períodos',
    tipo: 6,
    suyo: 'el reconocimiento',
    text: 'Para sumar años que trabajó y que no aparecen.',
  },
}

/** The six numbers; the form's drafts are named by them. */
export const tramiteIds = ['5230', '26828', '5381', '5199', '5239', '64155'] as const satisfies TramiteId[]

/** The pension of a draft. Without one the gate shows no page, so the default is never read. */
export function tramiteOf({ draftName }: Pick<Surroundings, 'draftName'>): TramiteDePension {
  const id = tramiteIds.find(one => one === draftName) ?? '5230'
  return tramites[id]
}

/** Whether a draft is for one of these pensions. */
export function isFor(c: Pick<Surroundings, 'draftName'>, ...ids: readonly TramiteId[]): boolean {
  return ids.includes(tramiteOf(c).id)
}

/** Whether it is requested because somebody died. */
export const isSurvivor = (c: Pick<Surroundings, 'draftName'>) => isFor(c, '5199', '5239')

/** Whether it is a pension of one's own years. */
export const isOwn = (c: Pick<Surroundings, 'draftName'>) => isFor(c, '5230', '26828', '5381')

/** Whether it ends in a payment. */
export const isPaid = (c: Pick<Surroundings, 'draftName'>) => !isFor(c, '64155')
