import type { ReactNode } from 'react'
import type { CheckMessages } from '../field/checks.ts'
import { controlAttributes } from '../field/control.ts'
import { Field } from '../field/field.tsx'
import { fieldId } from '../field/field-ids.ts'
import { FieldGroup } from '../field-group/field-group.tsx'
import { OptionList } from '../select/option-list.tsx'
import { TextField } from '../text-field/text-field.tsx'

/** Parts of an address in the form. `comuna` is the five-digit code. There is no region part: the comuna implies it. */
export type AddressPart = 'calle' | 'numero' | 'block' | 'depto' | AddressExtraPart | 'comuna'

/** A part that only some institutions ask for; always optional. */
export type AddressExtraPart = 'poblacion' | 'localidad' | 'ciudad'

/** A region with its comunas. */
export interface RegionWithComunas {
  codigo: string
  nombre: string
  comunas: readonly { codigo: string; nombre: string }[]
}

export interface AddressFieldsProps {
  name: string
  label: ReactNode
  hint?: ReactNode
  source?: string
  /** Error of the whole address; errors of single parts go in `errors`. */
  error?: string
  optional?: boolean
  asHeading?: boolean
  value?: Partial<Record<AddressPart, string>>
  errors?: Partial<Record<AddressPart, string>>
  messages?: Partial<Record<AddressPart, CheckMessages>>
  /** Regions from north to south. */
  regions: readonly RegionWithComunas[]
  /** Further parts to ask for, in this order. */
  extraParts?: readonly AddressExtraPart[]
  /** `on`: the person's own address, which the browser may fill in. */
  autoComplete?: 'on' | 'off'
}

/**
 * Chilean address. Without script: one list of comunas, grouped by region. The island adds a region filter; its space
 * is reserved, so that nothing moves when it wakes.
 */
export function AddressFields({
  value = {},
  errors = {},
  messages = {},
  regions,
  autoComplete = 'on',
  extraParts = ['poblacion'],
  ...group
}: AddressFieldsProps) {
  const part = (name: AddressPart) => ({
    name: `${group.name}.${name}`,
    value: value[name],
    error: errors[name],
    messages: messages[name],
  })
  const fill = (token: string) => (autoComplete === 'off' ? 'off' : token)
  const comuna = part('comuna')
  const regionId = `${fieldId(comuna.name)}-region`
  return (
    <FieldGroup {...group} section>
      <TextField {...part('calle')} label="Calle o pasaje" autoComplete={fill('address-line1')} />
      <div className="m-grid m-grid--short">
        <TextField {...part('numero')} label="Número" hint="Si no tiene, S/N" width={10} autoComplete="off" />
        <TextField {...part('block')} label="Block" optional width={10} autoComplete="off" />
        <TextField {...part('depto')} label="Departamento" optional width={10} autoComplete="off" />
      </div>
      {extraParts.map(extra => (
        <TextField
          {...part(extra)}
          label={extraLabels[extra]}
          optional
          autoComplete={extra === 'poblacion' ? fill('address-line2') : 'off'}
          key={extra}
        />
      ))}
      <div data-island="region-filter">
        <div className="m-field m-awake">
          <label className="m-label" htmlFor={regionId}>
            Región
          </label>
          <div className="m-select">
            <select
              className="m-input"
              id={regionId}
              defaultValue={regionOf(regions, comuna.value)}
              autoComplete="off"
            >
              <OptionList
                placeholder="Elija una región"
                options={regions.map(({ codigo, nombre }) => ({ value: codigo, label: nombre }))}
              />
            </select>
          </div>
        </div>
        <Field {...comuna} label="Comuna">
          <div className="m-select">
            <select
              className="m-input"
              {...controlAttributes(comuna.name, comuna)}
              defaultValue={comuna.value ?? ''}
              autoComplete={fill('address-level2')}
            >
              <OptionList
                placeholder="Elija una comuna"
                options={regions.map(region => ({
                  label: region.nombre,
                  options: region.comunas.map(({ codigo, nombre }) => ({ value: codigo, label: nombre })),
                }))}
              />
            </select>
          </div>
        </Field>
      </div>
    </FieldGroup>
  )
}

const extraLabels = {
  poblacion: 'Población, villa o sector',
  localidad: 'Localidad o pueblo',
  ciudad: 'Ciudad',
} as const

function regionOf(regions: readonly RegionWithComunas[], comuna = ''): string {
  return regions.find(({ comunas }) => comunas.some(({ codigo }) => codigo === comuna))?.codigo ?? ''
}
