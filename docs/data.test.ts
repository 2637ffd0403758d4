import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '#platform/project-root.ts'
import { runningCode } from './running-code.ts'

const text = readFileSync(join(projectRoot, 'docs/data.md'), 'utf8')

/** The schema of each folder that owns tables of the portal; institutions keep their own. */
const schemas: Readonly<Record<string, string>> = {
  'bot-check': 'bot_check',
  cases: 'casos',
  identity: 'identidad',
  operation: 'operacion',
  'operation/calls': 'conexiones',
  papers: 'papeles',
  personal: 'personal',
  'platform/limits': 'limites',
  'platform/mail': 'correo',
  sessions: 'sesiones',
}

/** Tables of the portal as their migrations leave them. */
function tables(): string[] {
  const files = globSync('**/migrations/*.sql', {
    cwd: projectRoot,
    exclude: path => /^(node_modules|services|scripts|dist|\.data)(\/|$)/.test(path),
  })
  const found = new Set<string>()
  for (const path of files.sort()) {
    const schema = schemas[path.replace(/\/migrations\/.*/, '')]
    expect(schema, path).toBeDefined()
    const sql = readFileSync(join(projectRoot, path), 'utf8')
    for (const [, name] of sql.matchAll(/^CREATE (?:UNLOGGED )?TABLE (\w+)/gm)) found.add(`${schema}.${name}`)
    for (const [, name] of sql.matchAll(/^DROP TABLE (\w+)/gm)) found.delete(`${schema}.${name}`)
  }
  return [...found].sort()
}

describe('docs/data.md', () => {
  const rows = (text.match(/^\| `\w+\.\w+` .*$/gm) ?? []).map(row => row.split('|').map(cell => cell.trim()))

  it('classifies every table of the portal once, and no other (ASVS 5.0, 14.1.1)', () => {
    expect(rows.map(([, name = '']) => name.replaceAll('`', '')).sort()).toEqual(tables())
  })

  it('classifies every place of the data folder that code names (ASVS 5.0, 14.1.1)', () => {
    const outside = text.split('\n## Outside the database\n')[1] ?? ''
    const places = runningCode.flatMap(({ code }) =>
      [...code.matchAll(/\bjoin\((?:\w+\.)?dataDir, '([^']+)'/g)].map(([, place = '']) => place),
    )
    expect(new Set(places).size).toBeGreaterThan(5)
    for (const place of places)
      expect(outside, place).toMatch(
        new RegExp(`^\\| .*\`${place}/?\` of the data folder \\| [a-z]+ \\|`, 'm'),
      )
  })

  it('gives each table a class that has its rules, what it holds and how long (ASVS 5.0, 14.1.2)', () => {
    const classes = [...text.matchAll(/^\| \*\*(\w+)\*\* \|(.*)$/gm)]
    expect(classes).toHaveLength(5)
    for (const [row, , rules = ''] of classes)
      expect(
        rules.split('|').filter(cell => cell.trim().length > 1),
        row,
      ).toHaveLength(6)
    const names = classes.map(([, name = '']) => name.toLowerCase())
    for (const [, name, kind = '', what = '', time = ''] of rows) {
      expect(names, name).toContain(kind)
      expect(what.length, name).toBeGreaterThan(10)
      expect(time.length, name).toBeGreaterThan(4)
    }
  })
})
