import type { ReactNode } from 'react'
import { ErrorMessage } from './error-message.tsx'
import { fieldId } from './field-ids.ts'
import { Hint } from './hint.tsx'

/** Props of every question of the kit. */
export interface FieldProps {
  /** Name of the answer in the form, `question` or `question.part`. */
  name: string
  label: ReactNode
  /** One line under the label: what to write, or where to find it. */
  hint?: ReactNode
  /** What is wrong and how to fix it. Its presence puts the question in the error state. */
  error?: string
  /** Source of the prefilled value, for instance `Registro Civil`. */
  source?: string
  /** Adds "(opcional)" to the label; questions are compulsory by default. */
  optional?: boolean
  /** The label is the page's heading (h1): for pages with one question. */
  asHeading?: boolean
}

/** A label, hint, error and one control. Every single-control question is built on it. */
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
