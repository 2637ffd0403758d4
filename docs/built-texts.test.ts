import { parseSync, Visitor } from 'vite'
import { describe, expect, it } from 'vitest'
import { runningCode } from './running-code.ts'

type Node = { type: string; start: number; end: number }

/** Calls of visitors for every file in which `pattern` stands. */
function visited(
  pattern: RegExp,
  visitorsOf: (file: { path: string; textOf: (node: Node) => string }) => object,
): void {
  for (const { path, code } of runningCode) {
    if (!pattern.test(code)) continue
    const textOf = ({ start, end }: Node) => code.slice(start, end)
    new Visitor(visitorsOf({ path, textOf }) as never).visit(parseSync(path, code).program)
  }
}

/** Reads what somebody sends. */
const readsInput = /\b(params|query|body|form|request|input|answers|headers|posted|typed)\b/

describe('a text that another program takes for code', () => {
  it('for the database has values in its parameters alone: what is set into it are pieces of statements (ASVS 5.0, 1.2.4)', () => {
    /** Names of what statements consist of. */
    const pieces = /^(schema|table|columns?|alias|select|order|where)$/
    const found: string[] = []
    let statements = 0
    visited(/\b(SELECT|INSERT INTO|UPDATE|DELETE FROM)\b/, ({ path, textOf }) => {
      const made = new Map<string, string>()
      const holes: { expression: Node; quoted: boolean }[] = []
      return {
        ImportSpecifier: ({ local }: { local: { name: string } }) => made.set(local.name, ''),
        FunctionDeclaration: ({ id }: { id: { name: string } | null }) => id && made.set(id.name, ''),
        VariableDeclarator({ id, init }: { id: Node & { name?: string }; init: Node | null }) {
          if (id.name) made.set(id.name, init ? textOf(init) : '')
        },
        TemplateLiteral(literal: { quasis: { value: { raw: string } }[]; expressions: Node[] } & Node) {
          const words = literal.quasis.map(({ value }) => value.raw)
          if (
            !/\b(SELECT|INSERT INTO|UPDATE|DELETE FROM|FROM|WHERE|ORDER BY|VALUES|SET|LIMIT|LIKE)\s/.test(
              words.join(''),
            )
          )
            return
          statements++
          literal.expressions.forEach((expression, index) => {
            holes.push({ expression, quoted: words[index]?.endsWith("'") ?? false })
          })
        },
        BinaryExpression(node: Node & { operator: string }) {
          const written = textOf(node)
          if (node.operator === '+' && /['"`]\s*(SELECT|INSERT INTO|UPDATE|DELETE FROM) /.test(written))
            found.push(`${path}: ${written.slice(0, 60)}`)
        },
        'Program:exit'() {
          for (const { expression, quoted } of holes) {
            const written = textOf(expression)
            const [root = ''] = /^\w+/.exec(written) ?? []
            const init = made.get(root)
            const isPiece = pieces.test(root) || (init !== undefined && !readsInput.test(init))
            const isFixed = /\? '[^'`]*' : '[^'`]*'$/.test(written)
            if (!isFixed && (quoted || !isPiece || readsInput.test(written)))
              found.push(`${path}: ${written.split('\n', 1)[0]}`)
          }
        },
      }
    })
    expect(statements).toBeGreaterThan(300)
    // Pieces too, under names of their own; what the database is given at its start is escaped.
    expect([...new Set(found)].sort()).toEqual([
      'cases/sheets/change-rows.ts: which',
      'personal/cartas/carta-lookups.ts: anyOfHers',
      'platform/postgres/accounts.ts: pg.escapeLiteral(name)',
      'platform/postgres/lookups.ts: inUse',
      'platform/postgres/migrate.ts: lockSeconds',
      'platform/postgres/migrate.ts: pg.escapeIdentifier(await openSchema(tx, schema))',
      'platform/postgres/retention.ts: since',
      'platform/postgres/single-read.ts: first.text',
      'platform/postgres/single-read.ts: later',
      'platform/postgres/single-read.ts: text',
      'services/kit/access-log.ts: name',
      'services/kit/mesa/lists.ts: inner',
      'services/kit/mesa/lists.ts: lista',
      'services/kit/mesa/lists.ts: orphan',
      'services/kit/mesa/lists.ts: secondless',
      'services/kit/mesa/lists.ts: who',
      'services/kit/mesa/report.ts: orphan',
      'services/kit/mesa/report.ts: secondless',
      'services/kit/requests/request-store.ts: schema',
      'services/kit/tables.ts: Object.entries(where)',
      'services/kit/tables.ts: key',
      'services/kit/tables.ts: more',
      "services/safem2/bandeja/store.ts: buscar === null ? order : ''",
      "services/safem2/bandeja/store.ts: orders[query.orden ?? 'llegada']",
    ])
  })

  it('is no regular expression made of a person’s text (ASVS 5.0, 1.2.9)', () => {
    const found: string[] = []
    visited(/\bRegExp\b/, ({ path }) => {
      const look = ({ callee, arguments: [first] }: { callee: { name?: string }; arguments: Node[] }) => {
        if (callee.name === 'RegExp' && first?.type !== 'Literal') found.push(path)
      }
      return { NewExpression: look, CallExpression: look }
    })
    expect(found.sort()).toEqual([
      // The stand-in of a foreign register: names of elements.
      'adapters/personas/stand-in.ts',
      'domain/dates.ts',
      // What a contract says of its texts.
      'platform/conformance/sample.ts',
      // Addresses of contracts.
      'platform/contract/routing.ts',
      'portal/http/fence.ts',
      'portal/http/fence.ts',
    ])
  })
})

describe('a line of the log', () => {
  it('says a constant, and has all that varies in fields (ASVS 5.0, 1.3.10)', () => {
    const levels = /^(trace|debug|info|warn|error|fatal)$/
    const found: string[] = []
    let lines = 0
    visited(/\blog\b/, ({ path, textOf }) => ({
      CallExpression(call: {
        callee: Node & { object?: Node; property?: { name?: string } }
        arguments: Node[]
      }) {
        const { object, property } = call.callee
        if (!object || !levels.test(property?.name ?? '') || !/(^|\.)log$/i.test(textOf(object))) return
        lines++
        for (const one of call.arguments)
          if (/^(TemplateLiteral|BinaryExpression)$/.test(one.type)) found.push(`${path}: ${textOf(one)}`)
      },
    }))
    expect(lines).toBeGreaterThan(60)
    expect(found).toEqual([])
  })
})
