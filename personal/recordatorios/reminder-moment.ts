import { chileanTimeZone, type IsoDate } from '#domain/dates.ts'

/** Hour of the day, in Chile, at which reminders go out. */
export const reminderHour = 9

/** When the mail of a reminder goes out: at 9:00 in Chile of that day, in summer and winter time. */
export function reminderMoment(fecha: IsoDate): Date {
  const morning = Temporal.PlainDate.from(fecha).toZonedDateTime({
    timeZone: chileanTimeZone,
    plainTime: { hour: reminderHour },
  })
  return new Date(morning.epochMilliseconds)
}
