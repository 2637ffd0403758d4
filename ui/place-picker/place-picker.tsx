import type { Posicion } from '#domain/position.ts'
import { Button } from '../button/button.tsx'
import type { FieldProps } from '../field/field.tsx'
import { fieldId } from '../field/field-ids.ts'
import { ChoiceList, choiceId } from '../field-group/choice-list.tsx'
import { FieldGroup } from '../field-group/field-group.tsx'
import { PlaceMap } from '../place-map/place-map.tsx'
import { type OptionGroup, OptionList } from '../select/option-list.tsx'

/** A place to choose. */
export interface PickedPlace {
  value: string
  label: string
  direccion: string
  horario?: string | undefined
  /** Distance or comuna, in words. */
  distancia?: string | undefined
  /** Name of its comuna, for the map. */
  area?: string | undefined
  /** Its position; the map is drawn if every place has one. */
  posicion?: Posicion | undefined
}

/** What a {@link PlacePicker} takes. */
export interface PlacePickerProps extends FieldProps {
  /** Comunas that have places, by region. Empty: the places are few and all are shown. */
  comunas: readonly OptionGroup[]
  /** Code of the comuna whose places are shown. */
  comuna: string
  /** The places of that comuna. */
  places: readonly PickedPlace[]
  /** Value of the chosen place. */
  value?: string | undefined
}

/**
 * Asks for a branch. A list of comunas (`lugar.comuna`) narrows the places; its button sends the form with `accion` as
 * `mostrar:lugar`, so that it works without script.
 */
export function PlacePicker({ comunas, comuna, places, value, ...field }: PlacePickerProps) {
  const comunaName = `${field.name}.comuna`
  const mapped = places.flatMap(({ value: one, label, posicion, area }, index) =>
    posicion
      ? [
          {
            number: index + 1,
            label,
            posicion,
            target: choiceId(field.name, index),
            chosen: one === value,
            area,
          },
        ]
      : [],
  )
  const hasMap = places.length > 0 && mapped.length === places.length
  return (
    <FieldGroup
      {...field}
      linked={places.length === 0}
      section={comunas.length > 0}
      {...(hasMap ? { island: 'place-map' } : {})}
    >
      {comunas.length > 0 ? (
        <div className="m-places__filter">
          <div>
            <label className="m-label" htmlFor={fieldId(comunaName)}>
              Comuna
            </label>
            <div className="m-select">
              <select
                className="m-input"
                id={fieldId(comunaName)}
                name={comunaName}
                defaultValue={comuna}
                autoComplete="off"
              >
                <OptionList placeholder="Elija una comuna" options={comunas} />
              </select>
            </div>
          </div>
          <Button kind="secondary" name="accion" value={`mostrar:${field.name}`} formNoValidate>
            Mostrar lugares
          </Button>
        </div>
      ) : null}
      {hasMap ? <PlaceMap places={mapped} label="Mapa con los lugares de la lista" /> : null}
      <ChoiceList
        name={field.name}
        type="radio"
        chosen={value === undefined ? [] : [value]}
        choices={places.map((place, index) => ({
          value: place.value,
          label: place.label,
          hint: [
            hasMap ? `Número ${index + 1} en el mapa` : '',
            place.direccion,
            place.distancia,
            place.horario,
          ]
            .filter(Boolean)
            .join('. '),
        }))}
      />
    </FieldGroup>
  )
}
