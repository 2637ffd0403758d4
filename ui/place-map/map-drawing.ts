import { distanceKm, middleOf, type Posicion } from '#domain/position.ts'

/** Size of the drawing in its own units, which are pixels on a phone of 360. */
export const mapSize = { width: 320, height: 240 } as const

/** Half the width of a pin; two pins are far enough apart for a finger. */
export const pinRadius = 13
const pinDistance = 2 * pinRadius + 2
const margin = 30
const smallestSpanKm = 1.5
const relaxSteps = 80

/** A point of the drawing. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** A drawn place: a dot at its position, and the pin beside it where there is room. */
export interface DrawnPlace {
  readonly dot: Point
  readonly pin: Point
}

export interface MapDrawing {
  readonly places: readonly DrawnPlace[]
  /** Scale bar: a length of the drawing and its kilometres. */
  readonly scale: { readonly length: number; readonly km: number }
}

/** Draws places with north at the top, all inside, and pins moved apart until each can be pressed. */
export function drawMap(positions: readonly Posicion[]): MapDrawing {
  if (positions.length === 0) return { places: [], scale: { length: 0, km: 0 } }
  const middle = middleOfBox(positions)
  const kmPerDegree = 111.32
  const kmPerLongitude = kmPerDegree * Math.cos((middle.latitud * Math.PI) / 180)
  const eastKm = (one: Posicion) => (one.longitud - middle.longitud) * kmPerLongitude
  const southKm = (one: Posicion) => (middle.latitud - one.latitud) * kmPerDegree
  const reach = (values: readonly number[]) => Math.max(smallestSpanKm, 2 * Math.max(...values.map(Math.abs)))
  const unitsPerKm = Math.min(
    (mapSize.width - 2 * margin) / reach(positions.map(eastKm)),
    (mapSize.height - 2 * margin) / reach(positions.map(southKm)),
  )
  const dots = positions.map(one => ({
    x: mapSize.width / 2 + eastKm(one) * unitsPerKm,
    y: mapSize.height / 2 + southKm(one) * unitsPerKm,
  }))
  const pins = pushedApart(dots)
  const km = roundLength(70 / unitsPerKm)
  return {
    places: dots.map((dot, index) => ({ dot: rounded(dot), pin: rounded(pins[index] ?? dot) })),
    scale: { km, length: Math.round(km * unitsPerKm) },
  }
}

/** A place with its nearest ones and their distances, nearest first. */
export function nearestTo<Place extends { readonly posicion: Posicion }>(
  from: Posicion,
  places: readonly Place[],
): readonly { readonly place: Place; readonly km: number }[] {
  return places
    .map(place => ({ place, km: distanceKm(from, place.posicion) }))
    .toSorted((one, other) => one.km - other.km)
}

function middleOfBox(positions: readonly Posicion[]): Posicion {
  const ends = (part: keyof Posicion) => positions.map(one => one[part]).sort((a, b) => a - b)
  const [latitudes, longitudes] = [ends('latitud'), ends('longitud')]
  return middleOf([
    { latitud: latitudes[0] ?? 0, longitud: longitudes[0] ?? 0 },
    { latitud: latitudes.at(-1) ?? 0, longitud: longitudes.at(-1) ?? 0 },
  ])
}

/** Moves points apart that are too close, deterministically, and keeps them inside. */
function pushedApart(dots: readonly Point[]): readonly Point[] {
  const pins = dots.map(dot => ({ ...dot }))
  for (let step = 0; step < relaxSteps; step++) {
    let isMoved = false
    for (const [index, one] of pins.entries()) {
      for (const [offset, other] of pins.slice(index + 1).entries()) {
        const [dx, dy] = [other.x - one.x, other.y - one.y]
        const apart = Math.hypot(dx, dy)
        if (apart >= pinDistance) continue
        isMoved = true
        // Two equal points move apart in a direction of their own.
        const angle = apart > 0.01 ? Math.atan2(dy, dx) : index + offset
        const push = (pinDistance - apart) / 2 + 0.05
        one.x -= Math.cos(angle) * push
        one.y -= Math.sin(angle) * push
        other.x += Math.cos(angle) * push
        other.y += Math.sin(angle) * push
      }
    }
    for (const pin of pins) {
      pin.x = within(pin.x, mapSize.width)
      pin.y = within(pin.y, mapSize.height)
    }
    if (!isMoved) break
  }
  return pins
}

const within = (value: number, size: number) => Math.min(size - pinRadius - 2, Math.max(pinRadius + 2, value))

const rounded = ({ x, y }: Point): Point => ({ x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10 })

/** The largest of 1, 2 and 5 times a power of ten up to the length. */
function roundLength(km: number): number {
  const power = 10 ** Math.floor(Math.log10(km))
  const factor = [5, 2, 1].find(one => one * power <= km) ?? 1
  return Number((factor * power).toPrecision(1))
}
