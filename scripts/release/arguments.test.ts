import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectRoot } from '#platform/project-root.ts'
import { releasedCommands } from './commands.ts'

function run(env: Readonly<Record<string, string>>, ...typed: readonly string[]) {
  const ended = spawnSync(process.execPath, [releasedCommands.migrar, ...typed], {
    cwd: projectRoot,
    env: { PATH: process.env.PATH, ...env },
    encoding: 'utf8',
  })
  return { status: ended.status, said: ended.stdout + ended.stderr }
}

it.each([
  ['--help', 0],
  ['--olvidado', 64],
])('a command that is asked with %s says its use and does nothing', (typed, status) => {
  // Nothing listens there: a command that goes on says so.
  expect(run({ DATABASE_URL: 'postgres://localhost:1/nadie' }, typed)).toEqual({
    status,
    said: expect.stringMatching(/^Uso: npm run migrar .*\n$/),
  })
})

it('a command without the settings of the processes makes no database of its own', () => {
  const place = join(tmpdir(), `micha-sin-datos-${process.pid}`)
  expect(run({ MICHA_DATA_DIR: place })).toEqual({
    status: 1,
    said: expect.stringContaining('Dé a la orden los ajustes de los procesos'),
  })
  expect(existsSync(place)).toBe(false)
})
