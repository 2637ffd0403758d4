import { describe, expect, it } from 'vitest'
import { distanceKm, middleOf } from './position.ts'

const santiago = { latitud: -33.4372, longitud: -70.6506 }
const valparaiso = { latitud: -33.0472, longitud: -71.6127 }

describe('the distance between two points', () => {
  it('is that of the map: a degree of latitude is 111 km, and Santiago to Valparaíso 99', () => {
    expect(distanceKm({ latitud: -33, longitud: -70 }, { latitud: -34, longitud: -70 })).toBeCloseTo(111.2, 1)
    expect(Math.round(distanceKm(santiago, valparaiso))).toBe(99)
  })

  it('is the same both ways, and nothing to itself', () => {
    expect(distanceKm(valparaiso, santiago)).toBe(distanceKm(santiago, valparaiso))
    expect(distanceKm(santiago, santiago)).toBe(0)
  })
})

describe('the middle of some points', () => {
  it('is their mean', () => {
    expect(
      middleOf([
        { latitud: -33, longitud: -70 },
        { latitud: -35, longitud: -72 },
      ]),
    ).toEqual({
      latitud: -34,
      longitud: -71,
    })
    expect(() => middleOf([])).toThrow(RangeError)
  })
})
