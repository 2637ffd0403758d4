import { type ControlProps, controlAttributes } from '../field/control.ts'
import { Field, type FieldProps } from '../field/field.tsx'
import { type Option, type OptionGroup, OptionList } from './option-list.tsx'

/** What a {@link Select} takes. */
export interface SelectProps extends FieldProps, ControlProps {
  options: readonly (Option | OptionGroup)[]
  /** First, empty option. */
  placeholder?: string
  /** One of the options always stands: there is no empty one before them. */
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
