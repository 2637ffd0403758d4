import { mkdirSync, mkdtempSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { carmen, openCaseHouse } from '#cases/testing/case-house.ts'
import { createMetrics } from '#platform/metrics.ts'
import { projectRoot } from '#platform/project-root.ts'
import { programVersion } from '#platform/version.ts'
import { addBackupAge, addFigures, addPoolFigures, watchWork } from './figures.ts'

const house = await openCaseHouse({ deliveryPausesSeconds: [] })
const metrics = createMetrics({ role: 'worker' })
addFigures(metrics, house.database, house.clock)
addPoolFigures(metrics, [
  { load: () => ({ busy: 3, waiting: 1 }) },
  { load: () => ({ busy: 2, waiting: 0 }) },
])
const backups = mkdtempSync(join(tmpdir(), 'respaldos-'))
addBackupAge(metrics, backups, house.clock)
const { jobs, cases } = watchWork(metrics)

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

describe('other figures', () => {
  it('add up what all pools of the process do', async () => {
    expect(await figure('conexiones_ocupadas')).toBe(5)
    expect(await figure('conexiones_esperadas')).toBe(1)
  })

  it('show how old the newest backup is, and that there is none', async () => {
    expect(await metrics.text()).toMatch(/^micha_respaldo_segundos\{.*\} \+Inf$/m)
    const now = house.clock.now().getTime() / 1000
    for (const [name, ageSeconds] of [
      ['ayer', 90_000],
      ['hoy', 3_600],
    ] as const) {
      mkdirSync(join(backups, name))
      writeFileSync(join(backups, name, 'manifiesto.json'), '{}')
      utimesSync(join(backups, name, 'manifiesto.json'), now - ageSeconds, now - ageSeconds)
    }
    // Unfinished: it has no manifest yet.
    mkdirSync(join(backups, 'ahora'))
    expect(await figure('respaldo_segundos')).toBeCloseTo(3_615, -1)
  })

  it('count deliveries by procedure and jobs by kind', async () => {
    cases.onDelivered?.({ procedure: '5300', seconds: 40 })
    jobs.onDone?.({ name: 'avisar', seconds: 400 })
    const text = await metrics.text()
    expect(text).toContain('micha_entregas_segundos_bucket{le="60",rol="worker",tramite="5300"} 1')
    expect(text).toContain('micha_trabajos_segundos_bucket{le="300",rol="worker",trabajo="avisar"} 0')
  })
})

describe('every figure that the handbook or an alert names', () => {
  const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8')
  const measured = ['portal/http/metrics.ts', 'roles/institution-clients.ts']
    .flatMap(path => [...read(path).matchAll(/metrics\.seconds\('(\w+)'/g)])
    .map(([, name]) => `micha_${name}`)

  it.each(['docs/operations.md', 'deploy/prometheus/alerts.yml', 'deploy/prometheus/slo.yml'])(
    'is measured: %s',
    async path => {
      const shown = [...(await metrics.text()).matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name)
      const named = [
        ...read(path)
          .replace(/\w+:micha_\w+:\w+/g, '')
          .matchAll(/\bmicha_[a-z]+_[a-z0-9_]+/g),
      ]
        .map(([name]) => name.replace(/_(bucket|count|sum)$/, ''))
        .filter(name => !name.startsWith('micha_inst_'))
      expect(named.length).toBeGreaterThan(8)
      expect(named.filter(name => !shown.includes(name) && !measured.includes(name))).toEqual([])
    },
  )

  it('has what to do about each alert', () => {
    const rules = read('deploy/prometheus/alerts.yml') + read('deploy/prometheus/slo.yml')
    const alerts = [...rules.matchAll(/alert: (\w+)/g)].map(([, name]) => name)
    const told = [...read('docs/operations.md').matchAll(/^\| `(Micha\w+)` \|/gm)].map(([, name]) => name)
    expect(told).toEqual(alerts)
  })
})
