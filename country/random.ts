/** Deterministic random numbers, independent of what other sources draw. */
export interface Random {
  /** A number in [0, 1). */
  next(): number
  /** A whole number between both, inclusive. */
  between(min: number, max: number): number
  /** True with that probability (0 to 1). */
  chance(probability: number): boolean
  /** One element of a non-empty list. */
  pick<T>(list: readonly T[]): T
  /** That many decimal digits, the first not zero. */
  digits(count: number): string
}

/**
 * A source for a seed and the thing made with it, for instance `randomFor(seed, family)`. The parts are mixed into four
 * words, the state of sfc32 (Chris Doty-Humphrey).
 */
export function randomFor(seed: number, part: number): Random {
  const word = splitmix32(Math.imul(seed, 0x9e3779b1) ^ Math.imul(part + 1, 0x85ebca6b) ^ (part >>> 16))
  const next = sfc32(word(), word(), word(), word())
  const between = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    next,
    between,
    chance: probability => next() < probability,
    pick: list => list[Math.floor(next() * list.length)] as (typeof list)[number],
    digits: count => Array.from({ length: count }, (_, place) => between(place === 0 ? 1 : 0, 9)).join(''),
  }
}

/** Hashes a text to a 32-bit seed (FNV-1a). */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

function splitmix32(start: number): () => number {
  let state = start | 0
  return () => {
    state = (state + 0x9e3779b9) | 0
    let mixed = state ^ (state >>> 16)
    mixed = Math.imul(mixed, 0x21f0aaad)
    mixed ^= mixed >>> 15
    mixed = Math.imul(mixed, 0x735a2d97)
    return mixed ^ (mixed >>> 15)
  }
}

function sfc32(first: number, second: number, third: number, counter: number): () => number {
  let a = first
  let b = second
  let c = third
  let d = counter
  return () => {
    const sum = (((a + b) | 0) + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return (sum >>> 0) / 4294967296
  }
}
