import { formatInteger } from '#domain/quantities.ts'
import { type ControlProps, controlAttributes } from '../field/control.ts'
import { Field, type FieldProps } from '../field/field.tsx'
import { fieldId } from '../field/field-ids.ts'

export interface TextAreaProps extends FieldProps, ControlProps {
  rows?: number
  /** Most characters allowed; stated under the box, and counted down by the browser script. */
  maxLength?: number
}

/** A question answered with several lines. Text beyond the limit is not cut: the person gets an error instead. */
export function TextArea(props: TextAreaProps) {
  const { name, rows = 5, maxLength } = props
  const countId = `${fieldId(name)}-count`
  const control = controlAttributes(name, props)
  return (
    <Field {...props}>
      <textarea
        className="m-input m-textarea"
        rows={rows}
        {...control}
        aria-describedby={
          [control['aria-describedby'], maxLength ? countId : ''].filter(Boolean).join(' ') || undefined
        }
        data-count={maxLength}
        defaultValue={props.value}
        autoComplete={props.autoComplete}
      />
      {maxLength ? (
        <p className="m-textarea__count" id={countId}>
          Puede escribir hasta {formatInteger(maxLength)} caracteres.
        </p>
      ) : null}
    </Field>
  )
}
