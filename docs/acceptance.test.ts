import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '#platform/project-root.ts'
import { acceptanceWithCounts, readStatements, verdicts } from '#scripts/readme/acceptance.ts'

const statements = readStatements(projectRoot)
const sectionsOf = (file: string) =>
  new Set(statements.filter(one => one.file === file).map(({ id }) => id.split('-')[1]))

/** Tests named as `file` «title»; several titles may follow one file. */
const namedTests = (proof: string) =>
  [...proof.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)`((?: «[^»]+»,?)*)/g)].map(
    ([, path = '', titles = '']) => ({
      path,
      titles: [...titles.matchAll(/«([^»]+)»/g)].map(([, title = '']) => title),
    }),
  )

const assumptions = readFileSync(join(projectRoot, 'docs/assumptions.md'), 'utf8')

/** What docs/assumptions.md has at a place: the rows of a section of the specification, or a procedure's list. */
const assumedAt = (place: string): string =>
  place.includes('§')
    ? [...assumptions.matchAll(/^\| ((?:shell|flows) §\d) +\| (.*)$/gm)]
        .flatMap(([, section, row = '']) => (section === place ? [row] : []))
        .join('\n')
    : (assumptions.split(/^### \[/m).find(part => new RegExp(`^${place}[:,]`).test(part)) ?? '')

/** The reason for which a statement does not hold as a whole: its place in docs/assumptions.md, with its own words. */
const reasonIn = (proof: string) =>
  /docs\/assumptions\.md, ((?:shell|flows) §\d|[\w-]+) «([^»]+)»/.exec(proof) ?? undefined

/** The named tests that are not there. */
const missingTests = (id: string, proof: string) =>
  namedTests(proof).flatMap(({ path, titles }) => {
    const place = join(projectRoot, path)
    if (!existsSync(place)) return [`${id}: ${path}`]
    const source = readFileSync(place, 'utf8')
    return titles.filter(title => !source.includes(title)).map(title => `${id}: ${path} «${title}»`)
  })

describe('docs/acceptance', () => {
  it('has the counts of its rows: `npm run docs` writes them', () => {
    const text = readFileSync(join(projectRoot, 'docs/acceptance.md'), 'utf8')
    expect(text).toBe(acceptanceWithCounts(text, statements))
  })

  it.each(['shell', 'flows'])('has statements of every section of %s, 1 to 9', file => {
    expect([...sectionsOf(file)].sort()).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9'])
  })

  it('names each statement once, after its file', () => {
    const ids = statements.map(({ id }) => id)
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
    expect(statements.filter(({ id, file }) => !id.startsWith(`${file}-`))).toEqual([])
  })

  it('says of each statement a verdict, and what shows it', () => {
    for (const { id, text, verdict, proof } of statements) {
      expect(verdicts, id).toContain(verdict)
      expect(text.length, id).toBeGreaterThan(8)
      if (verdict === 'holds') expect(/\.(test|spec)\.tsx?`|walked: .{15}/.test(proof), id).toBe(true)
      else if (verdict !== 'not walked') expect(proof.length, id).toBeGreaterThan(15)
    }
  })

  it('names for what holds in part, or cannot be tested, a reason that docs/assumptions.md has', () => {
    const partly = statements.filter(({ verdict }) => ['in part', 'cannot be tested'].includes(verdict))
    const without = partly.filter(({ proof }) => {
      const [, place = '', words = ''] = reasonIn(proof) ?? []
      return words === '' || !assumedAt(place).includes(words)
    })
    expect(without.map(({ id }) => id)).toEqual([])
  })

  it('names tests that exist, by titles that they have', () => {
    expect(statements.flatMap(({ id, proof }) => missingTests(id, proof))).toEqual([])
  })
})

describe('what the tests hold for operators (docs/operations.md)', () => {
  const rows = readFileSync(join(projectRoot, 'docs/operations.md'), 'utf8')
    .split('\n')
    .flatMap(line => /^\| (C-\d\d)[^|]*\|(.*)$/.exec(line) ?? [])

  it('names tests that exist for every number', () => {
    const ids = new Set(rows.filter(cell => /^C-\d\d$/.test(cell)))
    expect([...ids]).toEqual(Array.from({ length: 18 }, (_, at) => `C-${String(at + 1).padStart(2, '0')}`))
    const lines = rows.filter(cell => cell.startsWith('| C-'))
    for (const line of lines) expect(namedTests(line).length, line).toBeGreaterThan(0)
    expect(lines.flatMap(line => missingTests(line.slice(2, 6), line))).toEqual([])
  })
})
