import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { projectRoot } from '#platform/project-root.ts'
import { releasedCommands } from './commands.ts'

it.each([
  ['--help', 0],
  ['--olvidado', 64],
])('a command that is asked with %s says its use and does nothing', (typed, status) => {
  const { stdout, stderr, ...ended } = spawnSync(process.execPath, [releasedCommands.migrar, typed], {
    cwd: projectRoot,
    // Nothing listens there: a command that goes on says so.
    env: { PATH: process.env.PATH, DATABASE_URL: 'postgres://localhost:1/nadie' },
    encoding: 'utf8',
  })
  expect({ status: ended.status, said: stdout + stderr }).toEqual({
    status,
    said: expect.stringMatching(/^Uso: npm run migrar .*\n$/),
  })
})
