import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectRoot } from '#platform/project-root.ts'

const migrate = (env: Readonly<Record<string, string>>) =>
  execFileSync(process.execPath, ['scripts/migrate.ts'], {
    cwd: join(projectRoot),
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: 'pipe',
    encoding: 'utf8',
  })

it('`npm run migrar` says before it touches the database what the processes of the new version would not start without', () => {
  const env = {
    NODE_ENV: 'production',
    ROLES: 'portal,worker',
    PUBLIC_URL: 'https://micha.example',
    DATABASE_URL: 'postgres://localhost:1/nadie',
  }
  expect(() => migrate(env)).toThrow(/SERVICIO_…_URL: faltan/)
})
