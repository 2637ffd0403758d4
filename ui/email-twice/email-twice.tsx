import type { ReactNode } from 'react'
import type { CheckMessages } from '../field/checks.ts'
import { fieldId } from '../field/field-ids.ts'
import { TextField } from '../text-field/text-field.tsx'

/** Parts of an e-mail asked twice: `correo.direccion`, `correo.repeticion`. */
export type EmailPart = 'direccion' | 'repeticion'

/** What an {@link EmailTwice} takes. */
export interface EmailTwiceProps {
  name: string
  label?: ReactNode
  repeatLabel?: ReactNode
  hint?: ReactNode
  optional?: boolean
  /** Institution that the address shown comes from. */
  source?: string
  /** An error of the answer as a whole; shown at the first box. */
  error?: string
  value?: Partial<Record<EmailPart, string>>
  errors?: Partial<Record<EmailPart, string>>
  messages?: Partial<Record<EmailPart, CheckMessages>>
}

/** Asks an e-mail address and asks it again, so that a slip is seen. */
export function EmailTwice({
  name,
  label = 'Correo electrónico',
  repeatLabel = 'Escriba de nuevo su correo',
  hint = 'Por ejemplo: nombre@correo.cl',
  optional,
  source,
  error,
  value = {},
  errors = {},
  messages = {},
}: EmailTwiceProps) {
  const shared = {
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
    spellCheck: false,
    optional,
  } as const
  return (
    <div id={fieldId(name)}>
      <TextField
        {...shared}
        name={`${name}.direccion`}
        label={label}
        hint={hint}
        value={value.direccion}
        source={source}
        error={errors.direccion ?? error}
        messages={messages.direccion}
      />
      <TextField
        {...shared}
        name={`${name}.repeticion`}
        label={repeatLabel}
        value={value.repeticion}
        error={errors.repeticion}
        messages={messages.repeticion}
      />
    </div>
  )
}
