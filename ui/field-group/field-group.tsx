import type { ReactNode } from 'react'
import { ErrorMessage } from '../field/error-message.tsx'
import type { FieldProps } from '../field/field.tsx'
import { describedBy, fieldId } from '../field/field-ids.ts'
import { Hint } from '../field/hint.tsx'

/** A question whose answer needs several controls. */
export interface FieldGroupProps extends FieldProps {
  children: ReactNode
  /** The group itself has the id that error links point to; off if the first control has it. */
  linked?: boolean
  /** The group is a block of labelled questions: its legend is styled as a heading. */
  section?: boolean
  /** Name of the island that improves the group in the browser. */
  island?: string
  /** Further data attributes for the browser script. */
  data?: Record<string, string>
}

/** A fieldset with legend, hint and error around several controls. */
export function FieldGroup({
  name,
  label,
  hint,
  source,
  error,
  optional,
  asHeading,
  linked = true,
  section,
  island,
  data,
  children,
}: FieldGroupProps) {
  const text = (
    <>
      {label}
      {optional ? <span className="m-optional"> (opcional)</span> : null}
    </>
  )
  return (
    <fieldset
      className={error ? 'm-field m-group m-field--error' : 'm-field m-group'}
      id={linked ? fieldId(name) : undefined}
      aria-describedby={describedBy(name, { hint, source, error })}
      data-island={island}
      {...data}
    >
      <legend className={section ? 'm-legend m-legend--section' : 'm-legend'}>
        {asHeading ? <h1 className="m-question">{text}</h1> : text}
      </legend>
      <Hint name={name} hint={hint} source={source} />
      <ErrorMessage name={name} error={error} />
      {children}
    </fieldset>
  )
}
