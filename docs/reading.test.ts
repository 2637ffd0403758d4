import { dirname, join } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { expect, it } from 'vitest'
import { runningCode } from './running-code.ts'

type Node = { type: string; start: number; end: number }
type Named = Node & { id: { name?: string } | null; init?: Node | null }

/** What a file of the portal declares and imports, and what its `app.get` calls register. */
interface Read {
  readonly functions: ReadonlyMap<string, string>
  readonly imports: ReadonlyMap<string, string>
  readonly opened: readonly string[]
}

function readFile(path: string, code: string): Read {
  const textOf = ({ start, end }: Node) => code.slice(start, end)
  const functions = new Map<string, string>()
  const imports = new Map<string, string>()
  const opened: string[] = []
  const keep = (node: Named) => {
    const { name } = node.id ?? {}
    if (name !== undefined && (node.type === 'FunctionDeclaration' || /Function/.test(node.init?.type ?? '')))
      functions.set(name, textOf(node))
  }
  new Visitor({
    FunctionDeclaration: keep,
    VariableDeclarator: keep,
    ImportDeclaration({
      source,
      specifiers,
    }: {
      source: { value: string }
      specifiers: { local: { name: string } }[]
    }) {
      const from = source.value.startsWith('#') ? source.value.slice(1) : join(dirname(path), source.value)
      for (const { local } of specifiers) imports.set(local.name, from)
    },
    CallExpression(node: Node & { callee: Node }) {
      if (textOf(node.callee) === 'app.get') opened.push(textOf(node))
    },
  } as never).visit(parseSync(path, code).program)
  return { functions, imports, opened }
}

/** Calls by which something is changed or thrown away. */
const changes =
  /\b[\w.?]*\.(?:save|delete|discard|remove|submit|withdraw|revoke|insert|update|accept|archive|retry|decide|confirm|end|prove|forget|upload|mark)(?:[A-Z]\w*)?\(/g

it('changes nothing when an address is only opened (ASVS 5.0, 3.5.3)', () => {
  const files = new Map(
    runningCode
      .filter(({ path }) => /^(portal|filing)\//.test(path))
      .map(({ path, code }) => [path, readFile(path, code)] as const),
  )
  const found = new Set<string>()
  const seen = new Set<string>()
  const follow = (path: string, text: string) => {
    for (const [call] of text.matchAll(changes)) found.add(`${path}: ${call}`)
    for (const [name] of text.matchAll(/(?<![.\w])[a-z]\w+\b/g)) {
      const from = files.get(path)?.functions.has(name) ? path : (files.get(path)?.imports.get(name) ?? '')
      const body = files.get(from)?.functions.get(name)
      if (body === undefined || seen.has(`${from} ${name}`)) continue
      seen.add(`${from} ${name}`)
      follow(from, body)
    }
  }
  let opened = 0
  for (const [path, file] of files)
    for (const text of file.opened) {
      opened++
      follow(path, text)
    }
  expect(opened).toBeGreaterThan(80)
  expect([...found].sort()).toEqual([
    // Her own draft keeps what an institution answered now, before she reads the review.
    'filing/save-way.ts: visit.drafts.saveDraft(',
    'portal/datos/own-data-zip.ts: zip.end(',
    // A parameter of an address.
    'portal/tramite/consultation-handlers.tsx: page.delete(',
    'portal/tramite/visit.ts: drafts.saveDraft(',
  ])
})
