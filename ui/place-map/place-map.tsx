import type { Posicion } from '#domain/position.ts'
import { type DrawnPlace, drawMap, mapSize, pinRadius } from './map-drawing.ts'

/** A place on the map. */
export interface MappedPlace {
  /** Number on its pin and in the list. */
  readonly number: number
  readonly label: string
  readonly posicion: Posicion
  /** Id of its list entry, the target of the pin. */
  readonly target: string
  readonly chosen: boolean
  /** Name of the comuna or quarter, written once beside its pins. */
  readonly area?: string | undefined
}

/**
 * A map of a few places, drawn on the server without third parties. Each pin links to the place in the list beside it;
 * with script it chooses the place.
 */
export function PlaceMap({ places, label }: { places: readonly MappedPlace[]; label: string }) {
  const { places: drawn, scale } = drawMap(places.map(({ posicion }) => posicion))
  const { width, height } = mapSize
  return (
    <nav className="m-map" aria-label={label}>
      {/* A picture would be heard as one thing, without its links. */}
      <svg viewBox={`0 0 ${width} ${height}`} role="presentation">
        <rect className="m-map__ground" x={0} y={0} width={width} height={height} rx={8} />
        {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group takes no focus; lines, north, scale and names of areas say nothing to who hears the list */}
        <g aria-hidden="true">
          {[1, 2, 3].map(line => (
            <path
              className="m-map__grid"
              d={`M${(line * width) / 4} 0V${height}M0 ${(line * height) / 4}H${width}`}
              key={line}
            />
          ))}
          <path className="m-map__north" d={`M${width - 16} 8l6 16l-6 -4l-6 4z`} />
          <text className="m-map__text" x={width - 16} y={38} textAnchor="middle">
            N
          </text>
          <path className="m-map__scale" d={`M12 ${height - 10}v-5v5h${scale.length}v-5`} />
          <text className="m-map__text" x={16} y={height - 15}>
            {scale.km.toLocaleString('es-CL')} km
          </text>
          {drawn.map(({ dot, pin }, index) => (
            <g key={places[index]?.target}>
              <path className="m-map__lead" d={`M${dot.x} ${dot.y}L${pin.x} ${pin.y}`} />
              <circle className="m-map__dot" cx={dot.x} cy={dot.y} r={3} />
            </g>
          ))}
          {areaLabels(places, drawn).map(({ area, x, y }) => (
            <text className="m-map__area" x={x} y={y} textAnchor="middle" key={area}>
              {area}
            </text>
          ))}
        </g>
        {places.map(({ number, label: name, target, chosen }, index) => {
          const pin = drawn[index]?.pin ?? { x: 0, y: 0 }
          return (
            <a
              className={chosen ? 'm-map__pin m-map__pin--chosen' : 'm-map__pin'}
              href={`#${target}`}
              aria-label={`${number}. ${name}`}
              data-target={target}
              key={target}
            >
              <circle cx={pin.x} cy={pin.y} r={pinRadius} />
              <text x={pin.x} y={pin.y + 5} textAnchor="middle">
                {number}
              </text>
            </a>
          )
        })}
      </svg>
    </nav>
  )
}

/** The name of each area below its lowest pin, or above the highest if there is no room below. */
function areaLabels(places: readonly MappedPlace[], drawn: readonly DrawnPlace[]) {
  const areas = Map.groupBy(places.entries(), ([, { area }]) => area)
  return [...areas].flatMap(([area, members]) => {
    const pins = members.flatMap(([index]) => drawn[index]?.pin ?? [])
    if (area === undefined || pins.length === 0) return []
    const low = pins.reduce((one, other) => (other.y > one.y ? other : one))
    const high = pins.reduce((one, other) => (other.y < one.y ? other : one))
    const isBelow = low.y + pinRadius + 14 < mapSize.height - 20
    const half = (area.length * areaLetterWidth) / 2
    const { x } = isBelow ? low : high
    return [
      {
        area,
        x: Math.min(mapSize.width - half - 4, Math.max(half + 4, x)),
        y: isBelow ? low.y + pinRadius + 13 : high.y - pinRadius - 5,
      },
    ]
  })
}

/** Approximate width of a letter, in units of the drawing. */
const areaLetterWidth = 6.4
