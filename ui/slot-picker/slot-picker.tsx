import { addDays, formatDate, weekdayNames, weekdayOf } from '#domain/dates.ts'
import { Details } from '../details/details.tsx'
import type { FieldProps } from '../field/field.tsx'
import { fieldId } from '../field/field-ids.ts'
import { FieldGroup } from '../field-group/field-group.tsx'

/** One time of a day. */
interface SlotHour {
  value: string
  label: string
  taken?: boolean | undefined
}

/** The times of one day. */
export interface SlotDay {
  /** `YYYY-MM-DD` */
  fecha: string
  /** The day in words, for instance `martes 5 de mayo de 2026`. */
  label: string
  hours: readonly SlotHour[]
}

export interface SlotPickerProps extends FieldProps {
  days: readonly SlotDay[]
  /** Value of the chosen time. */
  value?: string | undefined
}

/** Weeks shown expanded. Later ones are collapsed. */
const openWeeks = 2

/**
 * A day and time among those offered, as a calendar: a row for each week, a column for each day. Taken times are shown but cannot be
 * chosen.
 */
export function SlotPicker({ days, value, ...field }: SlotPickerProps) {
  const first = days.flatMap(day => day.hours).find(hour => !hour.taken)
  const weeks = [...Map.groupBy(days, ({ fecha }) => mondayOf(fecha))]
  const drawn = weeks.map(([monday, ofWeek]) => (
    <div className="m-week" key={monday}>
      <p className="m-slots__day">Semana del {formatDate(monday)}</p>
      <div className="m-week__days">
        {ofWeek.map(day => (
          <Day
            key={day.fecha}
            day={day}
            name={field.name}
            chosen={value}
            dayIndex={days.indexOf(day)}
            first={first}
          />
        ))}
      </div>
    </div>
  ))
  const later = weeks.slice(openWeeks).flatMap(([, ofWeek]) => ofWeek)
  const isLater = later.some(({ hours }) => hours.some(hour => hour.value === value || hour === first))
  return (
    <FieldGroup {...field} linked={!first} data={{ 'data-group': 'choice' }}>
      {days.length === 0 ? <p>Por ahora no quedan horas. Vuelva a mirar mañana.</p> : null}
      {drawn.slice(0, openWeeks)}
      {later.length > 0 ? (
        <Details summary="Ver más semanas" open={isLater}>
          {drawn.slice(openWeeks)}
        </Details>
      ) : null}
    </FieldGroup>
  )
}

/** The Monday of a day's week. */
const mondayOf = (fecha: string) => addDays(fecha, -((weekdayOf(fecha) + 6) % 7))

interface DayProps {
  day: SlotDay
  dayIndex: number
  name: string
  chosen: string | undefined
  /** The first time that can be chosen: errors of the question link to it. */
  first: SlotHour | undefined
}

function Day({ day, dayIndex, name, chosen, first }: DayProps) {
  const weekday = weekdayOf(day.fecha)
  return (
    <fieldset className={`m-slots m-week__day--${weekday}`}>
      <legend>
        <span aria-hidden="true">
          {weekdayNames[weekday]?.slice(0, 3)} {Number(day.fecha.slice(8))}
        </span>
        <span className="m-oculto">{day.label}</span>
      </legend>
      <div className="m-slots__hours">
        {day.hours.map((hour, index) => {
          const id = hour === first ? fieldId(name) : `${fieldId(name)}-${dayIndex}-${index}`
          return (
            <div className="m-choice" key={hour.value}>
              <input
                className="m-choice__input"
                type="radio"
                id={id}
                name={name}
                value={hour.value}
                defaultChecked={chosen === hour.value && !hour.taken}
                disabled={hour.taken}
              />
              <label className="m-choice__label" htmlFor={id}>
                {hour.label}
                {hour.taken ? <span className="m-oculto"> Tomada</span> : null}
              </label>
            </div>
          )
        })}
      </div>
      {day.hours.every(({ taken }) => taken) ? <p className="m-slots__full">Sin horas</p> : null}
    </fieldset>
  )
}
