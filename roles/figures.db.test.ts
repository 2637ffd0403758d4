import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { carmen, openCaseHouse } from '#cases/testing/case-house.ts'
import { createMetrics } from '#platform/metrics.ts'
import { projectRoot } from '#platform/project-root.ts'
import { programVersion } from '#platform/version.ts'
import { addFigures } from './figures.ts'

const house = await openCaseHouse({ deliveryPausesSeconds: [] })
const metrics = createMetrics({ role: 'worker' })
addFigures(metrics, house.database, house.clock)

/** The value of a figure without labels; undefined if it has none. */
async function figure(name: string): Promise<number | undefined> {
  house.clock.advance(15_000)
  const [, value] = new RegExp(`^micha_${name}\\{[^}]*\\} (.*)$`, 'm').exec(await metrics.text()) ?? []
  return value === undefined ? undefined : Number(value)
}

describe('the figures of the queue', () => {
  it('show what waits, since when, and what failed for good', async () => {
    expect(await figure('entregas_pendientes')).toBe(0)
    expect(await figure('entrega_mas_antigua_segundos')).toBe(0)
    await house.sendOne(carmen)
    house.clock.advance(45_000)
    expect(await figure('entregas_pendientes')).toBe(1)
    expect(await figure('entrega_mas_antigua_segundos')).toBeGreaterThanOrEqual(60)
    expect(await figure('trabajos_pendientes')).toBeGreaterThan(0)
    house.institution.present = async () => {
      throw new Error('connect ECONNREFUSED')
    }
    await house.runJobs()
    expect(await figure('entregas_pendientes')).toBe(0)
    expect(await figure('entregas_detenidas')).toBe(1)
    expect(await metrics.text()).toContain(`micha_version_info{version="${programVersion}",rol="worker"} 1`)
  })

  it('are no number, and not zero, while the database does not answer', async () => {
    const broken = createMetrics({ role: 'worker', process: false })
    addFigures(broken, { row: () => Promise.reject(new Error('gone')) }, house.clock)
    expect(await broken.text()).toMatch(/^micha_entregas_pendientes\{[^}]*\} Nan$/m)
  })
})

describe('every figure that the handbook or an alert names', () => {
  const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8')
  const measured = ['portal/http/metrics.ts', 'roles/institution-clients.ts']
    .flatMap(path => [...read(path).matchAll(/metrics\.seconds\('(\w+)'/g)])
    .map(([, name]) => `micha_${name}`)

  it.each(['docs/operations.md', 'deploy/prometheus/alerts.yml'])('is measured: %s', async path => {
    const shown = [...(await metrics.text()).matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name)
    const named = [...read(path).matchAll(/\bmicha_[a-z]+_[a-z0-9_]+/g)]
      .map(([name]) => name.replace(/_(bucket|count|sum)$/, ''))
      .filter(name => !name.startsWith('micha_inst_'))
    expect(named.length).toBeGreaterThan(8)
    expect(named.filter(name => !shown.includes(name) && !measured.includes(name))).toEqual([])
  })

  it('has what to do about each alert', () => {
    const alerts = [...read('deploy/prometheus/alerts.yml').matchAll(/alert: (\w+)/g)].map(([, name]) => name)
    const told = [...read('docs/operations.md').matchAll(/^\| `(Micha\w+)` \|/gm)].map(([, name]) => name)
    expect(told).toEqual(alerts)
  })
})
