/** Text search that ignores accents, case and typing mistakes. Safe for old browsers. */

const emptyWords = [
  'a',
  'al',
  'de',
  'del',
  'el',
  'en',
  'la',
  'las',
  'los',
  'mi',
  'mis',
  'para',
  'por',
  'un',
  'una',
  'y',
]

/** Longer queries are cut: each word is compared with every text. */
export const maxQueryLength = 200

/** Lower case without accents (ñ becomes n) and with single spaces: `  Asignación  MUERTE` → `asignacion muerte`. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
}

/** A text for a URL or an id: `Asignación por muerte (5300)` → `asignacion-por-muerte-5300`. */
export function slug(text: string): string {
  return wordsOf(text).join('-')
}

/**
 * How well a text matches a query, from 0 (not at all) to 1 (contains every word). Every word of the query must match
 * a whole word, a prefix or a part, or a misspelling: one letter in words of four to seven, two in longer ones. Skips
 * words such as `de` and `la` unless the query has no others. An empty query matches everything.
 */
export function matchScore(query: string, text: string): number {
  const asked = wordsOf(query.slice(0, maxQueryLength))
  const telling = asked.filter(word => !emptyWords.includes(word))
  const wanted = telling.length > 0 ? telling : asked
  const present = wordsOf(text)
  let total = 0
  for (const word of wanted) {
    const best = Math.max(0, ...present.map(candidate => wordScore(word, candidate)))
    if (best === 0) return 0
    total += best
  }
  return wanted.length === 0 ? 1 : total / wanted.length
}

/**
 * Number of letters changed, added, left out, or swapped with their neighbour (Damerau-Levenshtein distance, each
 * letter edited once).
 */
export function damerauDistance(first: string, second: string): number {
  let beforePrevious: number[] = []
  let previous = Array.from({ length: second.length + 1 }, (_, index) => index)
  for (let i = 1; i <= first.length; i += 1) {
    const current = [i]
    for (let j = 1; j <= second.length; j += 1) {
      const changed = first[i - 1] === second[j - 1] ? 0 : 1
      let cost = Math.min(at(previous, j) + 1, at(current, j - 1) + 1, at(previous, j - 1) + changed)
      if (i > 1 && j > 1 && first[i - 1] === second[j - 2] && first[i - 2] === second[j - 1]) {
        cost = Math.min(cost, at(beforePrevious, j - 2) + 1)
      }
      current.push(cost)
    }
    beforePrevious = previous
    previous = current
  }
  return at(previous, second.length)
}

function wordScore(word: string, candidate: string): number {
  if (word === candidate) return 1
  if (candidate.startsWith(word)) return 0.9
  if (word.length >= 3 && candidate.includes(word)) return 0.7
  const allowed = word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0
  if (allowed === 0 || word.length > candidate.length + allowed) return 0
  if (damerauDistance(word, candidate) <= allowed) return 0.6
  // Search runs while the person types, so the last word may be unfinished and misspelt.
  return damerauDistance(word, candidate.slice(0, word.length)) <= allowed ? 0.5 : 0
}

function wordsOf(text: string): string[] {
  return foldText(text)
    .split(/[^a-z0-9]+/)
    .filter(word => word !== '')
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? 0
}
