/** A file that a person attached. The bytes are kept by the store of documents; the answer holds this card of it. */
export interface Documento {
  id: string
  /** The file's name as shown to people, already made safe. */
  nombre: string
  tipoContenido: 'application/pdf' | 'image/jpeg' | 'image/png'
  bytes: number
}

/** The posted form, whatever its encoding was. Names are those of the HTML controls (`fechaDefuncion.dia`). */
export interface FormInput {
  /** The first value under a name, trimmed, at most {@link maxTextLength} characters; `''` when absent. */
  text(name: string): string
  /** Every value under a name. */
  all(name: string): readonly string[]
  /** Files attached under a name: those kept from before and those that came with this form. */
  documents(name: string): readonly Documento[]
  /** How many items of a repeated group were posted, at most {@link maxGroupItems}. */
  count(name: string): number
}

/** Characters of a text that are read; the rest is cut, because nobody types it by hand. */
export const maxTextLength = 20_000

/** Items of a group that are read, so that a forged index cannot make the portal draw a million of them. */
export const maxGroupItems = 100

/**
 * Reads a form from name–value pairs.
 *
 * @param pairs - what the browser sent, in order
 * @param documents - files per control name, already stored
 */
export function formInput(
  pairs: Iterable<readonly [string, string]>,
  documents: ReadonlyMap<string, readonly Documento[]> = new Map(),
): FormInput {
  const values = new Map<string, string[]>()
  for (const [name, value] of pairs) {
    const list = values.get(name)
    if (list) list.push(value)
    else values.set(name, [value])
  }
  return {
    text: name => cleanText(values.get(name)?.[0] ?? ''),
    all: name => values.get(name) ?? [],
    documents: name => documents.get(name) ?? [],
    count: name => {
      const prefix = `${name}.`
      let count = 0
      for (const key of [...values.keys(), ...documents.keys()]) {
        if (!key.startsWith(prefix)) continue
        const [, index] = /^(\d{1,4})\./.exec(key.slice(prefix.length)) ?? []
        if (index !== undefined) count = Math.max(count, Number(index) + 1)
      }
      return Math.min(count, maxGroupItems)
    },
  }
}

/** What a person wrote, without what keyboards do not write: PostgreSQL, for one, refuses the character zero. */
function cleanText(text: string): string {
  return text.slice(0, maxTextLength).toWellFormed().replace(invisible, '').normalize('NFC').trim()
}

// Control characters but for tab and line ends.
const invisible = /[^\P{Cc}\t\n\r]/gu
