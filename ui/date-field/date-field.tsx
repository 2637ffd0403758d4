import { type CheckMessages, checkAttributes } from '../field/checks.ts'
import type { FieldProps } from '../field/field.tsx'
import { fieldId } from '../field/field-ids.ts'
import { FieldGroup } from '../field-group/field-group.tsx'

/** Parts of a date; the form's names are `fecha.dia`, `fecha.mes`, `fecha.anio`. */
export type DatePart = 'dia' | 'mes' | 'anio'

export interface DateFieldProps extends FieldProps {
  /** Each part as the person typed it. */
  value?: Partial<Record<DatePart, string>>
  /** The wrong parts, which get marked. The message itself goes in `error`. */
  errors?: Partial<Record<DatePart, string>>
  /** `bday` for the person's own date of birth. */
  autoComplete?: 'bday'
  messages?: CheckMessages
}

const parts: readonly { part: DatePart; label: string; width: 2 | 4 }[] = [
  { part: 'dia', label: 'Día', width: 2 },
  { part: 'mes', label: 'Mes', width: 2 },
  { part: 'anio', label: 'Año', width: 4 },
]

/** A date in three boxes: day, month (number or name) and year. */
export function DateField({
  value = {},
  errors = {},
  autoComplete,
  messages,
  hint = 'Por ejemplo: 27 3 2026',
  ...field
}: DateFieldProps) {
  const error = field.error ?? errors.dia ?? errors.mes ?? errors.anio
  const wholeIsWrong = Boolean(error) && Object.values(errors).every(text => !text)
  return (
    <FieldGroup
      {...field}
      hint={hint}
      error={error}
      data={{ 'data-group': 'date', ...checkAttributes(messages) }}
    >
      <div className="m-date">
        {parts.map(({ part, label, width }) => {
          const name = `${field.name}.${part}`
          return (
            <div key={part}>
              <label className="m-label m-label--part" htmlFor={fieldId(name)}>
                {label}
              </label>
              <input
                className={`m-input m-input--${width}`}
                id={fieldId(name)}
                name={name}
                type="text"
                inputMode="numeric"
                maxLength={part === 'mes' ? 10 : width}
                defaultValue={value[part]}
                autoComplete={
                  autoComplete ? `bday-${{ dia: 'day', mes: 'month', anio: 'year' }[part]}` : 'off'
                }
                aria-invalid={wholeIsWrong || errors[part] ? true : undefined}
              />
            </div>
          )
        })}
      </div>
    </FieldGroup>
  )
}
