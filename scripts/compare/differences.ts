/** The texts of a folder by file name. */
export type Kept = ReadonlyMap<string, string>

/** A file that is not the same in both folders. */
export interface Difference {
  readonly file: string
  /** The page, as its heading says; or which folder lacks the file. */
  readonly where: string
  /** First lines that differ; empty if one folder lacks the file. */
  readonly before: readonly string[]
  readonly after: readonly string[]
}

const shown = 3

/** The files that differ, by name, each with the first lines that do. */
export function differencesOf(before: Kept, after: Kept): readonly Difference[] {
  const files = [...new Set([...before.keys(), ...after.keys()])].sort()
  return files.flatMap(file => {
    const [one, other] = [before.get(file), after.get(file)]
    if (one === other) return []
    if (one === undefined) return [{ file, where: 'only after', before: [], after: [] }]
    if (other === undefined) return [{ file, where: 'only before', before: [], after: [] }]
    return [{ file, ...firstDifference(one.split('\n'), other.split('\n')) }]
  })
}

function firstDifference(before: readonly string[], after: readonly string[]) {
  const at = before.findIndex((line, index) => line !== after[index])
  const from = at === -1 ? before.length : at
  const where = before.slice(0, from + 1).findLast(line => line.startsWith('## ')) ?? ''
  return { where, before: before.slice(from, from + shown), after: after.slice(from, from + shown) }
}
