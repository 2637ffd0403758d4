import type { PaperState } from '#engine/cases/paper.ts'
import type { Tone } from '#engine/content/block.ts'

export type Noun = 'constancia' | 'certificado'

/** A noun with the words that follow its gender. */
export function wordsOf(noun: Noun) {
  const isFeminine = noun === 'constancia'
  const o = isFeminine ? 'a' : 'o'
  return {
    /** Before the noun, and by itself: `Pida una`, `uno nuevo`. */
    un: isFeminine ? 'una' : 'un',
    /** `La constancia`, `El certificado`. */
    El: isFeminine ? 'La' : 'El',
    /** As the object of a verb. */
    lo: isFeminine ? 'la' : 'lo',
    Este: isFeminine ? 'Esta' : 'Este',
    /** Ending of an adjective: `list${o}`. */
    o,
  }
}

/** The state of a certificate in a word. */
export function stateTagsOf(noun: Noun): Readonly<Record<PaperState, { text: string; tone: Tone }>> {
  const { o } = wordsOf(noun)
  return {
    vigente: { text: 'Vigente', tone: 'exito' },
    vencido: { text: `Vencid${o}`, tone: 'neutro' },
    reemplazado: { text: `Reemplazad${o}`, tone: 'neutro' },
    revocado: { text: `Anulad${o}`, tone: 'error' },
  }
}
