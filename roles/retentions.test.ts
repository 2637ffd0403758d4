import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '#platform/project-root.ts'
import { databaseAccounts, workerAccount } from './accounts.ts'
import { retentions } from './retentions.ts'

const data = readFileSync(join(projectRoot, 'docs/data.md'), 'utf8')

describe.each(retentions)('what is kept of $table', ({ table, days, reason }) => {
  it('stands with its term in docs/data.md', () => {
    const [row] = data.match(new RegExp(`^\\| \`${table}\` .*$`, 'm')) ?? []
    expect(row).toContain(`${days} days`)
    expect(reason).toMatch(/^[A-ZÁÉÍÓÚ].*\.$/)
  })

  it('may be deleted by a worker alone', () => {
    const { schemas = [] } = databaseAccounts.find(({ name }) => name === workerAccount) ?? {}
    expect(schemas).toContain(table.split('.')[0])
  })
})

it('whatever docs/data.md keeps for so many days is deleted after them', () => {
  const rows = [...data.matchAll(/^\| `(\w+\.\w+)` \|.*\| ([^|]*\b\d+ days[^|]*) \|$/gm)]
  // Drafts end by a rule of their own.
  const told = rows.map(([, table = '']) => table).filter(table => table !== 'casos.borradores')
  expect(told.toSorted()).toEqual(retentions.map(({ table }) => table).toSorted())
})
