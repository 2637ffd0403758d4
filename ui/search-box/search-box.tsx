import { fieldId } from '../field/field-ids.ts'
import { Icon } from '../icon/icon.tsx'

/** What a {@link SearchBox} takes. */
export interface SearchBoxProps {
  action: string
  name?: string
  label?: string
  value?: string
  /** Text of the button. */
  buttonText?: string
}

/** A box to look for something; sends a GET form. */
export function SearchBox({
  action,
  name = 'q',
  label = '¿Qué está buscando?',
  value,
  buttonText = 'Buscar',
}: SearchBoxProps) {
  return (
    <search>
      <form className="m-search" action={action} method="get">
        <label className="m-label" htmlFor={fieldId(name)}>
          {label}
        </label>
        <div className="m-search__row">
          <input
            className="m-input"
            type="search"
            id={fieldId(name)}
            name={name}
            defaultValue={value}
            autoComplete="off"
          />
          <button type="submit" className="m-button m-button--primary">
            <Icon name="search" />
            <span>{buttonText}</span>
          </button>
        </div>
      </form>
    </search>
  )
}
