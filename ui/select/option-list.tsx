export interface Option {
  value: string
  label: string
}

/** Options under a heading, for instance the comunas of a region. */
export interface OptionGroup {
  label: string
  options: readonly Option[]
}

/** The `<option>`s of a list, preceded by an empty one unless there is to be none. */
export function OptionList({
  options,
  placeholder = 'Elija una opción',
  noPlaceholder = false,
}: {
  options: readonly (Option | OptionGroup)[]
  placeholder?: string
  noPlaceholder?: boolean
}) {
  return (
    <>
      {noPlaceholder ? null : <option value="">{placeholder}</option>}
      {options.map(entry =>
        'options' in entry ? (
          <optgroup label={entry.label} key={entry.label}>
            {entry.options.map(option => (
              <option value={option.value} key={option.value}>
                {option.label}
              </option>
            ))}
          </optgroup>
        ) : (
          <option value={entry.value} key={entry.value}>
            {entry.label}
          </option>
        ),
      )}
    </>
  )
}
