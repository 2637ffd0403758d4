import type { ReferenceLists } from '#engine/asking/context.ts'
import type { Place } from '#engine/asking/question.ts'
import type { RegionWithComunas } from '#ui/address-fields/address-fields.tsx'

// One grouping per set of lists: the lists live as long as the process.
const grouped = new WeakMap<ReferenceLists, readonly RegionWithComunas[]>()

/** Regions from north to south, each with its comunas. */
export function regionsWithComunas(lists: ReferenceLists): readonly RegionWithComunas[] {
  const known = grouped.get(lists)
  if (known) return known
  const regions = lists.regiones.map(({ value, label }) => ({
    codigo: value,
    nombre: label,
    comunas: lists.comunas
      .filter(comuna => comuna.region === value)
      .map(comuna => ({ codigo: comuna.value, nombre: comuna.label })),
  }))
  grouped.set(lists, regions)
  return regions
}

/** The comunas that contain some of these places, by region, as options. */
export function comunasWith(places: readonly Pick<Place, 'comuna'>[], lists: ReferenceLists) {
  const served = new Set(places.map(place => place.comuna))
  return regionsWithComunas(lists)
    .map(region => ({
      label: region.nombre,
      options: region.comunas
        .filter(comuna => served.has(comuna.codigo))
        .map(({ codigo, nombre }) => ({ value: codigo, label: nombre })),
    }))
    .filter(region => region.options.length > 0)
}
