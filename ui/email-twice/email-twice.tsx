import type { ReactNode } from 'react'
import type { CheckMessages } from '../field/checks.ts'
import { fieldId } from '../field/field-ids.ts'
import { TextField } from '../text-field/text-field.tsx'

/** Parts of an e-mail asked twice: `correo.direccion`, `correo.repeticion`. */
export type EmailPart = 'direccion' | 'repeticion'

export interface EmailTwiceProps {
  name: string
  label?: ReactNode
  repeatLabel?: ReactNode
  hint?: ReactNode
  /** The address that the box holds already: it is to be repeated only if the person changes it. */
  known?: string
  optional?: boolean
  /** Source of the address shown. */
  source?: string
  /** Error of the answer as a whole; shown at the first box. */
  error?: string
  value?: Partial<Record<EmailPart, string>>
  errors?: Partial<Record<EmailPart, string>>
  messages?: Partial<Record<EmailPart, CheckMessages>>
}

/** An e-mail address typed twice, to catch typing errors. The second box appears as soon as something is in the first. */
export function EmailTwice({
  name,
  label = 'Correo electrónico',
  repeatLabel = 'Escriba de nuevo su correo',
  hint = 'Por ejemplo: nombre@correo.cl',
  known = '',
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
  } as const
  return (
    <div className="m-twice" id={fieldId(name)}>
      <TextField
        {...shared}
        name={`${name}.direccion`}
        label={label}
        optional={optional}
        hint={hint}
        placeholder=" "
        value={value.direccion}
        source={source}
        error={errors.direccion ?? error}
        messages={messages.direccion}
      />
      {known === '' ? null : <input type="hidden" name={`${name}.conocido`} value={known} />}
      <TextField
        {...shared}
        name={`${name}.repeticion`}
        label={repeatLabel}
        hint={known === '' ? undefined : 'Solo si cambió el correo.'}
        value={value.repeticion}
        error={errors.repeticion}
        messages={messages.repeticion}
      />
    </div>
  )
}
