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
  /** The day in words, for instance `martes 5 de mayo de 2026`. */
  label: string
  hours: readonly SlotHour[]
}

export interface SlotPickerProps extends FieldProps {
  days: readonly SlotDay[]
  /** Value of the chosen time. */
  value?: string | undefined
}

/** Days shown expanded: a week of working days. Later ones are collapsed. */
const openDays = 5

/** A day and time among those offered. Taken times are shown but cannot be chosen. */
export function SlotPicker({ days, value, ...field }: SlotPickerProps) {
  const first = days.flatMap(day => day.hours).find(hour => !hour.taken)
  const slotsOf = (shown: readonly SlotDay[]) =>
    shown.map(day => (
      <Day
        key={day.label}
        day={day}
        name={field.name}
        chosen={value}
        dayIndex={days.indexOf(day)}
        first={first}
      />
    ))
  const later = days.slice(openDays)
  const isLater = later.some(({ hours }) => hours.some(hour => hour.value === value || hour === first))
  return (
    <FieldGroup {...field} linked={!first} data={{ 'data-group': 'choice' }}>
      {days.length === 0 ? <p>Por ahora no quedan horas. Vuelva a mirar mañana.</p> : null}
      {slotsOf(days.slice(0, openDays))}
      {later.length > 0 ? (
        <Details summary="Ver más días" open={isLater}>
          {slotsOf(later)}
        </Details>
      ) : null}
    </FieldGroup>
  )
}

interface DayProps {
  day: SlotDay
  dayIndex: number
  name: string
  chosen: string | undefined
  /** The first time that can be chosen: errors of the question link to it. */
  first: SlotHour | undefined
}

function Day({ day, dayIndex, name, chosen, first }: DayProps) {
  return (
    <fieldset className="m-slots">
      <legend className="m-slots__day">{day.label}</legend>
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
                {hour.taken ? <span className="m-slots__taken"> Tomada</span> : null}
              </label>
            </div>
          )
        })}
      </div>
    </fieldset>
  )
}
