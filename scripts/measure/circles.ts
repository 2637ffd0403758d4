import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { projectRoot } from '#platform/project-root.ts'

/**
 * The files, of those given, that import one another in a circle, types counted; paths from the project's root.
 *
 * @param roomOf - gives a file's folder or group, if circles of those are meant; what is returned is their names
 */
export function inCircles(paths: readonly string[], roomOf = (path: string) => path): readonly string[] {
  const known = new Set(paths)
  const imports = new Map<string, Set<string>>()
  for (const path of paths) {
    const room = roomOf(path)
    const others = imports.get(room) ?? new Set()
    for (const one of importsOf(path)) if (known.has(one) && roomOf(one) !== room) others.add(roomOf(one))
    imports.set(room, others)
  }
  return componentsOf(imports)
    .filter(({ length }) => length > 1)
    .flat()
}

/** The room of a file of `procedures/`: its procedure, a folder of the parts, or `procedures` for what is beside them. */
export function roomOfProcedures(path: string): string {
  const folders = path.split('/').slice(0, -1)
  return folders.slice(0, folders[1] === 'parts' ? 3 : 2).join('/')
}

/** What a file imports, types too; paths from the project's root. */
export function importsOf(path: string): readonly string[] {
  const text = existsSync(join(projectRoot, path)) ? readFileSync(join(projectRoot, path), 'utf8') : ''
  return [...text.matchAll(/\b(?:from|import)\s*\(?\s*'([.#][^']+)'/g)].map(([, name = '']) =>
    name.startsWith('#') ? name.slice(1) : posix.normalize(posix.join(dirname(path), name)),
  )
}

/** Strongly connected components of a graph (Tarjan). */
export function componentsOf(graph: ReadonlyMap<string, Iterable<string>>): string[][] {
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
