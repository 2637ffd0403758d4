import { daysBetween, formatDateWithWeekday, type IsoDate } from '#domain/dates.ts'
import { Card, CardGrid } from '#ui/card/card.tsx'
import { pathTo } from '../routes.ts'

export interface FrontReminder {
  readonly id: string
  readonly texto: string
  readonly fecha: IsoDate
}

const shownAtMost = 3

/** The next reminders, nearest first; past ones are left out. */
export function nextReminders(all: readonly FrontReminder[], today: IsoDate): readonly FrontReminder[] {
  return all
    .filter(({ fecha }) => fecha >= today)
    .toSorted((first, second) => first.fecha.localeCompare(second.fecha))
    .slice(0, shownAtMost)
}

/** How far away a day is: `Hoy`, `Mañana`, `En 5 días`. */
export function untilText(fecha: IsoDate, today: IsoDate): string {
  const days = daysBetween(today, fecha)
  return days === 0 ? 'Hoy' : days === 1 ? 'Mañana' : `En ${days} días`
}

/** Cards of the next reminders (shell §2). Renders nothing if there is none. */
export function ReminderCards({ reminders, today }: { reminders: readonly FrontReminder[]; today: IsoDate }) {
  if (reminders.length === 0) return null
  return (
    <section aria-labelledby="recordatorios">
      <h2 id="recordatorios">Lo que no quiere olvidar</h2>
      <CardGrid>
        {reminders.map(({ id, texto, fecha }) => (
          <Card key={id} title={texto} href={pathTo('/recordatorios')} kicker={untilText(fecha, today)}>
            <p>{formatDateWithWeekday(fecha)}</p>
          </Card>
        ))}
      </CardGrid>
    </section>
  )
}
