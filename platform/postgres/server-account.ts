import { execFile } from 'node:child_process'
import { chown, readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { EmbeddedPostgresError } from './embedded-error.ts'

const run = promisify(execFile)

/** The system user that runs PostgreSQL, if it cannot be the current one. */
export interface ServerAccount {
  readonly uid: number
  readonly gid: number
}

/** A program with its arguments, ready to spawn. */
export interface SpawnPlan {
  readonly command: string
  readonly args: readonly string[]
  readonly uid?: number
  readonly gid?: number
}

const userName = 'postgres'

/**
 * PostgreSQL refuses to run as root. If this process is root (usually in a container), finds or creates the user
 * `postgres`. Returns undefined for an ordinary user, who can run it directly.
 *
 * @throws EmbeddedPostgresError `usuario-root` if the user does not exist and cannot be created
 */
export async function findServerAccount(): Promise<ServerAccount | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const known = await lookUp().catch(() => undefined)
  if (known !== undefined) return known
  try {
    await run('useradd', [
      '--system',
      '--user-group',
      '--no-create-home',
      '--shell',
      '/usr/sbin/nologin',
      userName,
    ])
    return await lookUp()
  } catch (cause) {
    throw new EmbeddedPostgresError(
      'usuario-root',
      'PostgreSQL no funciona con el usuario root y no se pudo crear el usuario «postgres». Inicie el portal con otro ' +
        'usuario, cree el usuario «postgres», o indique en DATABASE_URL la dirección de un PostgreSQL que ya tenga.',
      cause,
    )
  }
}

/** Changes the owner of files and folders, recursively. */
export async function changeOwner(
  account: ServerAccount | undefined,
  ...paths: readonly string[]
): Promise<void> {
  if (account === undefined) return
  for (const path of paths) {
    await chown(path, account.uid, account.gid)
    if (!(await stat(path)).isDirectory()) continue
    for (const entry of await readdir(path, { recursive: true })) {
      await chown(join(path, entry), account.uid, account.gid)
    }
  }
}

/**
 * How to run a program as the account. Below a folder that only root can enter (`/root`), the account could reach
 * neither program nor data; it then gets the capability to bypass this, with `setpriv` of util-linux.
 */
export async function planSpawn(
  program: string,
  args: readonly string[],
  { account, folders }: { readonly account: ServerAccount | undefined; readonly folders: readonly string[] },
): Promise<SpawnPlan> {
  if (account === undefined) return { command: program, args }
  const { uid, gid } = account
  // Check only the parents of a data folder: the folder itself belongs to the account.
  const reachable = await Promise.all([program, ...folders].map(path => isOpenToAll(dirname(path))))
  if (reachable.every(Boolean)) return { command: program, args, uid, gid }
  const capability = ['--inh-caps', '-all,+dac_override', '--ambient-caps', '-all,+dac_override']
  const identity = ['--reuid', String(uid), '--regid', String(gid), '--clear-groups', ...capability]
  return { command: 'setpriv', args: [...identity, '--', program, ...args] }
}

async function isOpenToAll(folder: string): Promise<boolean> {
  const { mode } = await stat(folder)
  if ((mode & 0o001) === 0) return false
  return folder === dirname(folder) || isOpenToAll(dirname(folder))
}

async function lookUp(): Promise<ServerAccount> {
  const [uid, gid] = await Promise.all(['-u', '-g'].map(flag => run('id', [flag, userName])))
  return { uid: Number(uid?.stdout), gid: Number(gid?.stdout) }
}
