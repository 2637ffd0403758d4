/** An uploaded file. The document store keeps the bytes; the answer holds this reference. */
export interface Documento {
  id: string
  /** Sanitised file name for display. */
  nombre: string
  tipoContenido: 'application/pdf' | 'image/jpeg' | 'image/png'
  bytes: number
}

/** Content of one control: text or a file. */
export type Held = string | Documento

/** A posted form, in any encoding. Names are those of the HTML controls (`fechaDefuncion.dia`). */
export interface FormInput {
  /** First value of a name, trimmed, cut at {@link maxTextLength} characters; `''` if absent. */
  text(name: string): string
  /** Every value of a name. */
  all(name: string): readonly string[]
  /** Files of a name: stored earlier, or uploaded with this form. */
  documents(name: string): readonly Documento[]
  /** Number of items posted for a group, at most {@link maxGroupItems}. */
  count(name: string): number
  /** Every control of one item of a group (`hijos.0`), files included, in form order. */
  item(name: string): readonly (readonly [string, Held])[]
  /** Every control, files included, in form order. */
  held(): readonly (readonly [string, Held])[]
  /** A copy with renamed controls: an empty list drops a control, several names copy it. */
  renamed(names: (name: string) => readonly string[]): FormInput
  /** A copy with one more value. */
  having(name: string, value: string): FormInput
}

/** Longer text is cut; nobody types that much by hand. */
export const maxTextLength = 20_000

/** Maximum number of items read, so that a forged index cannot cause a million reads. */
export const maxGroupItems = 5_000

/**
 * Reads a form from name–value pairs, in linear time.
 *
 * @param pairs - as the browser sent them, in order
 * @param documents - stored files by control name
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

/** Builds a form from the content of its controls. */
export function formOfHeld(held: readonly (readonly [string, Held])[]): FormInput {
  const values = new Map<string, string[]>()
  const documents = new Map<string, Documento[]>()
  for (const [name, one] of held)
    if (typeof one === 'string') push(values, name, one)
    else push(documents, name, one)
  // Built on first use: most pages have no group.
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
  /** Highest index plus one, by group. */
  counts: ReadonlyMap<string, number>
  /** Controls by item (`hijos.0`). */
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

/** Removes characters that no keyboard types; PostgreSQL, for one, refuses U+0000. */
function cleanText(text: string): string {
  return text.slice(0, maxTextLength).toWellFormed().replace(invisible, '').normalize('NFC').trim()
}

// Control characters except tab and line breaks.
const invisible = /[^\P{Cc}\t\n\r]/gu
