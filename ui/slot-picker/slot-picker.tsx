import type { FieldProps } from '../field/field.tsx'
import { fieldId } from '../field/field-ids.ts'
import { FieldGroup } from '../field-group/field-group.tsx'

/** The hours of one day. */
export interface SlotDay {
  /** The day in words, for instance `martes 5 de mayo de 2026`. */
  label: string
  hours: readonly { value: string; label: string; taken?: boolean | undefined }[]
}

/** What a {@link SlotPicker} takes. */
export interface SlotPickerProps extends FieldProps {
  days: readonly SlotDay[]
  /** Value of the chosen hour. */
  value?: string | undefined
}

/** Asks a day and hour out of those offered. Hours that somebody has already are shown and cannot be chosen. */
export function SlotPicker({ days, value, ...field }: SlotPickerProps) {
  const first = days.flatMap(day => day.hours).find(hour => !hour.taken)
  return (
    <FieldGroup {...field} linked={!first} data={{ 'data-group': 'choice' }}>
      {days.length === 0 ? <p>Por ahora no quedan horas. Vuelva a mirar mañana.</p> : null}
      {days.map((day, dayIndex) => (
        <fieldset className="m-slots" key={day.label}>
          <legend className="m-slots__day">{day.label}</legend>
          <div className="m-slots__hours">
            {day.hours.map((hour, index) => {
              const id = hour === first ? fieldId(field.name) : `${fieldId(field.name)}-${dayIndex}-${index}`
              return (
                <div className="m-choice" key={hour.value}>
                  <input
                    className="m-choice__input"
                    type="radio"
                    id={id}
                    name={field.name}
                    value={hour.value}
                    defaultChecked={value === hour.value && !hour.taken}
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
      ))}
    </FieldGroup>
  )
}
