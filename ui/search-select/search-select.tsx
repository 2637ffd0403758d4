import { type ControlProps, controlAttributes } from '../field/control.ts'
import { Field, type FieldProps } from '../field/field.tsx'
import { type Option, type OptionGroup, OptionList } from '../select/option-list.tsx'

export interface SearchSelectProps extends FieldProps, ControlProps {
  options: readonly (Option | OptionGroup)[]
  placeholder?: string
}

/**
 * A long list. It arrives as a native select; in the browser the island turns it into a searchable box that ignores
 * accents.
 */
export function SearchSelect(props: SearchSelectProps) {
  return (
    <Field {...props}>
      <div className="m-select" data-island="search-select">
        <select
          className="m-input"
          {...controlAttributes(props.name, props)}
          defaultValue={props.value ?? ''}
          autoComplete={props.autoComplete}
        >
          <OptionList options={props.options} placeholder={props.placeholder} />
        </select>
      </div>
    </Field>
  )
}
