import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '#platform/project-root.ts'
import { readSettings } from '#platform/settings.ts'
import { programVersion } from '#platform/version.ts'
import { requireProduction } from '#roles/production.ts'
import { settingsSchema } from '#roles/settings.ts'

const files = globSync('deploy/**/{*.{yaml,yml,service,conf,env},Containerfile,Caddyfile}', {
  cwd: projectRoot,
  exclude: name => name === 'micha' || name === 'node_modules',
})
/** Settings of others: of the shell, Node and PostgreSQL's image. */
const foreign =
  /^(PATH|NODE_ENV|POSTGRES_\w+|MINIO_\w+|MC_HOST_\w+|GF_\w+|CMD|ECDHE.*|ALL|CMD-SHELL|TCP|GET)$/
const settings = Object.values(settingsSchema).map(({ name }) => name)

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8').replace(/#.*$/gm, '')

/** What an operator writes into the empty lines. */
const valuesOf: Readonly<Record<string, string>> = {
  MASTER_SECRET: 'q8Wv3zR1tYk7Nf0aLx5mJc2pUe9sHd4bGiTo6VnC',
  METRICS_TOKEN: 'u2Xk9Qm4Zr7Wt1Yb6Nc3Vd8Fs5Gh0Jp2LaEoIuRq',
  SECRETO_CLIENTE: 'Lm3Xc8Vb2Nq7Wz5Kj0Hg4Fd9Sa1Po6IuYtReEwQ',
  OIDC_CLIENT_ID: 'micha',
  OIDC_CLIENT_SECRET: 'secreto',
  OPERATORS: '5213478-1',
}

describe.each(files)('%s', path => {
  const text = read(path)

  it('gives only settings that there are', () => {
    const given = [...text.matchAll(/(?:\b|name: )([A-Z][A-Z0-9]*_[A-Z0-9_]+)(?=[:=,} ])/g)].map(
      ([, name = '']) => name,
    )
    expect(
      given.filter(name => !settings.includes(name) && !foreign.test(name) && !/^AF_/.test(name)),
    ).toEqual([])
  })

  it('names the image of this version', () => {
    for (const [, version] of text.matchAll(/image: micha:(\S+)/g)) expect(version).toBe(programVersion)
  })
})

describe('the settings to fill in', () => {
  const lines = readFileSync(join(projectRoot, 'deploy/systemd/micha.env'), 'utf8')
    .split('\n')
    .filter(line => line !== '' && !line.startsWith('#'))
  const filled = new Map(
    lines.map(line => {
      const [, name = '', value = ''] = /^(\w+)=(.*)$/.exec(line) ?? []
      return [name, value.replaceAll('…', 'a.example') || valuesOf[name] || '']
    }),
  )

  it('are all that production needs, and nothing but them', () => {
    const settings = readSettings(settingsSchema, { ROLES: 'portal,worker', ...Object.fromEntries(filled) })
    expect(() => requireProduction(settings)).not.toThrow()
    for (const name of filled.keys())
      if (name.startsWith('SERVICIO_'))
        expect(() => requireProduction(readSettings(settingsSchema, without(name)))).toThrow(name)
  })

  it('have a line each', () => expect(filled.size).toBe(lines.length))

  const without = (name: string) => ({
    ROLES: 'portal,worker',
    ...Object.fromEntries([...filled].filter(([other]) => other !== name)),
  })
})

describe('a process is asked at the port where it listens', () => {
  const portsIn = (path: string, pattern: RegExp) =>
    [...read(path).matchAll(pattern)].flatMap(([, port]) => port ?? [])
  const asked = /(?:localhost|127\.0\.0\.1):(\d+)/g

  it('under systemd, by Prometheus and by the proxies', () => {
    const handbook = readFileSync(join(projectRoot, 'docs/operations.md'), 'utf8')
    const [enabled = ''] = /^.*systemctl enable --now micha-portal.*$/m.exec(handbook) ?? []
    const portals = [...enabled.matchAll(/micha-portal@(\d+)/g)].map(([, port]) => port)
    const workers = [...enabled.matchAll(/micha-worker@(\d+)/g)].map(([, port]) => port)
    expect(portsIn('deploy/prometheus/prometheus.yml', asked)).toEqual([...portals, ...workers])
    for (const proxy of ['nginx.conf', 'Caddyfile'])
      expect(portsIn(`deploy/proxy/${proxy}`, asked), proxy).toEqual(portals)
  })

  it('in compose, by Prometheus and by the proxy', () => {
    const compose = 'deploy/compose/compose.yaml'
    const health = portsIn(compose, /HEALTH_PORT: '(\d+)'/g)
    expect(portsIn('deploy/compose/prometheus.yml', asked).toSorted()).toEqual(health.toSorted())
    const portals = portsIn(compose, /\bPORT: '(\d+)'/g)
    expect(portals.length).toBeGreaterThan(1)
    const [line = ''] = /reverse_proxy .*/.exec(read('deploy/compose/Caddyfile')) ?? []
    expect([...line.matchAll(asked)].map(([, port]) => port)).toEqual(portals)
  })

  it('of the image, by Kubernetes', () => {
    const [health] = portsIn('deploy/image/Containerfile', /HEALTH_PORT=(\d+)/g)
    const manifest = 'deploy/kubernetes/micha.yaml'
    expect(new Set(portsIn(manifest, /name: salud, containerPort: (\d+)/g))).toEqual(new Set([health]))
    expect(portsIn(manifest, /name: http, containerPort: (\d+)/g)).toEqual([
      String(settingsSchema.port.default),
    ])
  })
})

it('the files around the image are there', () => {
  expect(files.length).toBeGreaterThanOrEqual(7)
})
