/** A key that could escape its store, or that file systems and buckets would interpret differently. */
export class UnsafeKeyError extends Error {
  override readonly name = 'UnsafeKeyError'
}

const segmentPattern = /^[A-Za-z0-9_][A-Za-z0-9._-]*$/
const maxKeyLength = 512

/**
 * Returns the key if it consists of plain segments (`A-Z a-z 0-9 . _ -`, none beginning with a dot) joined by `/`.
 *
 * @throws UnsafeKeyError otherwise
 */
export function requireSafeKey(key: string): string {
  const safe = key.length <= maxKeyLength && key.split('/').every(segment => segmentPattern.test(segment))
  if (!safe) throw new UnsafeKeyError(`Unsafe file key: ${JSON.stringify(key.slice(0, 80))}`)
  return key
}

const maxNameLength = 100
// Devices send names of any length, and only the end shows the type.
const longestNameRead = 300

/**
 * A name that is safe in a key, a header and any file system, from the name on a person's device. Removes accents,
 * special characters and folders; `fallback` is used if nothing is left.
 *
 * `safeFileName('C:\\fotos\\Cédula de Ñuñoa (1).PDF')` → `'Cedula-de-Nunoa-1.pdf'`
 */
export function safeFileName(original: string, fallback = 'documento'): string {
  const base = original.slice(-longestNameRead).split(/[/\\]/).at(-1) ?? ''
  const plain = base.normalize('NFD').replace(/\p{M}/gu, '')
  const dot = plain.lastIndexOf('.')
  const stem = dashed(dot > 0 ? plain.slice(0, dot) : plain)
  const extension =
    dot > 0
      ? plain
          .slice(dot + 1)
          .toLowerCase()
          .replace(/[^a-z0-9]/g, '')
          .slice(0, 10)
      : ''
  const suffix = extension === '' ? '' : `.${extension}`
  return `${stem.slice(0, maxNameLength - suffix.length) || fallback}${suffix}`
}

function dashed(text: string): string {
  const plain = text.replace(/[^A-Za-z0-9_]+/g, '-').replace(/^[-_]+/, '')
  let end = plain.length
  while (plain[end - 1] === '-' || plain[end - 1] === '_') end -= 1
  return plain.slice(0, end)
}
