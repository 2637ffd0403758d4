/** Readability of Spanish texts: the Flesch-Szigriszt index and the INFLESZ scale (Barrio Cantalejo, 2008). */

/** Minimum index of pages for citizens: "bastante fácil". */
export const plainSpanishBar = 65

/** Levels of the INFLESZ scale, hardest first. */
export type InfleszLevel = 'muy difícil' | 'algo difícil' | 'normal' | 'bastante fácil' | 'muy fácil'

/**
 * The Flesch-Szigriszt index of a text: 206,835 − 62,3 × syllables per word − words per sentence. Higher is easier;
 * pages need at least {@link plainSpanishBar}.
 *
 * Sentences end at `.`, `!`, `?`, `…` or a line break, so that headings and list items count as sentences. Figures
 * such as $1.070.445 are skipped, since their syllables are not written.
 *
 * @throws RangeError if the text has no words
 */
export function inflesz(text: string): number {
  const sentences = text
    .split(/[.!?…]+(?=[\s"»)\]]|$)|\n+/)
    .map(wordsOf)
    .filter(words => words.length > 0)
  const words = sentences.flat()
  if (words.length === 0) throw new RangeError('A text without words has no readability')
  const syllables = words.reduce((total, word) => total + countSyllables(word), 0)
  return 206.835 - (62.3 * syllables) / words.length - words.length / sentences.length
}

/** The INFLESZ level of an index. */
export function infleszLevel(index: number): InfleszLevel {
  if (index < 40) return 'muy difícil'
  if (index < 55) return 'algo difícil'
  if (index < 65) return 'normal'
  return index < 80 ? 'bastante fácil' : 'muy fácil'
}

/**
 * Syllables of a Spanish word by its spelling: each run of vowels has one syllable per strong vowel (a, e, o,
 * accented í or ú), at least one; an h between vowels does not separate them; y is a vowel unless a vowel follows.
 */
export function countSyllables(word: string): number {
  const vowelsOnly = word
    .toLowerCase()
    .replace(/y(?![aeiouáéíóúü])/g, 'i')
    .replace(/(?<vowel>[aeiouáéíóúü])h(?=[aeiouáéíóúü])/g, '$<vowel>')
  const runs = vowelsOnly.match(/[aeiouáéíóúü]+/g) ?? []
  const syllables = runs.reduce((total, run) => total + Math.max(1, run.replace(/[iuü]/g, '').length), 0)
  return Math.max(1, syllables)
}

function wordsOf(sentence: string): string[] {
  return sentence.match(/\p{L}+/gu) ?? []
}
