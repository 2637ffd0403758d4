import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { UnavailableReason } from '#platform/contract/contract-errors.ts'
import { createMetrics } from '#platform/metrics.ts'
import { projectRoot } from '#platform/project-root.ts'
import { addressesOf } from '#portal/testing/whole-portal.ts'
import { procedures } from '#procedures/registry.ts'
import { watchWork } from '#roles/figures.ts'
import { jobTypes } from '#roles/job-types.ts'

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
const ruleFiles = ['deploy/prometheus/alerts.yml', 'deploy/prometheus/slo.yml']
const recorded = [...read('deploy/prometheus/slo.yml').matchAll(/record: (\S+)/g)].map(([, name]) => name)

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

  it('of the alerts and of the dashboard are among them', () => {
    for (const path of [...ruleFiles, 'deploy/grafana/micha.json']) {
      // What a rule records has a colon in its name.
      const text = read(path).replace(/\w+:micha_\w+:\w+/g, name =>
        recorded.includes(name) ? '' : 'micha_unknown ',
      )
      const used = namesIn(text.replaceAll(')', ' ')).map(name => name.replace(/_(count|bucket|sum)$/, ''))
      expect(used.length).toBeGreaterThan(1)
      for (const name of used) expect(told, path).toContain(name)
    }
  })
})

describe('the rules', () => {
  const rules = ruleFiles.map(read).join()

  it('about calls to institutions name ends that a call can have', () => {
    const ends: Readonly<Record<UnavailableReason, true>> = {
      timeout: true,
      network: true,
      overloaded: true,
      resting: true,
      boxed: true,
      nonsense: true,
      failure: true,
    }
    const named = [...rules.matchAll(/resultado[!=]~"([^"]+)"/g)].flatMap(([, some = '']) => some.split('|'))
    expect(named.length).toBeGreaterThan(4)
    for (const name of named) expect(Object.keys(ends)).toContain(name)
  })

  it('that count what came in time have a bucket that ends then', async () => {
    const metrics = createMetrics({ role: 'portal', process: false })
    metrics.seconds('peticiones_segundos', 'Requests').observe(1)
    const { jobs, cases } = watchWork(metrics)
    jobs.onDone?.({ name: 'avisar', seconds: 1 })
    cases.onDelivered?.({ procedure: '5300', seconds: 1 })
    const limits = [...rules.matchAll(/(micha_\w+_bucket)\{[^}]*le="(\d+)"/g)]
    expect(limits.length).toBeGreaterThan(2)
    const text = await metrics.text()
    for (const [, name, limit] of limits) expect(text).toMatch(new RegExp(`^${name}\\{le="${limit}"`, 'm'))
  })
})

describe('the objectives', () => {
  it('in the handbook are those that are recorded and watched', () => {
    const objectives = handbook.slice(handbook.indexOf('## Objectives'), handbook.indexOf('## Log'))
    const rules = read('deploy/prometheus/slo.yml')
    const watched = [...rules.matchAll(/expr: (\w+:micha_\w+:\w+) >/g)].map(([, name]) => name)
    expect([...objectives.matchAll(/`(\w+:micha_\w+:\w+)`/g)].map(([, name]) => name)).toEqual(watched)
    expect([...objectives.matchAll(/`(Micha\w+)`/g)].map(([, name]) => name)).toEqual(
      [...rules.matchAll(/alert: (\w+)/g)].map(([, name]) => name),
    )
    for (const name of watched) expect(recorded).toContain(name)
  })

  it('tell the procedure of each of its addresses', async () => {
    const [, pattern = ''] = /"ruta", "([^"]+)"/.exec(read('deploy/prometheus/slo.yml')) ?? []
    const addresses = await addressesOf([...procedures.values()])
    const found = addresses.flatMap(path => new RegExp(`^${pattern}$`).exec(path)?.[1] ?? [])
    for (const id of procedures.keys()) expect(found).toContain(id)
    expect(found.filter(id => !procedures.has(id) && !id.startsWith(':'))).toEqual([])
  })

  it('of letters and papers are about every job that makes one', () => {
    const [, pattern = ''] = /trabajo=~"([^"]+)"/.exec(read('deploy/prometheus/slo.yml')) ?? []
    const others = jobTypes.map(({ name }) => name).filter(name => !new RegExp(`^(?:${pattern})$`).test(name))
    expect(others.toSorted()).toEqual(
      [
        'entregar-caso',
        'limpiar-casos',
        'preguntar-estado',
        'preguntar-estados',
        'revisar-filas',
        'vigilar-conexiones',
      ].toSorted(),
    )
  })
})
