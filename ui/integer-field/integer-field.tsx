import type { ControlProps } from '../field/control.ts'
import type { FieldProps } from '../field/field.tsx'
import { type ControlWidth, TextField } from '../text-field/text-field.tsx'

export interface IntegerFieldProps extends FieldProps, ControlProps {
  width?: ControlWidth
  /** Unit after the box, for instance `días`; repeat it in the label. */
  suffix?: string
  maxLength?: number
}

/** A whole number. A text box with a numeric keyboard: the mouse wheel changes number boxes by accident. */
export function IntegerField({ width = 6, ...props }: IntegerFieldProps) {
  return <TextField {...props} width={width} inputMode="numeric" autoComplete="off" spellCheck={false} />
}
