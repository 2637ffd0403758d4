import { formatDate, type IsoDate } from '#domain/dates.ts'
import { Button } from '../button/button.tsx'

export interface RemindDateProps {
  date: IsoDate
  /** Text of the reminder; the person may change it before saving. */
  text: string
  /** Address of the reminder form. */
  action?: string
}

/**
 * A button beside a date: "Recordar esta fecha". It opens the reminder form with day and text filled in; nothing is
 * saved yet. The text is posted, so that it is not in the address.
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
