import { middleOf, type Posicion } from '#domain/position.ts'
import type { ReferenceLists } from '#engine/asking/context.ts'
import type { Place, PlaceQuestion } from '#engine/asking/question.ts'
import { nearestTo } from '#ui/place-map/map-drawing.ts'
import { type PickedPlace, PlacePicker } from '#ui/place-picker/place-picker.tsx'
import { chosenValues, type FieldPartProps } from './field-parts.ts'
import { comunasWith } from './territory.ts'

/** A place with a known position. */
export type MappedPlace = Place & { readonly posicion: Posicion }

/** The places with their positions; undefined if any has none. */
export function mappedPlaces(places: readonly Place[]): readonly MappedPlace[] | undefined {
  const mapped = places.filter((place): place is MappedPlace => place.posicion !== undefined)
  return mapped.length === places.length && places.length > 0 ? mapped : undefined
}

const shownPlaces = 8
const nearKm = 60

/** Draws the places of a comuna and nearby ones on a map, with the list of comunas that have some. */
export function PlacesOnMap({
  base,
  view,
  places,
  lists,
}: FieldPartProps<PlaceQuestion> & { places: readonly MappedPlace[]; lists: ReferenceLists }) {
  const [value] = chosenValues(view)
  const answered = places.find(place => place.value === value)?.comuna
  // The first place offered is the nearest to her home.
  const comuna = view.typed?.text(`${view.name}.comuna`) || (answered ?? places[0]?.comuna ?? '')
  return (
    <PlacePicker
      {...base}
      comunas={comunasWith(places, lists)}
      comuna={comuna}
      places={placesAround(comuna, places, lists)}
      value={value}
    />
  )
}

/** The places of a comuna and the nearest ones in its region, with distances. Empty for a comuna without any. */
export function placesAround(
  comuna: string,
  places: readonly MappedPlace[],
  { comunas }: Pick<ReferenceLists, 'comunas'>,
): readonly PickedPlace[] {
  const own = places.filter(place => place.comuna === comuna)
  if (own.length === 0) return []
  const nameOf = (codigo: string) => comunas.find(one => one.value === codigo)?.label ?? ''
  const others = places.filter(
    place => place.comuna !== comuna && place.comuna.slice(0, 2) === comuna.slice(0, 2),
  )
  const around = nearestTo(middleOf(own.map(({ posicion }) => posicion)), others)
    .filter(({ km }) => km <= nearKm)
    .slice(0, Math.max(0, shownPlaces - own.length))
  return [
    ...own.map(place => ({ ...place, area: nameOf(comuna), distancia: nameOf(comuna) })),
    ...around.map(({ place, km }) => ({
      ...place,
      area: nameOf(place.comuna),
      distancia: `${nameOf(place.comuna)}, a ${Math.max(1, Math.round(km))} km de ${nameOf(comuna)}`,
    })),
  ]
}
