import type { ReactNode } from 'react'
import type { CheckMessages } from '../field/checks.ts'
import { controlAttributes } from '../field/control.ts'
import { ErrorMessage } from '../field/error-message.tsx'
import { fieldId, hintId } from '../field/field-ids.ts'

export interface DeclarationProps {
  name: string
  /** The declaration in the first person, beside the box. */
  label: ReactNode
  /** What is being declared, above the box. */
  statement?: ReactNode
  error?: string
  checked?: boolean
  /** Value sent when ticked. */
  value?: string
  messages?: CheckMessages
}

/** A sworn statement: the text, then one box to accept it. */
export function Declaration(props: DeclarationProps) {
  const { name, label, statement, error, checked, value = 'si' } = props
  return (
    <div className={error ? 'm-field m-declaration m-field--error' : 'm-field m-declaration'}>
      {statement ? (
        <div className="m-declaration__statement" id={hintId(name)}>
          {statement}
        </div>
      ) : null}
      <ErrorMessage name={name} error={error} />
      <div className="m-choice m-choice--check">
        <input
          className="m-choice__input"
          type="checkbox"
          // Read with the box, like a hint, so that keyboard users hear what they sign.
          {...controlAttributes(name, { ...props, hint: statement })}
          value={value}
          defaultChecked={checked}
        />
        <label className="m-choice__label" htmlFor={fieldId(name)}>
          {label}
        </label>
      </div>
    </div>
  )
}
