import type { IsoDate } from '#domain/dates.ts'
import { addWorkingDays } from '#domain/working-days.ts'
import type { DeskDefinition, DeskTypes } from './request.ts'

/** Last day to decide on a request that counts as filed on a day. */
export function decisionDay<T extends DeskTypes>(
  { decisionWorkingDays }: Pick<DeskDefinition<T>, 'decisionWorkingDays'>,
  fechaIngreso: IsoDate,
): IsoDate {
  return typeof decisionWorkingDays === 'number'
    ? addWorkingDays(fechaIngreso, decisionWorkingDays)
    : decisionWorkingDays(fechaIngreso)
}
