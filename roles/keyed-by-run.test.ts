import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '#platform/project-root.ts'
import { tablesByRun } from './distribution.ts'

/**
 * Who asks for rows of people without naming the people: how many statements of a file, and for whom. On Citus each asks every machine: on a citizen's
 * way there is one, once for each answer to a question about somebody else's request.
 */
const ofEverybody: Readonly<Record<string, readonly [count: number, by: string]>> = {
  'cases/asking/ask-states.ts': [2, 'jobs that ask institutions'],
  'cases/box/answer-call.ts': [1, 'institutions that empty a box'],
  'cases/box/list-calls.ts': [3, 'institutions that empty a box'],
  'cases/box/papers.ts': [1, 'institutions that empty a box'],
  'cases/concerns/concerns.ts': [1, 'the others of a request read who answered'],
  'cases/deliveries/dead-deliveries.ts': [6, 'operators'],
  'cases/deliveries/undeliverable.ts': [1, 'the start of a worker'],
  'cases/deliveries/wake-waiting.ts': [2, 'deliveries of an institution that is back'],
  'cases/case-lookups.ts': [2, 'what distribuir fills the look-up tables with'],
  'cases/documents/collect-garbage.ts': [2, 'the hourly clean-up'],
  'cases/drafts/drafts.ts': [3, 'the hourly clean-up of drafts'],
  'cases/history/receive-event.ts': [2, 'events, on one PostgreSQL; elsewhere look-up tables answer'],
  'cases/imports/bring-cases.ts': [1, 'imports of operators'],
  'cases/imports/take-back.ts': [8, 'imports of operators'],
  'cases/queries/reconcile-cases.ts': [3, 'an operator compares with an institution'],
  'cases/receipts/receipts.ts': [2, 'anybody verifies a code or a file, on one PostgreSQL'],
  'cases/sheets/orphan-sheets.ts': [1, 'the hourly clean-up'],
  'papers/kept-facts.ts': [1, 'anybody verifies a code, on one PostgreSQL'],
  'papers/verifier.ts': [2, 'anybody verifies a code or a file, on one PostgreSQL'],
  'personal/cartas/carta-lookups.ts': [2, 'what distribuir fills the look-up tables with'],
  'personal/cartas/cartas.ts': [2, 'who reads the letters that somebody caused, on one PostgreSQL'],
  'personal/cartas/send-carta.ts': [1, 'jobs of version 0.2.0 do not name the reader'],
  'sessions/session-store.ts': [1, 'the sweep of sessions'],
  'roles/figures.ts': [1, 'figures of operators'],
}

const folders = ['cases', 'papers', 'personal', 'sessions', 'filing', 'operation', 'portal', 'roles']
const tables = tablesByRun.map(table => table.replace('.', '\\.')).join('|')
const asked = new RegExp(`\\b(?:FROM|JOIN|UPDATE|INTO|USING)\\s+(?:${tables})\\b`, 'g')

describe('statements about people', () => {
  it('name whose rows they read or write, except those that are listed with their reason', () => {
    const unnamed = Object.groupBy(
      statements().filter(({ sql }) => !namesThePeople(sql)),
      ({ file }) => file,
    )
    const counts = Object.entries(unnamed).map(([file, found = []]) => [file, found.length])
    const listed = Object.entries(ofEverybody).map(([file, [count]]) => [file, count])
    expect(Object.fromEntries(counts)).toEqual(Object.fromEntries(listed))
  })

  it('have no parameter after ON CONFLICT where they insert what a query finds: Citus sends that part on alone', () => {
    expect(statements().filter(({ sql }) => losesTypes(sql))).toEqual([])
    const insert = 'INSERT INTO casos.filas AS f (run, pide) SELECT run, $1 FROM casos.casos WHERE run = $2'
    expect(losesTypes(`${insert} ON CONFLICT (run) DO UPDATE SET pide = excluded.pide`)).toBe(false)
    expect(losesTypes(`${insert} ON CONFLICT (run) DO UPDATE SET pide = $3`)).toBe(true)
  })

  it('are found, and one without the person is told from one with her', () => {
    expect(statements().length).toBeGreaterThan(100)
    expect(namesThePeople('SELECT 1 FROM casos.casos WHERE id = $1')).toBe(false)
    expect(namesThePeople('SELECT 1 FROM casos.casos c WHERE c.run = $1 AND c.id = $2')).toBe(true)
    const joined = 'SELECT 1 FROM casos.casos c JOIN casos.entregas e ON e.caso_id = c.id WHERE c.run = $1'
    expect(namesThePeople(joined)).toBe(false)
    expect(namesThePeople(joined.replace('ON', 'ON e.run = c.run AND'))).toBe(true)
  })
})

/** Whether each table in it is asked with a person: one of them with a value, the others with hers or the same person's. */
function namesThePeople(sql: string): boolean {
  const wanted = sql.match(asked)?.length ?? 0
  const inserted = sql.match(/INSERT INTO [^(]*\(\s*(?:run\b|\$\{)/g)?.length ?? 0
  const named = sql.match(/\brun = (?:ANY\()?\$\d/g)?.length ?? 0
  const joined = sql.match(/\brun = \w+\.run/g)?.length ?? 0
  return inserted + named > 0 && inserted + named + joined >= wanted
}

/** Whether Citus, which finds the rows on the coordinator, would send parameters without their types to the machines that keep these. */
function losesTypes(sql: string): boolean {
  return /\bINSERT INTO [^(]*\([^)]*\)\s+SELECT\b.*\bON CONFLICT\b.*\$\d/s.test(sql)
}

/** The texts of SQL that ask such a table, with the pieces that they are made of. */
function statements(): readonly { file: string; sql: string }[] {
  const sources = folders.flatMap(folder => sourcesIn(join(projectRoot, folder)))
  const pieces = new Map(
    sources.flatMap(({ text }) =>
      [...text.matchAll(/const (\w+) = (`[^`]*`|'[^'\n]*')/g)].map(([, name = '', piece = '']) => [
        name,
        piece,
      ]),
    ),
  )
  const whole = (sql: string): string =>
    sql.replace(/\$\{(\w+)\}/g, (hole, name) => (pieces.has(name) ? whole(pieces.get(name) ?? '') : hole))
  return sources.flatMap(({ file, text }) =>
    [...text.matchAll(/`(?:[^`\\]|\\.)*`|'(?:[^'\\\n]|\\.)*'/g)]
      .map(([sql]) => ({ file, sql: whole(sql) }))
      // Pieces of other statements stand in these.
      .filter(({ sql }) => /\b(?:SELECT|INSERT|UPDATE|DELETE)\b/.test(sql) && sql.match(asked)),
  )
}

function sourcesIn(folder: string): readonly { file: string; text: string }[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(({ name }) => /(?<!\.test|\.fixture)\.ts$/.test(name))
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter(path => !/\/testing\//.test(path))
    .map(path => ({ file: relative(projectRoot, path), text: readFileSync(path, 'utf8') }))
}
