/** Positions on the Earth, close enough to each other for a planar approximation. */

/** A point in decimal degrees (WGS84). */
export interface Posicion {
  readonly latitud: number
  readonly longitud: number
}

const earthRadiusKm = 6371
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Distance in kilometres, as the crow flies. */
export function distanceKm(one: Posicion, other: Posicion): number {
  const latitude = radians(other.latitud - one.latitud)
  const longitude = radians(other.longitud - one.longitud)
  const chord =
    Math.sin(latitude / 2) ** 2 +
    Math.cos(radians(one.latitud)) * Math.cos(radians(other.latitud)) * Math.sin(longitude / 2) ** 2
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/**
 * The centre of some points.
 *
 * @throws RangeError if there are none
 */
export function middleOf(points: readonly Posicion[]): Posicion {
  if (points.length === 0) throw new RangeError('There is no middle of nothing')
  const mean = (part: keyof Posicion) => points.reduce((sum, point) => sum + point[part], 0) / points.length
  return { latitud: mean('latitud'), longitud: mean('longitud') }
}
