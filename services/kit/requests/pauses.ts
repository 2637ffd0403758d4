import { type IsoDate, isoDateInChile } from '#domain/dates.ts'
import { deadlineAfter, type Pause, workingDaysBetween } from '#domain/working-days.ts'
import { decisionDay } from './decision-day.ts'
import type { DeskDefinition, DeskTypes, Paso, Request } from './request.ts'

type Waited = Pick<Request<DeskTypes>, 'concernidos' | 'confirmaciones'>

/** When a request waited for somebody other than the institution: from each question to its answer. */
export function pausesOf({ concernidos, confirmaciones }: Waited, history: readonly Paso[]): Pause[] {
  const forPapers = history.flatMap(({ estado, ocurridoEn }, index) => {
    if (estado !== 'observada') return []
    const next = history[index + 1]
    return [
      {
        from: isoDateInChile(ocurridoEn),
        ...(next && { to: isoDateInChile(next.ocurridoEn) }),
      } satisfies Pause,
    ]
  })
  const forOthers = concernidos.flatMap(({ run, desde }) => {
    if (desde === undefined) return []
    const answer = confirmaciones.find(one => one.run === run)
    return [{ from: desde, ...(answer && { to: isoDateInChile(answer.ocurridoEn) }) } satisfies Pause]
  })
  return [...forPapers, ...forOthers]
}

/**
 * Last day to decide, moved by every pause.
 *
 * @returns undefined while an open pause stops the term
 */
export function pausedDecisionDay<T extends DeskTypes>(
  definition: Pick<DeskDefinition<T>, 'decisionWorkingDays'>,
  fechaIngreso: IsoDate,
  pauses: readonly Pause[],
): IsoDate | undefined {
  const unpaused = decisionDay(definition, fechaIngreso)
  if (pauses.length === 0) return unpaused
  return deadlineAfter(fechaIngreso, workingDaysBetween(fechaIngreso, unpaused), pauses)
}
