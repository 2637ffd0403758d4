import type { ControlProps } from '../field/control.ts'
import type { FieldProps } from '../field/field.tsx'
import { TextField } from '../text-field/text-field.tsx'

/** What a {@link RunField} takes. */
export interface RunFieldProps extends FieldProps, ControlProps {}

/** Asks a RUN or RUT. Dots, hyphen and spaces may be left out by whoever writes it. */
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
