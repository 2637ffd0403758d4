import { dateParts } from '#domain/dates.ts'
import type { FilterField } from '#engine/content/block.ts'
import { DateField } from '#ui/date-field/date-field.tsx'
import { RadioGroup } from '#ui/radio-group/radio-group.tsx'
import { Select } from '#ui/select/select.tsx'
import { TextArea } from '#ui/text-area/text-area.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'

/** Draws the controls of a list's filter, or of a form of several buttons. */
export function Controls({ fields }: { fields: readonly FilterField[] }) {
  return fields.map(field => <Control field={field} key={field.name} />)
}

function Control({ field }: { field: FilterField }) {
  switch (field.kind) {
    case 'select':
      return (
        <Select
          name={field.name}
          label={field.label}
          options={field.options}
          value={field.value}
          {...(field.all ? { placeholder: field.all } : {})}
          // With an option selected, an empty first one would mean nothing.
          noPlaceholder={!field.all && field.options.some(option => option.value === field.value)}
        />
      )
    case 'radio': {
      const { name, label, value, options, optional = false } = field
      return <RadioGroup {...{ name, label, value, optional }} choices={options} />
    }
    case 'date': {
      const { name, label, value, optional = false, error } = field
      return <DateField {...{ name, label, optional, error }} value={value ? dateParts(value) : {}} />
    }
    case 'longText': {
      const { kind: _, ...rest } = field
      return <TextArea {...rest} rows={4} />
    }
    default: {
      const { kind, ...rest } = field
      return <TextField {...rest} type={kind} {...(kind === 'text' ? { autoComplete: 'off' } : {})} />
    }
  }
}
