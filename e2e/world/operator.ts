import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { projectRoot } from '#platform/project-root.ts'
import type { Micha } from './micha.ts'

/**
 * Gives one of the operator's commands to a running server, as `npm run operar -- …` does: `operate(micha, 'mantencion',
 * 'abrir', 'sibs')`. It is felt within some seconds. Gives what the command says.
 *
 * @throws Error when the command fails
 */
export async function operate({ databaseUrl }: Micha, ...words: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(projectRoot, 'scripts/operate.ts'), ...words],
    { cwd: projectRoot, env: { PATH: process.env.PATH ?? '', DATABASE_URL: databaseUrl ?? '' } },
  )
  return stdout
}
