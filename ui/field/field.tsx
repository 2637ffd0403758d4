import type { ReactNode } from 'react'
import { ErrorMessage } from './error-message.tsx'
import { fieldId } from './field-ids.ts'
import { Hint } from './hint.tsx'

/** What every question of the kit takes. */
export interface FieldProps {
  /** Name of the answer in the form, `question` or `question.part`. */
  name: string
  label: ReactNode
  /** One line under the label: what to write, or where to find it. */
  hint?: ReactNode
  /** What is wrong and how to mend it. Its presence puts the question in the error state. */
  error?: string
  /** Institution that the value shown comes from, for instance `Registro Civil`. */
  source?: string
  /** Adds "(opcional)" to the label; a question is compulsory otherwise. */
  optional?: boolean
  /** The label is the heading of the page (h1): for pages that ask one thing. */
  asHeading?: boolean
}

/** A label, its hint, its error and one control. Every single-control question is built on it. */
export function Field({
  name,
  label,
  hint,
  source,
  error,
  optional,
  asHeading,
  children,
}: FieldProps & { children: ReactNode }) {
  const labelElement = (
    <label className="m-label" htmlFor={fieldId(name)}>
      {label}
      {optional ? <span className="m-optional"> (opcional)</span> : null}
    </label>
  )
  return (
    <div className={error ? 'm-field m-field--error' : 'm-field'}>
      {asHeading ? <h1 className="m-question">{labelElement}</h1> : labelElement}
      <Hint name={name} hint={hint} source={source} />
      <ErrorMessage name={name} error={error} />
      {children}
    </div>
  )
}
