import { chileanTimeOf } from './dates.ts'
import { closingHour, isWorkingDay } from './working-days.ts'

/** Hour from which offices are open. */
export const openingHour = 9

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** The instant when offices have been open for so many hours since another one. */
export function addOfficeHours(from: Date, hours: number): Date {
  let at = from.getTime()
  for (let left = hours * hourMs; left > 0; ) {
    const { date, hour, minute } = chileanTimeOf(new Date(at))
    const intoHour = minute * minuteMs + (at % minuteMs)
    const isOpen = isWorkingDay(date) && hour >= openingHour && hour < closingHour
    const step = isOpen ? Math.min(left, hourMs - intoHour) : hourMs - intoHour
    at += step
    if (isOpen) left -= step
  }
  return new Date(at)
}
