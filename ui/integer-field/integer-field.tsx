import type { ControlProps } from '../field/control.ts'
import type { FieldProps } from '../field/field.tsx'
import { type ControlWidth, TextField } from '../text-field/text-field.tsx'

/** What an {@link IntegerField} takes. */
export interface IntegerFieldProps extends FieldProps, ControlProps {
  width?: ControlWidth
  /** Unit written after the box, for instance `días`; say it in the label too. */
  suffix?: string
  maxLength?: number
}

/** Asks a whole number. A text box with a numeric keyboard: number boxes lose digits to the mouse wheel. */
export function IntegerField({ width = 6, ...props }: IntegerFieldProps) {
  return <TextField {...props} width={width} inputMode="numeric" autoComplete="off" spellCheck={false} />
}
