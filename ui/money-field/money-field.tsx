import type { ControlProps } from '../field/control.ts'
import type { FieldProps } from '../field/field.tsx'
import { TextField } from '../text-field/text-field.tsx'

export interface MoneyFieldProps extends FieldProps, ControlProps {}

/** An amount in whole Chilean pesos. Thousands may be written with or without dots. */
export function MoneyField({
  hint = 'En pesos, sin decimales. Por ejemplo: 350.000',
  ...props
}: MoneyFieldProps) {
  return (
    <TextField
      {...props}
      hint={hint}
      prefix="$"
      inputMode="numeric"
      width={10}
      autoComplete="off"
      spellCheck={false}
    />
  )
}
