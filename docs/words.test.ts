import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '#platform/project-root.ts'

/** A row of the table «One word for each thing» of the glossary. */
interface Row {
  say: string
  never: readonly string[]
  where: string
}

const folders = 'cases engine identity papers personal portal procedures sessions ui'.split(' ')

/** Everything that people may read, by file: sources without comments and without tests. */
const texts = globSync(
  folders.map(folder => `${folder}/**/*.{ts,tsx}`),
  { cwd: projectRoot },
)
  .filter(name => !/\.(test|fixture)\.tsx?$|\/testing\//.test(name))
  .map(name => ({ name, text: withoutTyped(withoutComments(readFileSync(join(projectRoot, name), 'utf8'))) }))

const rows = rowsOf(readFileSync(join(projectRoot, 'docs/glossary.md'), 'utf8'))

describe('one word for each thing (docs/glossary.md)', () => {
  it('is a table that is read', () => {
    expect(rows.length).toBeGreaterThan(5)
    expect(texts.length).toBeGreaterThan(300)
    for (const { where } of rows) expect(where).toBe('everywhere')
  })

  it.each(rows)('people read «$say» and never its other names', ({ never }) => {
    const found = texts.flatMap(({ name, text }) =>
      never.filter(word => patternOf(word).test(text)).map(word => `${name}: ${word}`),
    )
    expect(found).toEqual([])
  })

  it('is joined by «e» before the sound i, as Spanish asks', () => {
    const wrong = /\p{L} y h?[ií](?![aeo])\p{L}+/iu
    expect(
      texts.flatMap(({ name, text }) => wrong.exec(text)?.map(found => `${name}: ${found}`) ?? []),
    ).toEqual([])
    expect(wrong.test('Espere y intente de nuevo')).toBe(true)
    expect(wrong.test('agua y hielo')).toBe(false)
  })

  it('is found wherever it stands in a text, and not inside another word', () => {
    expect(patternOf('tope').test('Hasta un Tope.')).toBe(true)
    expect(patternOf('tope').test("'topes'")).toBe(false)
    expect(withoutComments('/* tope */ a // tope\nb')).not.toContain('tope')
  })
})

function rowsOf(glossary: string): Row[] {
  const table = glossary.slice(glossary.indexOf('## One word for each thing'))
  return table
    .split('\n')
    .filter(line => line.startsWith('| ') && !/^\| (Say|---)/.test(line))
    .map(line => {
      const [, say = '', never = '', where = ''] = line.split('|').map(cell => cell.trim())
      return { say, never: never.split(';').map(word => word.trim()), where }
    })
}

function patternOf(word: string): RegExp {
  return new RegExp(`(?<![\\p{L}_-])${word.replace(/\s+/g, '\\s+')}(?![\\p{L}_-])`, 'iu')
}

/** Without the words that people type to find a ficha: those are theirs. */
function withoutTyped(source: string): string {
  return source.replace(/palabras: \[[^\]]*\]/g, '')
}

function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '')
}
