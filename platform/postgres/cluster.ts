import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  access,
  chmod,
  constants,
  copyFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { join } from 'node:path'
import type { PostgresBinaries } from './binaries.ts'
import { EmbeddedPostgresError } from './embedded-error.ts'
import { changeOwner, planSpawn, type ServerAccount } from './server-account.ts'

/**
 * Files of one PostgreSQL cluster: `<folder>/cluster` (data directory) and `<folder>/clave-postgres` (password, mode
 * 0600).
 */
export interface Cluster {
  /** PostgreSQL's data directory. */
  readonly dataFolder: string
  readonly password: string
}

/** Executables and account for creating and running a cluster. */
export interface ClusterTools {
  readonly binaries: PostgresBinaries
  readonly account: ServerAccount | undefined
  /** Whether commits must survive a power failure; `false` is faster, for tests. */
  readonly durable: boolean
}

/** The server's complete environment: none of our variables, and messages in English, which we search. */
export const serverEnvironment = { LC_ALL: 'C', TZ: 'UTC' }

/** The superuser of our clusters. */
export const clusterUser = 'micha'

/** File beside a cluster with its password. */
export const passwordFile = 'clave-postgres'
const newPrefix = 'cluster-nuevo-'
const abandonedMs = 10 * 60_000

/**
 * Opens a folder's cluster, or creates it. It is created next to its final path and renamed when complete, so that an
 * interrupted start leaves nothing half-done.
 *
 * @throws EmbeddedPostgresError if the folder is not writable, has another major version, or lost its password
 */
export async function openCluster(folder: string, tools: ClusterTools): Promise<Cluster> {
  await requireWritable(folder)
  const dataFolder = join(folder, 'cluster')
  const password = await readOrMakePassword(folder, await exists(dataFolder))
  if (!(await exists(dataFolder))) {
    await removeAbandoned(folder)
    await makeCluster(folder, dataFolder, tools)
  }
  await requireSameVersion(dataFolder, tools.binaries.majorVersion)
  if (tools.account !== undefined && (await stat(dataFolder)).uid !== tools.account.uid) {
    await changeOwner(tools.account, dataFolder)
  }
  return { dataFolder, password }
}

async function requireWritable(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true })
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (cause) {
    throw new EmbeddedPostgresError(
      'sin-permiso',
      `No se puede escribir en la carpeta de datos ${folder}. Dé permiso de escritura a quien inicia el portal, o elija ` +
        'otra carpeta.',
      cause,
    )
  }
}

async function readOrMakePassword(folder: string, hasCluster: boolean): Promise<string> {
  const file = join(folder, passwordFile)
  if (hasCluster) {
    const password = await readFile(file, 'utf8').catch(() => '')
    if (password.trim() !== '') return password.trim()
    throw new EmbeddedPostgresError(
      'sin-clave',
      `Falta la clave de la base de datos: el archivo ${file}. Recupérelo de un respaldo. Si los datos no le importan, ` +
        `borre la carpeta ${folder} para empezar de cero.`,
    )
  }
  try {
    await writeFile(file, `${randomBytes(24).toString('base64url')}\n`, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    // From an interrupted start, or just created by a concurrent one.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    await chmod(file, 0o600)
  }
  return (await readFile(file, 'utf8')).trim()
}

async function makeCluster(folder: string, dataFolder: string, tools: ClusterTools): Promise<void> {
  const fresh = await mkdtemp(join(folder, newPrefix))
  const readablePassword = `${fresh}.clave`
  try {
    await copyFile(join(folder, passwordFile), readablePassword)
    await changeOwner(tools.account, fresh, readablePassword)
    await runInitdb(fresh, readablePassword, tools)
    await rename(fresh, dataFolder)
  } catch (error) {
    await rm(fresh, { recursive: true, force: true })
    // A concurrent start created the same cluster first; use that one.
    const code = (error as NodeJS.ErrnoException).code
    if ((code === 'ENOTEMPTY' || code === 'EEXIST') && (await exists(dataFolder))) return
    throw error
  } finally {
    await rm(readablePassword, { force: true })
  }
}

async function runInitdb(fresh: string, pwfile: string, tools: ClusterTools): Promise<void> {
  const args = [
    `--pgdata=${fresh}`,
    `--username=${clusterUser}`,
    `--pwfile=${pwfile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    ...collation(tools.binaries.majorVersion),
    '--no-instructions',
    ...(tools.durable ? [] : ['--no-sync']),
    ...(tools.durable || Number(tools.binaries.majorVersion) < 18 ? [] : ['--no-data-checksums']),
  ]
  const plan = await planSpawn(tools.binaries.initdb, args, { account: tools.account, folders: [fresh] })
  const child = spawn(plan.command, plan.args, {
    ...(plan.uid === undefined ? {} : { uid: plan.uid, gid: plan.gid }),
    cwd: '/',
    env: serverEnvironment,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  const code = await new Promise<number | null>((resolve, reject) =>
    child.on('error', reject).on('close', resolve),
  ).catch((error: Error) => {
    said += error.message
    return null
  })
  if (code === 0) return
  throw new EmbeddedPostgresError(
    'no-inicia',
    `No se pudo preparar la base de datos en ${fresh}. PostgreSQL dijo: ${said.trim()}`,
  )
}

async function requireSameVersion(dataFolder: string, majorVersion: string): Promise<void> {
  const found = (await readFile(join(dataFolder, 'PG_VERSION'), 'utf8').catch(() => '')).trim()
  if (found === majorVersion) return
  if (found === '') {
    throw new EmbeddedPostgresError(
      'sin-permiso',
      `No se puede leer la base de datos de ${dataFolder}. Inicie el portal con el mismo usuario que la creó, o elija otra ` +
        'carpeta de datos.',
    )
  }
  throw new EmbeddedPostgresError(
    'otra-version',
    `Los datos de ${dataFolder} son de PostgreSQL ${found} y este portal trae PostgreSQL ${majorVersion}. Use la versión ` +
      'del portal que los creó para respaldarlos con npm run backup, o elija otra carpeta de datos.',
  )
}

async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(newPrefix)) continue
    const path = join(folder, name)
    const { mtimeMs } = await stat(path)
    if (Date.now() - mtimeMs > abandonedMs) await rm(path, { recursive: true, force: true })
  }
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}

/** The same collation on every system; ask for Spanish order with COLLATE "es-x-icu". Before 17 it is that of the C library. */
function collation(majorVersion: string): readonly string[] {
  return Number(majorVersion) < 17
    ? ['--locale=C.UTF-8']
    : ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
}
