import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { csv } from './csv.ts'

// Otherwise the decoder would drop the byte order mark.
const text = (rows: Parameters<typeof csv>[0]) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(csv(rows))

describe('a table as CSV', () => {
  it('begins with a byte order mark and parts cells with semicolons', () => {
    expect(
      text([
        ['Día', 'Monto'],
        ['Lunes', 1070445],
      ]),
    ).toBe('\uFEFFDía;Monto\r\nLunes;1070445\r\n')
  })

  it('quotes what would otherwise break the row', () => {
    expect(text([['a;b', 'di "no"', 'x\ny']])).toBe('\uFEFF"a;b";"di ""no""";"x\ny"\r\n')
  })

  it('quotes what a spreadsheet that parts at commas or tabs would begin a cell with', () => {
    expect(text([['Ana, =cmd|calc', 'a\t=1']])).toBe('\uFEFF"Ana, =cmd|calc";"a\t=1"\r\n')
  })

  it.each(['＝1+1', '＠SUM(A1)', '=1+1', '+56', '-2', '@SUM(A1)', '\t=1', ' =1', '\r=1'])(
    'never lets %j run as a formula',
    cell => {
      expect(text([[cell]]).replace(/^\uFEFF"?/, '')).toMatch(/^'/)
    },
  )
})

describe('every file for a spreadsheet that can be downloaded', () => {
  const root = new URL('../', import.meta.url)
  const sources = globSync('{procedures,portal,personal,cases,papers}/**/*.{ts,tsx}', { cwd: root })
    .filter(path => !/\.test\.|\.fixture\./.test(path))
    .map(path => ({ path, code: readFileSync(new URL(path, root), 'utf8') }))
  const senders = sources.filter(({ code }) => code.includes("'text/csv"))

  it('is found', () => {
    expect(senders.map(({ path }) => path)).toContain('procedures/parts/telling/statement.ts')
  })

  it.each(senders)('$path is written here, where formulas are neutralised', ({ code }) => {
    expect(code).toMatch(/\bcsv\(|\blistCsv\(/)
  })
})
