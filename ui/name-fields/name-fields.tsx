import type { FieldProps } from '../field/field.tsx'
import { FieldGroup } from '../field-group/field-group.tsx'
import { TextField } from '../text-field/text-field.tsx'

/** Parts of a person's name; the form's names are `testigo.nombres` and so on. */
export type NamePart = 'nombres' | 'apellidoPaterno' | 'apellidoMaterno'

export interface NameFieldsProps extends FieldProps {
  value?: Partial<Record<NamePart, string>>
  errors?: Partial<Record<NamePart, string>>
  /** `on`: the person's own name, which the browser may fill in. */
  autoComplete?: 'on' | 'off'
}

/** A person's name in the three parts used in Chile; the second surname is optional. */
export function NameFields({ value = {}, errors = {}, autoComplete = 'off', ...field }: NameFieldsProps) {
  const part = (name: NamePart, token: string) => ({
    name: `${field.name}.${name}`,
    value: value[name],
    error: errors[name],
    autoComplete: autoComplete === 'on' ? token : 'off',
    spellCheck: false,
  })
  return (
    <FieldGroup {...field} section>
      <TextField {...part('nombres', 'given-name')} label="Nombres" />
      <div className="m-grid">
        <TextField {...part('apellidoPaterno', 'family-name')} label="Primer apellido" />
        <TextField {...part('apellidoMaterno', 'off')} label="Segundo apellido" optional />
      </div>
    </FieldGroup>
  )
}
