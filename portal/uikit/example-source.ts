/**
 * The source of one example, as it is written in the component's `*.examples.tsx`. The formatter sets each example the
 * same way, so that lines and their indentation are enough to find where it ends.
 *
 * @param text - the whole file
 * @param name - the example's name
 * @returns the element alone, without indentation; nothing when the file has no such example
 */
export function exampleSource(text: string, name: string): string | undefined {
  const lines = text.split('\n')
  const nameAt = lines.findIndex(line => line.includes(`name: ${quoted(name)},`))
  if (nameAt < 0) return undefined
  const at = lines.findIndex((line, index) => index >= nameAt && /\belement:/.test(line))
  const line = lines[at]
  if (line === undefined) return undefined
  const oneLine = /\belement: (.+?)(?: \}\]?)?,$/.exec(line)?.[1]
  if (oneLine !== undefined) return oneLine
  const indent = /^ */.exec(line)?.[0] ?? ''
  const end = lines.findIndex((other, index) => index > at && other.startsWith(`${indent})`))
  return end < 0 ? undefined : dedent(lines.slice(at + 1, end))
}

/** Takes away the indentation that all lines have. */
function dedent(lines: readonly string[]): string {
  const shallow = Math.min(
    ...lines.filter(line => line !== '').map(line => line.length - line.trimStart().length),
  )
  return lines.map(line => line.slice(shallow)).join('\n')
}

function quoted(name: string): string {
  return name.includes("'") ? `"${name}"` : `'${name}'`
}

/** The address of an example: its name in small letters without accents, joined by hyphens. */
export function slugOf(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
