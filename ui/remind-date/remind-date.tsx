import { formatDate, type IsoDate } from '#domain/dates.ts'
import { Button } from '../button/button.tsx'

/** What a date is about: a person may have several the same. */
export interface Reminded {
  /** For instance the procedure's title. */
  what: string
  /** Path of the page to come back to on that day. */
  href: string
}

export interface RemindDateProps {
  date: IsoDate
  about: Reminded
  /** Text of the reminder; the person may change it before saving. */
  text: string
  /** Address of the reminder form. */
  action?: string
  /** Address of the calendar file. */
  calendarAction?: string
  /** A calendar file that has this date among others, instead of a file of its own. */
  calendar?: { href: string; label: string }
}

/**
 * Buttons beside a date: "Recordar esta fecha" opens the reminder form with day and text filled in; nothing is saved yet. "Guardar en
 * mi calendario" gives a file that the person's own calendar opens. The text is posted, so that it is not in the address.
 */
export function RemindDate({
  date,
  text: day,
  about: { what, href },
  action = '/recordatorios/ingreso',
  calendarAction = '/calendario.ics',
  calendar,
}: RemindDateProps) {
  const text = day.includes(what) ? day : `${day}: ${what}`
  const which = `: ${formatDate(date)}, ${text}`
  return (
    <form method="post" action={action} className="m-remind" data-descarga={calendarAction}>
      <input type="hidden" name="paso" value="preparar" />
      <input type="hidden" name="texto" value={text} />
      <input type="hidden" name="fecha" value={date} />
      <input type="hidden" name="pagina" value={href} />
      <Button kind="quiet" icon="calendar" hiddenText={which}>
        Recordar esta fecha
      </Button>
      {calendar ? (
        <Button kind="quiet" icon="download" href={calendar.href} download>
          {calendar.label}
        </Button>
      ) : (
        <Button kind="quiet" icon="download" formAction={calendarAction} hiddenText={which}>
          Guardar en mi calendario
        </Button>
      )}
    </form>
  )
}
