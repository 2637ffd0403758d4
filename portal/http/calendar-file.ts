import type { FastifyReply } from 'fastify'
import ical, { ICalAlarmRelatesTo, ICalCalendarMethod, ICalEventTransparency } from 'ical-generator'
import { addDays, type IsoDate } from '#domain/dates.ts'
import { sendFile } from './send-file.ts'

export interface CalendarDay {
  /** Permanent id of the event: importing the file again updates the event. */
  id: string
  date: IsoDate
  /** Name of the event, one line. */
  title: string
  text?: string
  place?: string
  /** Page where the person goes on. Also in the text: few calendars show a link of its own. */
  link?: string | undefined
  /** Days before, at 9:00, when the calendar reminds; no reminder if undefined. */
  remindDaysBefore?: number
}

export interface CalendarFileOptions {
  /** Name of the calendar, shown by the calendar program. */
  name: string
  /** Host of the portal; makes the event ids globally unique. */
  host: string
  days: readonly CalendarDay[]
  now: Date
}

/** A calendar file (.ics, RFC 5545) of whole-day events. */
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
      ...(day.link === undefined ? {} : { url: day.link }),
      description: [day.text, day.link].filter(Boolean).join('\n'),
      ...(day.place === undefined ? {} : { location: day.place }),
    })
    if (day.remindDaysBefore !== undefined)
      // Seconds before the day begins: the days, less the nine hours after midnight. A trigger after the start of the
      // event counts from its end unless RELATED=START is given.
      event
        .createAlarm({
          triggerBefore: day.remindDaysBefore * 86_400 - 9 * 3_600,
          description: day.title,
        })
        .relatesTo(ICalAlarmRelatesTo.start)
  }
  return calendar.toString()
}

/** Sends a calendar file to be downloaded. */
export function sendCalendar(reply: FastifyReply, fileName: string, calendar: string): FastifyReply {
  const contentType = 'text/calendar; charset=utf-8'
  return sendFile(reply, { fileName, contentType, bytes: Buffer.from(calendar) }, 'attachment')
}

// The library writes whole days in UTC, whatever the machine's time zone.
function startOf(date: IsoDate): Date {
  return new Date(`${date}T00:00:00Z`)
}
