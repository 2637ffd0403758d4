import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { kindOf } from '#platform/postgres/migration-kind.ts'
import { projectRoot } from '#platform/project-root.ts'

const files = globSync('**/migrations/*.sql', {
  cwd: projectRoot,
  exclude: name => /^(node_modules|dist|\..*|template)$/.test(name),
})

/** Files of before migrations said it: a program that does not know one of them does not run on it. */
const unmarked = 83

describe('the migrations', () => {
  it('say in their first line whether they expand or contract: `-- expande`, `-- contrae: desde 0.3.0`', () => {
    const silent = files.filter(file => !kindOf(readFileSync(join(projectRoot, file), 'utf8')))
    expect(silent).toHaveLength(unmarked)
  })

  it('all belong to an owner that `npm run migrar` knows', () => {
    const code = readFileSync(join(projectRoot, 'roles/migrations.ts'), 'utf8')
    const strangers = files
      .map(file => dirname(dirname(file)))
      .filter(folder => !folder.startsWith('services/') && !code.includes(`'${folder}'`))
    expect(strangers).toEqual([])
  })
})
