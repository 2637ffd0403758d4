/** A file that a person attached. The bytes are kept by the store of documents; the answer holds this card of it. */
export interface Documento {
  id: string
  /** The file's name as shown to people, already made safe. */
  nombre: string
  tipoContenido: 'application/pdf' | 'image/jpeg' | 'image/png'
  bytes: number
}

/** What stands in one control: what was typed, or a file. */
export type Held = string | Documento

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
  /** Every control of one item of a group (`hijos.0`), files included, in the order of the form. */
  item(name: string): readonly (readonly [string, Held])[]
  /** Every control, files included, in the order of the form. */
  held(): readonly (readonly [string, Held])[]
  /** The same form with its controls under other names: none drops a control, several copy it. */
  renamed(names: (name: string) => readonly string[]): FormInput
  /** The same form with one value more. */
  having(name: string, value: string): FormInput
}

/** Characters of a text that are read; the rest is cut, because nobody types it by hand. */
export const maxTextLength = 20_000

/** Items of a group that are read, so that a forged index cannot make the portal read a million of them. */
export const maxGroupItems = 5_000

/**
 * Reads a form from name–value pairs, in time that grows with their number alone.
 *
 * @param pairs - what the browser sent, in order
 * @param documents - files per control name, already stored
 */
export function formInput(
  pairs: Iterable<readonly [string, string]>,
  documents: ReadonlyMap<string, readonly Documento[]> = new Map(),
): FormInput {
  return formOfHeld([
    ...pairs,
    ...[...documents].flatMap(([name, files]) => files.map(file => [name, file] as const)),
  ])
}

/** A form from what its controls hold. */
export function formOfHeld(held: readonly (readonly [string, Held])[]): FormInput {
  const values = new Map<string, string[]>()
  const documents = new Map<string, Documento[]>()
  for (const [name, one] of held)
    if (typeof one === 'string') push(values, name, one)
    else push(documents, name, one)
  // Found when first asked for: most pages have no group.
  let items: ItemIndex | undefined
  const index = () => {
    items ??= indexItems(held)
    return items
  }
  return {
    text: name => cleanText(values.get(name)?.[0] ?? ''),
    all: name => values.get(name) ?? [],
    documents: name => documents.get(name) ?? [],
    count: name => Math.min(index().counts.get(name) ?? 0, maxGroupItems),
    item: name => index().controls.get(name) ?? [],
    held: () => held,
    renamed: names => formOfHeld(held.flatMap(([name, one]) => names(name).map(to => [to, one] as const))),
    having: (name, value) => formOfHeld([...held, [name, value]]),
  }
}

interface ItemIndex {
  /** Items by name of their group: the highest index and one. */
  counts: ReadonlyMap<string, number>
  /** Controls by name of their item (`hijos.0`). */
  controls: ReadonlyMap<string, readonly (readonly [string, Held])[]>
}

function indexItems(held: readonly (readonly [string, Held])[]): ItemIndex {
  const counts = new Map<string, number>()
  const controls = new Map<string, (readonly [string, Held])[]>()
  for (const control of held) {
    const [, group, index] = /^([^.]*)\.(\d{1,4})\./.exec(control[0]) ?? []
    if (group === undefined) continue
    counts.set(group, Math.max(counts.get(group) ?? 0, Number(index) + 1))
    push(controls, `${group}.${index}`, control)
  }
  return { counts, controls }
}

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}

/** What a person wrote, without what keyboards do not write: PostgreSQL, for one, refuses the character zero. */
function cleanText(text: string): string {
  return text.slice(0, maxTextLength).toWellFormed().replace(invisible, '').normalize('NFC').trim()
}

// Control characters but for tab and line ends.
const invisible = /[^\P{Cc}\t\n\r]/gu
