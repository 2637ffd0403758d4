import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createMetrics } from '#platform/metrics.ts'
import { projectRoot } from '#platform/project-root.ts'

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8')

/** The figures that code makes, as Prometheus reads them. */
const made = globSync('{roles,portal,platform,operation,services,cases,sessions}/**/*.{ts,tsx}', {
  cwd: projectRoot,
  exclude: path => /\.(test|fixture)\.tsx?$/.test(path),
}).flatMap(path => {
  const text = read(path)
  const calls = text.matchAll(/(?:\.(?:counter|gauge|seconds)|\bshow)\(\s*'(\w+)'/g)
  return /createMetrics|[mM]etrics/.test(text) ? [...calls].map(([, name = '']) => name) : []
})
const prefix = 'micha_'
const namesIn = (text: string) => [...new Set(text.match(/\bmicha_\w+(?=`| |\{|\[|\))/g) ?? [])]
const handbook = read('docs/operations.md')
const table = handbook.slice(handbook.indexOf('Every figure begins with'), handbook.indexOf('## Alerts'))
const told = namesIn(table)

describe('figures', () => {
  it('are the same in the handbook and in the code, with one prefix', async () => {
    expect(made.length).toBeGreaterThan(5)
    for (const name of made) expect(name).not.toContain('micha')
    const ofProcess: readonly string[] =
      (await createMetrics({ role: 'worker' }).text()).match(/^micha_\w+/gm) ?? []
    expect(told.filter(name => !ofProcess.includes(name)).toSorted()).toEqual(
      made.map(name => `${prefix}${name}`).toSorted(),
    )
  })

  it('of the alerts are among them', () => {
    const used = namesIn(read('deploy/prometheus/alerts.yml')).map(name =>
      name.replace(/_(count|bucket|sum)$/, ''),
    )
    expect(used.length).toBeGreaterThan(5)
    for (const name of used) expect(told).toContain(name)
  })
})
