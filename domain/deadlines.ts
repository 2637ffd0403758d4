import type { IsoDate } from './dates.ts'
import { deadlineAfter, type Pause, workingDayOnOrAfter } from './working-days.ts'

/** A time limit in working days (`habiles`) or calendar days (`corridos`). */
export interface Plazo {
  readonly days: number
  readonly kind: 'habiles' | 'corridos'
}

/**
 * The last day of a time limit that starts the day after `start`. If it is in calendar days and ends on a day off, it
 * moves to the next working day (Ley 19.880, art. 25).
 *
 * @param pauses - periods in which the limit does not run
 * @returns undefined while an open pause stops it
 */
export function dueDate(plazo: Plazo, start: IsoDate, pauses: readonly Pause[] = []): IsoDate | undefined {
  const isCalendar = plazo.kind === 'corridos'
  const last = deadlineAfter(start, plazo.days, pauses, isCalendar ? () => true : undefined)
  return last !== undefined && isCalendar ? workingDayOnOrAfter(last) : last
}

/** A pause with its reason, in words. */
export interface PausaConMotivo extends Pause {
  readonly porque: string
}

/** A term that was made longer, once. */
export interface Prorroga {
  /** The day on which it was made longer. */
  readonly el: IsoDate
  /** Working days that were added. */
  readonly dias: number
  readonly porque: string
}

/** The clock of a decision, the same for the citizen and the official. */
export interface Reloj {
  /** Last day to decide; missing while the clock stands still. */
  readonly vence?: IsoDate
  readonly pausadaDesde?: IsoDate
  /** Why it stands still, or why it was made longer. */
  readonly porque?: string
  readonly pausas: { desde: IsoDate; hasta?: IsoDate; porque: string }[]
  readonly prorroga?: Prorroga
}

/** How many working days a term may be made longer by: half of it (Ley 19.880, art. 26). */
export const longestExtension = (days: number): number => Math.floor(days / 2)

/**
 * The clock of a term in working days that starts the day after `start`. The order of its pauses does not matter.
 *
 * @throws RangeError if it is made longer by more than half
 */
export function relojOf(
  { start, days }: { readonly start: IsoDate; readonly days: number },
  pausas: readonly PausaConMotivo[],
  prorroga?: Prorroga,
): Reloj {
  if (prorroga && (prorroga.dias < 1 || prorroga.dias > longestExtension(days)))
    throw new RangeError('A term is made longer by at most half')
  const vence = deadlineAfter(start, days + (prorroga?.dias ?? 0), pausas)
  const inOrder = pausas.toSorted((one, other) => compare(one.from, other.from) || compare(one.to, other.to))
  const open = inOrder.find(({ to }) => to === undefined)
  const why = open?.porque ?? prorroga?.porque
  return {
    ...(vence === undefined ? open && { pausadaDesde: open.from } : { vence }),
    ...((vence === undefined || prorroga) && why !== undefined && { porque: why }),
    pausas: inOrder.map(({ from, to, porque }) => ({ desde: from, ...(to && { hasta: to }), porque })),
    ...(prorroga && { prorroga }),
  }
}

const compare = (one = '9', other = '9') => (one < other ? -1 : one > other ? 1 : 0)
