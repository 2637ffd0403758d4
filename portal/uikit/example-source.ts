/**
 * The source of one example in a component's `*.examples.tsx`. The formatter lays out every example the same way, so
 * that lines and indentation are enough to find its end.
 * @param text - the whole file
 * @param name - the example's name
 * @returns the element without indentation; undefined if the file has no such example
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

/** Removes the indentation common to all lines. */
function dedent(lines: readonly string[]): string {
  const shallow = Math.min(
    ...lines.filter(line => line !== '').map(line => line.length - line.trimStart().length),
  )
  return lines.map(line => line.slice(shallow)).join('\n')
}

function quoted(name: string): string {
  return name.includes("'") ? `"${name}"` : `'${name}'`
}

/** Address of an example: its name in lower case without accents, joined by hyphens. */
export function slugOf(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
