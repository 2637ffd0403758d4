import type { ControlProps } from '../field/control.ts'
import type { FieldProps } from '../field/field.tsx'
import { TextField } from '../text-field/text-field.tsx'

export interface RunFieldProps extends FieldProps, ControlProps {}

/** A RUN or RUT. Dots, hyphen and spaces are optional. */
export function RunField({ hint = 'Por ejemplo: 12.345.678-5', ...props }: RunFieldProps) {
  return (
    <TextField
      {...props}
      hint={hint}
      width={20}
      spellCheck={false}
      autoComplete={props.autoComplete ?? 'off'}
    />
  )
}
