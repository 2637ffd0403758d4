import { formatDate, type IsoDate } from '#domain/dates.ts'
import { Button } from '../button/button.tsx'

/** What a {@link RemindDate} takes. */
export interface RemindDateProps {
  date: IsoDate
  /** What there is to remember on that day; the person may change it before she saves. */
  text: string
  /** Where reminders are made. */
  action?: string
}

/**
 * A button beside a date: "Recordar esta fecha". It opens the form of reminders with day and text written in; nothing is
 * saved yet. The text travels in the form and not in the address.
 */
export function RemindDate({ date, text, action = '/recordatorios/ingreso' }: RemindDateProps) {
  return (
    <form method="post" action={action} className="m-remind">
      <input type="hidden" name="paso" value="preparar" />
      <input type="hidden" name="texto" value={text} />
      <input type="hidden" name="fecha" value={date} />
      <Button kind="quiet" icon="calendar" hiddenText={`: ${formatDate(date)}, ${text}`}>
        Recordar esta fecha
      </Button>
    </form>
  )
}
