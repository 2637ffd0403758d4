import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { projectRoot } from '#platform/project-root.ts'

/** The files, of those given, that import one another in a circle, types counted; paths from the project's root. */
export function filesInCircles(paths: readonly string[]): readonly string[] {
  const known = new Set(paths)
  const imports = new Map(paths.map(path => [path, importsOf(path).filter(one => known.has(one))]))
  return componentsOf(imports)
    .filter(({ length }) => length > 1)
    .flat()
}

/** What a file imports, types too. */
function importsOf(path: string): readonly string[] {
  const text = existsSync(join(projectRoot, path)) ? readFileSync(join(projectRoot, path), 'utf8') : ''
  return [...text.matchAll(/\b(?:from|import)\s*\(?\s*'([.#][^']+)'/g)].map(([, name = '']) =>
    name.startsWith('#') ? name.slice(1) : posix.normalize(posix.join(dirname(path), name)),
  )
}

/** Strongly connected components of a graph (Tarjan). */
export function componentsOf(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const found: string[][] = []
  const stack: string[] = []
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const visit = (node: string) => {
    order.set(node, order.size)
    lowest.set(node, order.get(node) ?? 0)
    stack.push(node)
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) visit(next)
      if (stack.includes(next)) lowest.set(node, Math.min(lowest.get(node) ?? 0, lowest.get(next) ?? 0))
    }
    if (lowest.get(node) !== order.get(node)) return
    found.push(stack.splice(stack.indexOf(node)))
  }
  for (const node of graph.keys()) if (!order.has(node)) visit(node)
  return found
}
