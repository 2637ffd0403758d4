import ical, { ICalAlarmRelatesTo, ICalCalendarMethod, ICalEventTransparency } from 'ical-generator'
import { addDays, type IsoDate } from '#domain/dates.ts'

/** A day to remember. */
export interface CalendarDay {
  /** Names the event for good: a calendar that reads the file again changes this event and adds none. */
  id: string
  date: IsoDate
  /** One line, the name of the event. */
  title: string
  text?: string
  place?: string
  /** How many days before, at 9:00, the calendar reminds; it does not remind when left out. */
  remindDaysBefore?: number
}

/** What a {@link calendarFile} is made from. */
export interface CalendarFileOptions {
  /** Name of the calendar, shown by the program that opens it. */
  name: string
  /** Host of the portal; makes the ids of the events unique in the world. */
  host: string
  days: readonly CalendarDay[]
  now: Date
}

/** Media type of the file. */
export const calendarMediaType = 'text/calendar; charset=utf-8'

/** A calendar file (.ics, RFC 5545) of whole days, for the calendar of a telephone or a computer. */
export function calendarFile({ name, host, days, now }: CalendarFileOptions): string {
  const calendar = ical({
    name,
    prodId: { company: 'Micha', product: 'Portal', language: 'ES' },
    method: ICalCalendarMethod.PUBLISH,
  })
  for (const day of days) {
    const event = calendar.createEvent({
      id: `${day.id}@${host}`,
      stamp: now,
      start: startOf(day.date),
      end: startOf(addDays(day.date, 1)),
      allDay: true,
      summary: day.title,
      transparency: ICalEventTransparency.TRANSPARENT,
      ...(day.text === undefined ? {} : { description: day.text }),
      ...(day.place === undefined ? {} : { location: day.place }),
    })
    if (day.remindDaysBefore !== undefined)
      // Seconds before the day begins: so many days, less the nine hours after midnight. What falls after the beginning
      // would be counted from the end, unless told otherwise.
      event
        .createAlarm({
          triggerBefore: day.remindDaysBefore * 86_400 - 9 * 3_600,
          description: day.title,
        })
        .relatesTo(ICalAlarmRelatesTo.start)
  }
  return calendar.toString()
}

// The library writes whole days as they are in UTC, whatever the zone of the machine.
function startOf(date: IsoDate): Date {
  return new Date(`${date}T00:00:00Z`)
}
