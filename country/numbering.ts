import type { Run } from '#domain/run.ts'
import { runOfNumber, splitRun } from '#domain/run.ts'

/** Place of a person in a generated family: 0, 1 grandparents; 2, 3 parents; 4 to 6 children. */
export type Slot = 0 | 1 | 2 | 3 | 4 | 5 | 6

/** Number of the family, from 0, and the place in it. */
export interface Seat {
  family: number
  slot: Slot
}

/**
 * Members of a family, by its number modulo ten. The pattern repeats, so that families and people convert by plain
 * arithmetic, and the first of each ten has parents and children.
 */
const shapes: readonly (readonly Slot[])[] = [
  [0, 1, 2, 3, 4, 5],
  [2, 3, 4, 5, 6],
  [2],
  [0, 1],
  [1, 2, 4],
  [2, 3],
  [0, 1, 2, 3, 4],
  [1],
  [2, 4, 5],
  [2, 3, 4],
]
const peoplePerCycle = shapes.flat().length

/** Families that fit between the RUN ranges of the three generations. */
export const largestFamilyCount = 3_000_000

/** The members of a family. */
export function slotsOf(family: number): readonly Slot[] {
  return shapes[family % shapes.length] ?? []
}

/** Fewest whole families with at least that many people. */
export function familyCountFor(people: number): number {
  let families = Math.floor(people / peoplePerCycle) * shapes.length
  for (let held = (families / shapes.length) * peoplePerCycle; held < people; families++) {
    held += slotsOf(families).length
  }
  return families
}

/** Maps seats to RUNs and back; the named people keep their own. */
export interface Numbering {
  runOf(seat: Seat): Run
  /** Undefined if no family uses the RUN. */
  seatOf(run: Run): Seat | undefined
}

/**
 * Each generation has its own range of RUNs, lower for older people as in life. Within a range an invertible affine map
 * shuffles the families, so that no table of a million numbers is needed.
 */
export function createNumbering(seed: number, reserved: readonly number[]): Numbering {
  const shift = seed % largestFamilyCount
  const spare = new Map(reserved.map((number, index) => [number, firstSpareNumber + index]))

  function runOf({ family, slot }: Seat): Run {
    const { start, slots } = generationOf(slot)
    const place = (family * multiplier + shift) % largestFamilyCount
    const number = start + place * slots.length + slots.indexOf(slot)
    return runOfNumber(spare.get(number) ?? number)
  }

  function seatOf(run: Run): Seat | undefined {
    const wanted = splitRun(run).numero
    if (spare.has(wanted)) return undefined
    const number = reserved[wanted - firstSpareNumber] ?? wanted
    const generation = generations.find(({ start, slots }) => {
      return number >= start && number < start + slots.length * largestFamilyCount
    })
    if (!generation) return undefined
    const { start, slots } = generation
    const place = Math.floor((number - start) / slots.length)
    const shifted = (place - shift + largestFamilyCount) % largestFamilyCount
    const slot = slots[(number - start) % slots.length]
    return slot === undefined ? undefined : { family: (shifted * inverse) % largestFamilyCount, slot }
  }

  return { runOf, seatOf }
}

const generations: readonly { start: number; slots: readonly Slot[] }[] = [
  { start: 3_000_000, slots: [0, 1] },
  { start: 9_000_000, slots: [2, 3] },
  { start: 15_000_000, slots: [4, 5, 6] },
]
const firstSpareNumber = 24_100_000

function generationOf(slot: Slot): { start: number; slots: readonly Slot[] } {
  return generations[slot < 2 ? 0 : slot < 4 ? 1 : 2] as (typeof generations)[number]
}

// multiplier × inverse = 1 modulo largestFamilyCount; their product with any family stays an exact integer.
const multiplier = 1_234_567
const inverse = 958_903
