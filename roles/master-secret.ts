import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The secret that every key is derived from: from the settings, or generated at the first start and stored in the
 * data folder, readable only by its owner.
 *
 * @throws Error in production if the settings have none
 */
export async function masterSecret(
  given: string | undefined,
  dataDir: string,
  production: boolean,
): Promise<string> {
  if (given) return given
  if (production) throw new MissingSecretError()
  const file = join(dataDir, 'secreto')
  try {
    return (await readFile(file, 'utf8')).trim()
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
  const made = randomBytes(32).toString('base64url')
  await writeFile(file, made, { mode: 0o600, flag: 'wx' })
  return made
}

export class MissingSecretError extends Error {
  override readonly name = 'MissingSecretError'
  constructor() {
    super('En producción hay que dar un MASTER_SECRET propio, de 32 caracteres o más.')
  }
}
