import { damerauDistance } from '#domain/plain-text.ts'
import type { SearchWord } from './search-words.ts'

/** Quality of a match between two words, from 0 to 1. */
const quality = { same: 1, beginning: 0.8, slip: 0.6 }

/** Words that can be found, by their sound. */
export interface Vocabulary {
  /**
   * Known words for a typed one, with the quality of the match. Typing errors are considered only if nothing else is
   * found.
   */
  matches(word: SearchWord): ReadonlyMap<string, number>
}

/**
 * Builds a vocabulary.
 * @param words - each once; typing errors are forgiven only in strong ones
 */
export function createVocabulary(words: Iterable<SearchWord & { readonly isStrong: boolean }>): Vocabulary {
  const sorted = [...words].toSorted((first, second) => (first.sound < second.sound ? -1 : 1))
  const sounds = sorted.map(({ sound }) => sound)
  const byStem = Map.groupBy(sorted, ({ stem }) => stem)
  const strongByLetter = Map.groupBy(
    sorted.filter(({ isStrong }) => isStrong).map(({ sound }) => sound),
    sound => sound[0] ?? '',
  )
  return {
    matches({ sound, stem }) {
      const found = new Map<string, number>()
      if (sound.length >= 3) addAll(found, beginningWith(sounds, sound), quality.beginning)
      if (stem.length >= 5) addAll(found, beginningWith(sounds, stem), quality.beginning)
      addAll(found, byStem.get(stem)?.map(word => word.sound) ?? [], quality.same)
      if (found.size > 0) return found
      if (sound.length === 2) addAll(found, beginningWith(sounds, sound), quality.slip)
      // The first letter is hardly ever wrong; at most it is swapped with the second.
      const near = [...new Set(sound.slice(0, 2))].flatMap(letter => strongByLetter.get(letter) ?? [])
      addAll(
        found,
        near.filter(known => isSlip(sound, known)),
        quality.slip,
      )
      return found
    },
  }
}

function addAll(found: Map<string, number>, sounds: Iterable<string>, matchQuality: number): void {
  for (const sound of sounds) found.set(sound, matchQuality)
}

/** The words of a sorted list with a given prefix. */
function beginningWith(sorted: readonly string[], letters: string): string[] {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? '') < letters) low = middle + 1
    else high = middle
  }
  let end = low
  while (sorted[end]?.startsWith(letters)) end += 1
  return sorted.slice(low, end)
}

/** Longest word checked for typing errors; no known word is longer. */
const longestWord = 30

/**
 * Whether a typed word is a known one with typing errors: one in words of four letters or more, two from eight on,
 * within what has been typed so far.
 */
function isSlip(written: string, known: string): boolean {
  const allowed = written.length >= 8 ? 2 : written.length >= 4 ? 1 : 0
  if (allowed === 0 || written.length > longestWord || /\d/.test(written)) return false
  if (written[0] !== known[0] && (written[0] !== known[1] || written[1] !== known[0])) return false
  if (Math.abs(written.length - known.length) <= allowed && damerauDistance(written, known) <= allowed)
    return true
  const isUnfinished = written.length >= 5 && written.length < known.length
  return isUnfinished && damerauDistance(written, known.slice(0, written.length)) <= allowed
}
