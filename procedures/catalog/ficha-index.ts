import type { FichaOn } from '../ficha/types.ts'
import { readableText } from './readable-text.ts'
import { queryWordsOf, type SearchWord, tellingWordsOf } from './search-words.ts'
import { createVocabulary } from './vocabulary.ts'

/**
 * Ids of the fichas that match a query, best first; empty for an empty query. Those that `isClosed` names come after what answers
 * half as well and can be done.
 */
export type FichaIndex = (query: string, isClosed?: (id: string) => boolean) => readonly string[]

/**
 * Weight of a part in the ranking. For the same quality of match the title counts more than the words people use, these
 * more than the summary, and that more than the text.
 */
const partWeights = { title: 1, officialName: 0.95, palabras: 0.85, summary: 0.5, text: 0.25 }
type Part = keyof typeof partWeights

/** Added if a whole sentence that people say is in the query. */
const sentenceBonus = 0.6

/** Share of the query that a ficha must match, and share of the best rank that the last result must have. */
const leastAnswered = 0.3
const leastOfBest = 0.2

/** What the rank of a ficha counts whose procedure cannot be done here now. */
const closedShare = 0.5

interface Entry {
  readonly id: string
  /** Weight of the best part that contains each word. */
  readonly weightOf: ReadonlyMap<string, number>
  /** Content words of each sentence that people say. */
  readonly sentences: readonly (readonly string[])[]
}

/**
 * Builds the index of some fichas, once for many queries. Accents, case, endings and spelling by sound do not count;
 * typing errors are forgiven in titles, summaries and `palabras`. Rare words count more than frequent ones, and a ficha
 * need not contain every word of a query: people tell their story. Fichas of the same rank keep their order.
 *
 * The cost of a query is bounded, because only part of a long one is read ({@link queryWordsOf}).
 */
export function createFichaIndex(fichas: readonly FichaOn[]): FichaIndex {
  const words = new Map<string, SearchWord & { isStrong: boolean }>()
  const add = (word: SearchWord, isStrong: boolean) => {
    words.set(word.sound, { ...word, isStrong: isStrong || words.get(word.sound)?.isStrong === true })
    return word.sound
  }
  const entries = fichas.map(ficha => entryOf(ficha, add))
  const vocabulary = createVocabulary(words.values())
  const rarityOf = rarityIn(entries)
  const unknown = Math.log(1 + entries.length)
  return (query, isClosed = () => false) => {
    const asked = queryWordsOf(query).map(word => askedWord(vocabulary.matches(word), rarityOf, unknown))
    const ranked = entries
      .map(entry => ({
        id: entry.id,
        rank: rankOf(entry, asked, rarityOf) * (isClosed(entry.id) ? closedShare : 1),
      }))
      .toSorted((first, second) => second.rank - first.rank)
    const least = (ranked[0]?.rank ?? 0) * leastOfBest
    return ranked.filter(({ rank }) => rank > 0 && rank >= least).map(({ id }) => id)
  }
}

type RarityOf = (word: string) => number

/** A word of a query: its possible meanings, and its weight. */
interface AskedWord {
  readonly matches: ReadonlyMap<string, number>
  readonly rarity: number
}

function askedWord(matches: AskedWord['matches'], rarityOf: RarityOf, unknown: number): AskedWord {
  return { matches, rarity: matches.size === 0 ? unknown : Math.max(...[...matches.keys()].map(rarityOf)) }
}

/** Rank of a ficha; 0 if it leaves too much of the query unmatched. */
function rankOf({ weightOf, sentences }: Entry, asked: readonly AskedWord[], rarityOf: RarityOf): number {
  const found = new Map<string, number>()
  let rank = 0
  let answered = 0
  let told = 0
  for (const { matches, rarity } of asked) {
    let best = 0
    for (const [word, matchQuality] of matches) {
      const weight = weightOf.get(word)
      if (weight === undefined) continue
      found.set(word, matchQuality)
      best = Math.max(best, weight * matchQuality)
    }
    told += rarity
    rank += best * rarity
    if (best > 0) answered += rarity
  }
  if (told === 0 || answered / told < leastAnswered) return 0
  return rank * (answered / told) + bonusOf(sentences, found, rarityOf)
}

function entryOf(ficha: FichaOn, add: (word: SearchWord, isStrong: boolean) => string): Entry {
  const weightOf = new Map<string, number>()
  const read = (text: string, part: Part) => {
    for (const word of tellingWordsOf(text)) {
      const key = add(word, part !== 'text')
      weightOf.set(key, Math.max(weightOf.get(key) ?? 0, partWeights[part]))
    }
  }
  read(ficha.title, 'title')
  read(ficha.officialName ?? '', 'officialName')
  for (const sentence of [ficha.id, ...ficha.palabras]) read(sentence, 'palabras')
  read(ficha.summary, 'summary')
  read(readableText(ficha), 'text')
  const sentences = ficha.palabras.map(sentence => [
    ...new Set(tellingWordsOf(sentence).map(word => add(word, true))),
  ])
  return { id: ficha.id, weightOf, sentences }
}

/** Weight of a word: small if many fichas have it in a strong part. */
function rarityIn(entries: readonly Entry[]): RarityOf {
  const counts = new Map<string, number>()
  for (const { weightOf } of entries)
    for (const [word, weight] of weightOf)
      if (weight > partWeights.text) counts.set(word, (counts.get(word) ?? 0) + 1)
  return word => Math.log(1 + entries.length / Math.max(1, counts.get(word) ?? 1))
}

function bonusOf(
  sentences: Entry['sentences'],
  found: ReadonlyMap<string, number>,
  rarityOf: RarityOf,
): number {
  let best = 0
  for (const sentence of sentences) {
    if (sentence.length === 0 || !sentence.every(word => found.has(word))) continue
    const told = sentence.reduce((sum, word) => sum + rarityOf(word) * (found.get(word) ?? 0), 0)
    best = Math.max(best, told)
  }
  return sentenceBonus * best
}
