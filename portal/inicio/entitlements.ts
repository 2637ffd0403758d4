import { procedureIdOf } from '#engine/procedure.ts'
import type { SaidByFichas } from '#procedures/catalog/said.ts'
import type { Known } from '../known/known.ts'

/** A benefit that a person may be entitled to, and the ficha that says so. */
export type OfferedBenefit = ReturnType<SaidByFichas['offersTo']>[number]

/**
 * Benefits the person may be entitled to and has not requested, most urgent first. Only answers of registers count:
 * where one did not answer, nothing is offered on its account. Requests she has begun are listed with her unfinished
 * forms.
 */
export function entitlementsOf(
  known: Known,
  { offersTo }: Pick<SaidByFichas, 'offersTo'>,
): readonly OfferedBenefit[] {
  const begun = new Set(known.drafts.map(({ formKey }) => procedureIdOf(formKey)))
  return offersTo(known).filter(({ ficha, askedIn = ficha }) => !begun.has(askedIn))
}
