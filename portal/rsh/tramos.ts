import type { BoundClient } from '#platform/contract/bound-client.ts'
import type { Topic } from '#procedures/ficha/said.ts'
import type { registroSocialContract } from '#services/registro-social/contract.ts'

/** The household as the registry shows it to a person signed in to Micha. */
export type Hogar = Awaited<ReturnType<BoundClient<typeof registroSocialContract>['getHogar']>>
/** The household with all its members, as the registry shows it after its own sign-in. */
export type Cartola = Awaited<ReturnType<BoundClient<typeof registroSocialContract>['getCartola']>>
/** Upper limit of a household's tranche, in percent. */
export type Tramo = Hogar['tramo']

/** A benefit that households up to a tranche may request. */
export interface Opening {
  readonly title: string
  readonly text: string
  /** The highest tranche that may have it. */
  readonly limit: Tramo
  /** For couples or children: a person who lives alone has neither at home. */
  readonly forFamilies?: boolean
  /** What a ficha explains, if one does. */
  readonly about?: Topic
}

/** The seven tranches, the most vulnerable first (reference data §6). */
export const tramos: readonly Tramo[] = [40, 50, 60, 70, 80, 90, 100]

/** Benefits by tranche (reference data §6). */
export const openings: readonly Opening[] = [
  {
    title: 'Subsidio Familiar automático',
    text: 'Un monto mensual por cada niño o niña menor de 18 años. Se paga sin pedirlo.',
    limit: 40,
    forFamilies: true,
    about: 'SUF',
  },
  {
    title: 'Pase Cultural',
    text: 'Dinero para libros, cine o música, a los 18 años y para quien empieza a recibir la PGU.',
    limit: 40,
    about: 'PASE_CULTURAL',
  },
  {
    title: 'Subsidio Familiar (SUF)',
    text: 'Un monto mensual por cada niño o niña. Se pide en la municipalidad.',
    limit: 60,
    forFamilies: true,
    about: 'SUF',
  },
  {
    title: 'Subsidio de Discapacidad',
    text: 'Un monto mensual por un niño o niña con discapacidad, hasta los 18 años.',
    limit: 60,
    forFamilies: true,
    about: 'SUBSIDIO_DISCAPACIDAD',
  },
  {
    title: 'Bono Bodas de Oro',
    text: 'Un pago único para parejas que cumplen 50 años de matrimonio.',
    limit: 80,
    forFamilies: true,
  },
]

/**
 * Benefits that a household of this tranche may request if it meets the other conditions.
 * @param members - how many live in it
 */
export function openTo(tramo: Tramo, members: number): Opening[] {
  return openings.filter(({ limit, forFamilies }) => tramo <= limit && (members > 1 || !forFamilies))
}

/** A tranche in words: `Tramo del 40 %`, `Tramo del 41 % al 50 %`, with a no-break space. */
export function tramoName(tramo: Tramo): string {
  return tramo === 40 ? 'Tramo del 40\u00a0%' : `Tramo del ${tramo - 9}\u00a0% al ${tramo}\u00a0%`
}

/** The meaning of a tranche, in a sentence or two. */
export function tramoMeaning(tramo: Tramo): string {
  if (tramo === 40)
    return 'Su hogar está entre el 40\u00a0% de los hogares de Chile con menores ingresos o mayor vulnerabilidad.'
  if (tramo === 100) return 'Su hogar está entre el 10\u00a0% de los hogares de Chile con mayores ingresos.'
  return `De cada 100 hogares de Chile, unos ${tramo - 10} tienen menores ingresos o mayor vulnerabilidad que el suyo.`
}
