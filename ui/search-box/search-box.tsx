import { fieldId } from '../field/field-ids.ts'
import { Icon } from '../icon/icon.tsx'
import { Island } from '../island/island.tsx'

export interface SearchBoxProps {
  action: string
  name?: string
  label?: string
  value?: string
  /** Text of the button. */
  buttonText?: string
  /** Frequent searches, each a link to its result. */
  examples?: readonly { label: string; href: string }[]
  /** Address that answers `?q=` with suggestions (see `search-box.client.ts`); without it there are none. */
  suggestFrom?: string
}

/** A search box; sends a GET form. The browser's script adds suggestions. */
export function SearchBox({ suggestFrom, ...box }: SearchBoxProps) {
  return (
    <search>
      {suggestFrom ? (
        <Island name="search-box" props={{ from: suggestFrom }}>
          <Box {...box} />
        </Island>
      ) : (
        <Box {...box} />
      )}
    </search>
  )
}

function Box({
  action,
  name = 'q',
  label = '¿Qué está buscando?',
  value,
  buttonText = 'Buscar',
  examples = [],
}: Omit<SearchBoxProps, 'suggestFrom'>) {
  return (
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
      {examples.length > 0 ? (
        <p className="m-search__examples">
          Por ejemplo:
          {examples.map(example => (
            <a href={example.href} key={example.href}>
              {example.label}
            </a>
          ))}
        </p>
      ) : null}
    </form>
  )
}
