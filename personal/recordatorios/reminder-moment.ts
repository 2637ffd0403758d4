import { chileanTimeZone, type IsoDate } from '#domain/dates.ts'

/** Hour of day, in Chile, at which reminders are sent. */
export const reminderHour = 9

/** When a reminder is mailed: 9:00 in Chile, whether summer or winter time. */
export function reminderMoment(fecha: IsoDate): Date {
  const morning = Temporal.PlainDate.from(fecha).toZonedDateTime({
    timeZone: chileanTimeZone,
    plainTime: { hour: reminderHour },
  })
  return new Date(morning.epochMilliseconds)
}
