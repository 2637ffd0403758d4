import { DateField, type DatePart } from '../date-field/date-field.tsx'
import type { FieldProps } from '../field/field.tsx'
import { FieldGroup } from '../field-group/field-group.tsx'
import { MonthField } from '../month-field/month-field.tsx'

export type PeriodEnd = 'desde' | 'hasta'

export interface PeriodFieldsProps extends FieldProps {
  /** Whether each end is a month or a day. */
  of: 'months' | 'dates'
  value?: Partial<Record<PeriodEnd, Partial<Record<DatePart, string>>>>
  errors?: Partial<Record<PeriodEnd, Partial<Record<DatePart, string>>>>
}

/** A period. Controls are named `trabajo.desde.mes`, `trabajo.hasta.anio` and so on. */
export function PeriodFields({ of, value = {}, errors = {}, ...field }: PeriodFieldsProps) {
  const End = of === 'months' ? MonthField : DateField
  return (
    <FieldGroup {...field} section>
      <End name={`${field.name}.desde`} label="Desde" value={value.desde} errors={errors.desde} />
      <End name={`${field.name}.hasta`} label="Hasta" value={value.hasta} errors={errors.hasta} />
    </FieldGroup>
  )
}
