import type { ControlProps } from '../field/control.ts'
import type { FieldProps } from '../field/field.tsx'
import { TextField } from '../text-field/text-field.tsx'

export interface PhoneFieldProps extends FieldProps, ControlProps {}

/** A Chilean phone number: nine digits after +56. */
export function PhoneField({
  hint = 'Nueve números. Por ejemplo: 9\u00a01234\u00a05678',
  ...props
}: PhoneFieldProps) {
  return (
    <TextField
      {...props}
      hint={hint}
      prefix="+56"
      type="tel"
      inputMode="tel"
      width={10}
      autoComplete={props.autoComplete ?? 'tel-national'}
    />
  )
}
