import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '#platform/project-root.ts'
import { readSettings } from '#platform/settings.ts'
import { programVersion } from '#platform/version.ts'
import { requireProduction } from '#roles/production.ts'
import { settingsSchema } from '#roles/settings.ts'

const files = globSync('deploy/**/*.{yaml,yml,service,conf,env}', {
  cwd: projectRoot,
  exclude: name => name === 'micha' || name === 'node_modules',
})
/** Settings of others: of the shell, Node and PostgreSQL's image. */
const foreign =
  /^(PATH|NODE_ENV|POSTGRES_\w+|MINIO_\w+|MC_HOST_\w+|GF_\w+|CMD|ECDHE.*|ALL|CMD-SHELL|TCP|GET)$/
const settings = Object.values(settingsSchema).map(({ name }) => name)

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
  const text = readFileSync(join(projectRoot, path), 'utf8').replace(/#.*$/gm, '')

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

it('the files around the image are there', () => {
  expect(files.length).toBeGreaterThanOrEqual(7)
})
