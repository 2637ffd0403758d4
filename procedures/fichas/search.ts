import { foldText, matchScore, slug } from '#domain/plain-text.ts'
import { readableText } from './readable-text.ts'
import type { FichaOn } from './types.ts'

/** Finds fichas for what a person wrote; the best answers come first. */
export type FichaSearch = (query: string) => readonly FichaOn[]

/**
 * How much a part says about what a person looks for. For the same quality of match the title counts more than the
 * keywords, these more than the summary, and this more than the text; a whole word in the keywords beats a slip in the
 * title.
 */
const weights = { title: 1, keywords: 0.85, summary: 0.5, text: 0.25 }

/**
 * A search over fichas, made ready once for many queries. Accents and capitals do not count; slips of the finger are
 * forgiven in titles, keywords and summaries, while long texts must have the words themselves, or every query would
 * find something there. Fichas of the same rank keep their order, and an empty query gives all of them.
 *
 * @param fichas - what may be found, in the order for equal ranks; normally the public ones of today
 */
export function fichaSearch(fichas: readonly FichaOn[]): FichaSearch {
  const entries = fichas.map(ficha => ({
    ficha,
    parts: {
      title: foldText(ficha.title),
      keywords: foldText([ficha.id, ...ficha.keywords].join(' ')),
      summary: foldText(ficha.summary),
    },
    // Hyphens mark where words begin: a word is found by its beginning and not by its middle.
    text: `-${slug([ficha.title, ...ficha.keywords, readableText(ficha)].join(' '))}`,
  }))
  return query =>
    entries
      .map(({ ficha, parts, text }) => ({ ficha, rank: rankOf(query, parts, text) }))
      .filter(({ rank }) => rank > 0)
      .toSorted((first, second) => second.rank - first.rank)
      .map(({ ficha }) => ficha)
}

function rankOf(
  query: string,
  parts: { title: string; keywords: string; summary: string },
  text: string,
): number {
  const words = slug(query).split('-')
  return Math.max(
    weights.title * matchScore(query, parts.title),
    weights.keywords * matchScore(query, parts.keywords),
    weights.summary * matchScore(query, parts.summary),
    words.every(word => text.includes(`-${word}`)) ? weights.text : 0,
  )
}
