import type { FieldProps } from '../field/field.tsx'
import { FieldGroup } from '../field-group/field-group.tsx'
import { TextField } from '../text-field/text-field.tsx'

/** Parts of a person's name, as they are named in the form: `testigo.nombres`. */
export type NamePart = 'nombres' | 'apellidoPaterno' | 'apellidoMaterno'

/** What {@link NameFields} takes. */
export interface NameFieldsProps extends FieldProps {
  value?: Partial<Record<NamePart, string>>
  errors?: Partial<Record<NamePart, string>>
  /** `on`: the name is the person's own and her browser may fill it in. */
  autoComplete?: 'on' | 'off'
}

/** Asks a person's name in the three parts that Chileans carry; the second surname may be missing. */
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
