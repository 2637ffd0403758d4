import type { IsoDate } from '#domain/dates.ts'
import type { Estimate, Told } from '../ficha/estimate.ts'
import type { KnownPerson } from '../ficha/known.ts'
import type { Entitlement, SaidByFicha, Topic } from '../ficha/said.ts'
import type { Ficha } from '../ficha/types.ts'

/** A step of a life event, and the fichas that explain it, its own first. */
export type FichaStep = NonNullable<SaidByFicha['momentos']>[number] & { readonly fichas: readonly string[] }

/** What all fichas say of their procedures to pages of the portal. */
export interface SaidByFichas {
  /** Benefits that the person may be entitled to and has not requested, most urgent first. */
  offersTo(
    known: KnownPerson,
  ): readonly (Entitlement & { readonly ficha: string; readonly askedIn?: string })[]
  /** The steps of a life event that fichas explain, in their order. */
  stepsOf(momento: string): readonly FichaStep[]
  /** What could be somebody's by what she tells, in the order of the page, each with its ficha. */
  estimates(told: Told, today: IsoDate): readonly (Estimate & { readonly ficha: string })[]
  /** The id of the ficha that explains something; undefined if none does. */
  about(topic: Topic): string | undefined
  /** Ids of the procedures that give a benefit whose decision the register of benefits does not follow. */
  readonly giving: readonly string[]
  /** Ids of the fichas on the front page, in their order. */
  front(as: 'card' | 'link'): readonly string[]
  /** The dates that concern many people, each with the ficha that it is of. */
  readonly usefulDays: readonly (NonNullable<SaidByFicha['usefulDay']> & { readonly ficha: string })[]
}

/** Collects what fichas say. */
export function saidBy(fichas: readonly Ficha[]): SaidByFichas {
  const offers = fichas
    .flatMap(({ id, offer }) => (offer ? [{ id, ...offer }] : []))
    .toSorted((one, other) => one.urgency - other.urgency)
  const estimating = fichas
    .flatMap(({ id, estimate }) => (estimate ? [{ id, ...estimate }] : []))
    .toSorted((one, other) => one.order - other.order)
  const steps = fichas
    .flatMap(({ id, momentos = [] }) =>
      momentos.map(step => ({ ...step, fichas: [id, ...(step.also ?? [])] })),
    )
    .toSorted((one, other) => one.order - other.order)
  return {
    offersTo: known =>
      offers.flatMap(({ id, to, askedIn }) => {
        const entitlement = to(known)
        return entitlement ? [{ ficha: id, ...(askedIn && { askedIn }), ...entitlement }] : []
      }),
    stepsOf: momento => steps.filter(step => step.momento === momento),
    estimates: (told, today) => estimating.map(({ id, of }) => ({ ficha: id, ...of(told, today) })),
    about: topic => fichas.find(({ about }) => about?.includes(topic))?.id,
    giving: fichas.filter(({ gives }) => gives).map(({ id }) => id),
    front: as =>
      fichas
        .flatMap(({ id, front }) => (front?.as === as ? [{ id, order: front.order }] : []))
        .toSorted((one, other) => one.order - other.order)
        .map(({ id }) => id),
    usefulDays: fichas.flatMap(({ id, usefulDay }) => (usefulDay ? [{ ficha: id, ...usefulDay }] : [])),
  }
}
