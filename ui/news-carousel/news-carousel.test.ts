import { expect, it } from 'vitest'
import { nextLeft } from './news-carousel.client.ts'

/** A strip of four items of 300 px, two and a half of them in view. */
const at = (scrollLeft: number) => ({
  scrollLeft,
  scrollWidth: 1200,
  clientWidth: 750,
  children: { length: 4 } as HTMLCollection,
})

it('moves one piece at a time and never past the end', () => {
  expect(nextLeft(at(0), 1)).toBeCloseTo(300, 0)
  expect(nextLeft(at(290), 1)).toBe(450)
  expect(nextLeft(at(300), -1)).toBeCloseTo(0, 0)
})

it('goes round at both ends', () => {
  expect(nextLeft(at(450), 1)).toBe(0)
  expect(nextLeft(at(0), -1)).toBe(450)
})
