import { monthNames } from '#domain/dates.ts'
import type { FieldProps } from '../field/field.tsx'
import { fieldId } from '../field/field-ids.ts'
import { FieldGroup } from '../field-group/field-group.tsx'
import { OptionList } from '../select/option-list.tsx'

/** Parts of a month; the form's names are `inicio.mes`, `inicio.anio`. */
export type MonthPart = 'mes' | 'anio'

export interface MonthFieldProps extends FieldProps {
  /** Each part as the person gave it; the month is its number. */
  value?: Partial<Record<MonthPart, string>>
  /** The wrong parts; the first message is shown. */
  errors?: Partial<Record<MonthPart, string>>
}

/** A month of a year: a list of months and a box for the year. */
export function MonthField({ value = {}, errors = {}, ...field }: MonthFieldProps) {
  const error = field.error ?? errors.mes ?? errors.anio
  const wholeIsWrong = Boolean(error) && !errors.mes && !errors.anio
  const control = (part: MonthPart) => ({
    id: fieldId(`${field.name}.${part}`),
    name: `${field.name}.${part}`,
    autoComplete: 'off',
    'aria-invalid': wholeIsWrong || errors[part] ? (true as const) : undefined,
  })
  const [mes, anio] = [control('mes'), control('anio')]
  return (
    <FieldGroup {...field} error={error}>
      <div className="m-date">
        <div>
          <label className="m-label m-label--part" htmlFor={mes.id}>
            Mes
          </label>
          <div className="m-select">
            <select className="m-input" {...mes} defaultValue={monthNumber(value.mes)}>
              <OptionList
                placeholder="Elija el mes"
                options={monthNames.map((label, index) => ({ value: String(index + 1), label }))}
              />
            </select>
          </div>
        </div>
        <div>
          <label className="m-label m-label--part" htmlFor={anio.id}>
            Año
          </label>
          <input
            className="m-input m-input--4"
            {...anio}
            type="text"
            inputMode="numeric"
            maxLength={4}
            defaultValue={value.anio}
          />
        </div>
      </div>
    </FieldGroup>
  )
}

const monthNumber = (mes = '') => (/^\d{1,2}$/.test(mes) ? String(Number(mes)) : mes)
