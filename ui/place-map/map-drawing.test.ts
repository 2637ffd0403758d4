import { describe, expect, it } from 'vitest'
import { drawMap, mapSize, nearestTo, pinRadius } from './map-drawing.ts'

const maipu = { latitud: -33.5107, longitud: -70.7572 }
const nearby = { latitud: -33.509, longitud: -70.7585 }
const melipilla = { latitud: -33.685, longitud: -71.215 }
const colina = { latitud: -33.202, longitud: -70.675 }

describe('the drawing of places', () => {
  it('has north above and west to the left', () => {
    const [one, other] = drawMap([colina, melipilla]).places
    expect(one?.dot.y).toBeLessThan(other?.dot.y ?? 0)
    expect(one?.dot.x).toBeGreaterThan(other?.dot.x ?? 0)
  })

  it('keeps every pin inside and far enough from the next to be pressed, also of many in one point', () => {
    const crowds = [
      [maipu, nearby, melipilla, colina],
      [maipu, maipu, nearby, maipu, nearby, maipu, nearby, maipu],
    ]
    for (const crowd of crowds) {
      const pins = drawMap(crowd).places.map(({ pin }) => pin)
      for (const [index, one] of pins.entries()) {
        expect(one.x).toBeGreaterThanOrEqual(pinRadius)
        expect(one.x).toBeLessThanOrEqual(mapSize.width - pinRadius)
        expect(one.y).toBeGreaterThanOrEqual(pinRadius)
        expect(one.y).toBeLessThanOrEqual(mapSize.height - pinRadius)
        for (const other of pins.slice(index + 1))
          expect(Math.hypot(other.x - one.x, other.y - one.y)).toBeGreaterThanOrEqual(24)
      }
    }
  })

  it('says its scale in a round length', () => {
    expect([1, 2, 5, 10, 20, 50]).toContain(drawMap([melipilla, colina]).scale.km)
    expect(drawMap([maipu]).scale).toEqual({ km: 0.5, length: 60 })
    expect(drawMap([]).places).toEqual([])
  })
})

describe('what lies nearest', () => {
  it('comes first, with its distance', () => {
    const places = [melipilla, nearby].map(posicion => ({ posicion }))
    const found = nearestTo(maipu, places)
    expect(found.map(({ place }) => place.posicion)).toEqual([nearby, melipilla])
    expect(found.map(({ km }) => Math.round(km))).toEqual([0, 47])
  })
})
