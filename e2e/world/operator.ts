import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { projectRoot } from '#platform/project-root.ts'
import type { Serving } from './micha.ts'

/**
 * Runs an operator's command on a running server, like `npm run operar -- …`: `operate(micha, 'mantencion', 'abrir',
 * 'sibs')`. It takes effect within seconds. Returns the command's output.
 *
 * @throws Error if the command fails
 */
export async function operate({ database }: Serving, ...words: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(projectRoot, 'scripts/operate.ts'), ...words],
    { cwd: projectRoot, env: { PATH: process.env.PATH ?? '', ...database } },
  )
  return stdout
}
