import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { accountPassword } from './accounts.ts'
import { passwordFile } from './cluster.ts'
import { isServerOf, readPidFile } from './running-server.ts'
import { urlOf } from './server.ts'

/**
 * URL of the embedded PostgreSQL that another process on this machine runs, as one of its accounts, for operator
 * commands; undefined if none is running. Contains the password: never log it.
 */
export async function runningPostgresUrl(
  folder: string,
  user: string,
  database = 'micha',
): Promise<string | undefined> {
  const dataFolder = join(folder, 'cluster')
  const running = await readPidFile(dataFolder)
  if (running?.address === undefined || !(await isServerOf(running.pid, dataFolder))) return undefined
  const password = (await readFile(join(folder, passwordFile), 'utf8')).trim()
  const { host, port } = running.address
  const place = { host, port, isSocket: host.startsWith('/') }
  return urlOf({ dataFolder, password }, place, database, {
    user,
    password: accountPassword(password, user),
  })
}
