import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '#platform/project-root.ts'
import { programVersion } from '#platform/version.ts'
import { settingsSchema } from '#roles/settings.ts'

const files = globSync('deploy/**/*.{yaml,yml,service,conf}', {
  cwd: projectRoot,
  exclude: name => name === 'micha' || name === 'node_modules',
})
/** Settings of others: of the shell, Node and PostgreSQL's image. */
const foreign =
  /^(PATH|NODE_ENV|POSTGRES_\w+|MINIO_\w+|MC_HOST_\w+|GF_\w+|CMD|ECDHE.*|ALL|CMD-SHELL|TCP|GET)$/
const settings = Object.values(settingsSchema).map(({ name }) => name)

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

it('the files around the image are there', () => {
  expect(files.length).toBeGreaterThanOrEqual(7)
})
