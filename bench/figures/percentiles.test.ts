import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { median, percentile } from './percentiles.ts'

const oneToHundred = Array.from({ length: 100 }, (_, index) => index + 1)

describe('percentile', () => {
  it('gives the figure of the nearest rank', () => {
    expect(percentile(oneToHundred, 0.95)).toBe(95)
    expect(percentile(oneToHundred, 0.5)).toBe(50)
    expect(percentile([30, 10, 20], 0.99)).toBe(30)
  })

  it('gives the least and the largest at the ends', () => {
    expect(percentile(oneToHundred, 0)).toBe(1)
    expect(percentile(oneToHundred, 1)).toBe(100)
  })

  it('is always one of the figures, with at least that share at or below it', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer(), { minLength: 1 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (figures, share) => {
          const found = percentile(figures, share)
          expect(figures).toContain(found)
          expect(figures.filter(one => one <= found).length).toBeGreaterThanOrEqual(share * figures.length)
        },
      ),
    )
  })

  it('refuses to speak of no figures', () => {
    expect(() => percentile([], 0.5)).toThrow(RangeError)
  })
})

describe('median', () => {
  it('gives the middle one, or the mean of the two in the middle', () => {
    expect(median([9, 1, 5])).toBe(5)
    expect(median([4, 1, 3, 2])).toBe(2.5)
    expect(median([7])).toBe(7)
  })

  it('leaves the list as it was', () => {
    const figures = [3, 1, 2]
    median(figures)
    expect(figures).toEqual([3, 1, 2])
  })

  it('refuses to speak of no figures', () => {
    expect(() => median([])).toThrow(RangeError)
  })
})
