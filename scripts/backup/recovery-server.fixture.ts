import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { findBinaries } from '#platform/postgres/binaries.ts'
import { changeOwner, findServerAccount, planSpawn } from '#platform/postgres/server-account.ts'
import { projectRoot } from '#platform/project-root.ts'

/** Programs of PostgreSQL that the recipe of the handbook calls. */
export interface RecoveryTools {
  readonly name: string
  /** Folder of the programs. */
  readonly bin: string
  /** Its package lacks the programs for operators: stand-ins do what the recipe asks of them. */
  readonly standIns: boolean
}

/** The bundled PostgreSQL, and the newest one that Debian installed, if there is one. */
export async function findRecoveryTools(): Promise<readonly RecoveryTools[]> {
  const bundled = {
    name: 'the bundled PostgreSQL',
    bin: dirname((await findBinaries()).postgres),
    standIns: true,
  }
  const debian = '/usr/lib/postgresql'
  const versions = await readdir(debian).catch(() => [])
  const newest = versions.toSorted((one, other) => Number(one) - Number(other)).at(-1)
  if (newest === undefined) return [bundled]
  return [
    bundled,
    { name: `PostgreSQL ${newest} of Debian`, bin: join(debian, newest, 'bin'), standIns: false },
  ]
}

/** A PostgreSQL of its own in a temporary folder, which the recipe is tried on. */
export async function startRecoveryServer({ bin, standIns }: RecoveryTools) {
  const account = await findServerAccount()
  const place = await mkdtemp(join(tmpdir(), 'micha-minuto-'))
  await chmod(place, 0o755)
  const [data, sockets, programs] = ['datos', 'llave', 'programas'].map(name => join(place, name)) as [
    string,
    string,
    string,
  ]
  for (const folder of [sockets, programs]) await mkdir(folder)
  if (standIns) await writeStandIns(programs)
  await changeOwner(account, place)
  const env = {
    ...{ PATH: `${programs}:${bin}:${process.env.PATH ?? ''}`, LC_ALL: 'C.UTF-8', HOME: place },
    ...{
      PGDATA: data,
      PGHOST: sockets,
      PGUSER: 'postgres',
      PGDATABASE: 'postgres',
      RESPALDO: join(place, 'r'),
    },
  }
  const said = join(place, 'dicho.txt')
  /** Runs lines of a shell, which stop at the first that fails. */
  async function shell(lines: string, more: Readonly<Record<string, string>> = {}): Promise<void> {
    const args = ['-eu', '-c', lines]
    const plan = await planSpawn('/bin/bash', args, { account, folders: [place, projectRoot] })
    const { command, uid, gid } = plan
    // The server that a line starts keeps what it inherits: with a pipe nobody would see the end of the lines.
    const output = openSync(said, 'a')
    const child = spawn(command, [...plan.args], {
      ...{ cwd: place, env: { ...env, ...more }, stdio: ['ignore', output, output] },
      ...(uid !== undefined && { uid, gid }),
    })
    closeSync(output)
    const [code] = await once(child, 'exit')
    if (code !== 0) throw new Error(`The lines of the shell failed:\n${readFileSync(said, 'utf8')}`)
  }
  const where = `unix_socket_directories = '${sockets}'\nlisten_addresses = ''\n`
  await shell('initdb -U postgres -A trust -E UTF8 >/dev/null')
  await writeFile(join(place, 'conf'), where)
  await shell(`cat ${join(place, 'conf')} >> "$PGDATA/postgresql.conf"; pg_ctl -w start >/dev/null`)
  return {
    url: `postgres://postgres@/postgres?host=${sockets}`,
    shell,
    async remove() {
      await shell('pg_ctl -m immediate -w stop >/dev/null')
      await rm(place, { recursive: true, force: true })
    },
  }
}

/** What of psql, pg_basebackup and pg_verifybackup the recipe uses, for a PostgreSQL without them. */
async function writeStandIns(folder: string): Promise<void> {
  const script = join(projectRoot, 'scripts/backup/postgres-tools.fixture.ts')
  for (const name of ['psql', 'pg_basebackup', 'pg_verifybackup']) {
    const file = join(folder, name)
    await writeFile(file, `#!/bin/sh\nexec "${process.execPath}" "${script}" ${name} "$@"\n`)
    await chmod(file, 0o755)
  }
}
