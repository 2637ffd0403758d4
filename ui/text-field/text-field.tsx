import { type ControlProps, controlAttributes } from '../field/control.ts'
import { Field, type FieldProps } from '../field/field.tsx'
import { fieldId } from '../field/field-ids.ts'

/** Width of a control in characters: it suggests how long the answer is. */
export type ControlWidth = 2 | 4 | 6 | 10 | 20 | 'todo'

export interface TextFieldProps extends FieldProps, ControlProps {
  type?: 'text' | 'email' | 'tel' | 'search' | 'password' | 'date'
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'search'
  maxLength?: number
  /** Turn off for names, RUN, e-mail and anything a dictionary would spoil. */
  spellCheck?: boolean
  width?: ControlWidth
  /** By `:placeholder-shown` styles know that nothing is written; never words, which would go away as one types. */
  placeholder?: ' ' | undefined
  /** Fixed text before the control, for instance `$`. Repeat it in label or hint: screen readers skip it. */
  prefix?: string
  suffix?: string
  /** Common answers that the browser suggests, even without script; any other text is accepted. */
  suggestions?: readonly string[]
}

/** A question answered with one line of text. */
export function TextField(props: TextFieldProps) {
  const { type = 'text', width = 'todo', prefix, suffix, suggestions } = props
  const listId = suggestions && `${fieldId(props.name)}-list`
  const input = (
    <input
      className={`m-input m-input--${width}`}
      type={type}
      {...controlAttributes(props.name, props)}
      defaultValue={props.value}
      autoComplete={props.autoComplete}
      inputMode={props.inputMode}
      maxLength={props.maxLength}
      spellCheck={props.spellCheck}
      placeholder={props.placeholder}
      list={listId}
    />
  )
  return (
    <Field {...props}>
      {prefix || suffix ? (
        <div className="m-affix">
          {prefix ? (
            <span className="m-affix__text" aria-hidden="true">
              {prefix}
            </span>
          ) : null}
          {input}
          {suffix ? (
            <span className="m-affix__text" aria-hidden="true">
              {suffix}
            </span>
          ) : null}
        </div>
      ) : (
        input
      )}
      {suggestions ? (
        <datalist id={listId}>
          {suggestions.map(one => (
            <option value={one} key={one} />
          ))}
        </datalist>
      ) : null}
    </Field>
  )
}
