import { type ControlProps, controlAttributes } from '../field/control.ts'
import { Field, type FieldProps } from '../field/field.tsx'
import { type Option, type OptionGroup, OptionList } from './option-list.tsx'

export interface SelectProps extends FieldProps, ControlProps {
  options: readonly (Option | OptionGroup)[]
  /** Text of the first, empty option. */
  placeholder?: string
  /** No empty option: one of the options is always selected. */
  noPlaceholder?: boolean
}

/** A native list: for six to about fifteen answers. Fewer: radio buttons. More: {@link SearchSelect}. */
export function Select(props: SelectProps) {
  return (
    <Field {...props}>
      <div className="m-select">
        <select
          className="m-input"
          {...controlAttributes(props.name, props)}
          defaultValue={props.value ?? ''}
          autoComplete={props.autoComplete}
        >
          <OptionList
            options={props.options}
            placeholder={props.placeholder}
            noPlaceholder={props.noPlaceholder}
          />
        </select>
      </div>
    </Field>
  )
}
