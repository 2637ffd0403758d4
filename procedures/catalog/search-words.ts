/** Normalises words for the search: same sound means same word, and endings do not count. */

/** A word in its two forms. */
export interface SearchWord {
  /** By sound: `asignación` and `asignasion` are equal, `viuda` and `biuda` too. */
  readonly sound: string
  /** Without its ending: `pensiones` and `pensión`, `trabajo` and `trabajando` are equal. */
  readonly stem: string
}

/** Characters of a query that are read. Nobody needs more to find something. */
const maxQuerySigns = 600

/** Different words of a query that are looked up. */
const maxQueryWords = 24

const emptyWords = new Set(
  `a al algo aqui con como de del donde e el en era es esta este esto estoy favor gracias ha hacer hago he hola la las le les lo
  los me mi mis muy necesito nos o para pero por puedo que quiero quisiera saber se si su sus te tengo tiene todavia u un una unos
  y ya yo`.split(/\s+/),
)

/** The words of a text, in order. */
export function wordsOf(text: string): SearchWord[] {
  return plainWords(text).map(word => ({ sound: soundOf(word), stem: stemOf(soundOf(word)) }))
}

/**
 * The content words of a query, each once. Words such as `de` and `quiero` are left out, unless there are no others.
 * Only the first {@link maxQuerySigns} characters and {@link maxQueryWords} words are read.
 */
export function queryWordsOf(query: string): SearchWord[] {
  const words = [...new Set(plainWords(query.slice(0, maxQuerySigns)))]
  const telling = words.filter(word => !emptyWords.has(word))
  const chosen = (telling.length > 0 ? telling : words).slice(0, maxQueryWords)
  const bySound = new Map(chosen.map(word => [soundOf(word), word]))
  return [...bySound.keys()].map(sound => ({ sound, stem: stemOf(sound) }))
}

/** The content words of a text. */
export function tellingWordsOf(text: string): SearchWord[] {
  return wordsOf(
    plainWords(text)
      .filter(word => !emptyWords.has(word))
      .join(' '),
  )
}

function plainWords(text: string): string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.replace(/%/g, ' por ciento ').match(/[a-z0-9]+/g) ?? []
}

/** A word by its sound in Chile: no h, b for v, s for c, z and x, y for ll, j for g, k for qu. */
function soundOf(word: string): string {
  return word
    .replace(/^[gh]ue/, 'ue')
    .replace(/ch/g, '#')
    .replace(/h/g, '')
    .replace(/#/g, 'ch')
    .replace(/v/g, 'b')
    .replace(/ll/g, 'y')
    .replace(/qu(?=[ei])/g, 'k')
    .replace(/g(?=[ei])/g, 'j')
    .replace(/c(?=[ei])|[zx]/g, 's')
    .replace(/c(?!h)/g, 'k')
    .replace(/([a-z])\1/g, '$1')
}

const endings = [
  ...[
    'arme',
    'erme',
    'irme',
    'arse',
    'erse',
    'irse',
    'arlo',
    'arla',
    'arle',
    'aron',
    'ieron',
    'ando',
    'iendo',
  ],
  ...['asion', 'aban', 'aba', 'ado', 'ada', 'ido', 'ida', 'ar', 'er', 'ir', 'an', 'en', 'a', 'e', 'i', 'o'],
].toSorted((first, second) => second.length - first.length)

const leastStemLength = 3

function stemOf(sound: string): string {
  if (/\d/.test(sound)) return sound
  const one = sound.length > leastStemLength ? sound.replace(/(?<=[^aeiou])es$|(?<=[aeiou])s$/, '') : sound
  const ending = endings.find(
    end => one.endsWith(end) && one.length - end.length >= Math.min(end.length + 1, leastStemLength),
  )
  return ending === undefined ? one : one.slice(0, -ending.length)
}
