import { type CheckMessages, checkAttributes } from './checks.ts'
import { describedBy, fieldId } from './field-ids.ts'

/** Props of a question with one text control, besides label, hint and error. */
export interface ControlProps {
  /** The answer as the person typed it. */
  value?: string
  /** Token of the HTML `autocomplete` attribute, for instance `given-name`. */
  autoComplete?: string
  /** Checks that the browser makes when the control loses focus, with their messages. */
  messages?: CheckMessages
  /** The page opens at this control. */
  autoFocus?: boolean | undefined
}

/** Attributes that tie a control to its name, hint, error and browser checks. */
export function controlAttributes(
  name: string,
  field: {
    hint?: unknown
    source?: unknown
    error?: unknown
    messages?: CheckMessages
    autoFocus?: boolean | undefined
  },
) {
  return {
    id: fieldId(name),
    name,
    'aria-describedby': describedBy(name, field),
    'aria-invalid': field.error ? (true as const) : undefined,
    ...checkAttributes(field.messages),
    autoFocus: field.autoFocus,
  }
}
