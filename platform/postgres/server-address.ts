import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { changeOwner, type ServerAccount } from './server-account.ts'

/** Where a server listens: a folder with its socket, or a local address. */
export interface ServerAddress {
  readonly host: string
  readonly port: number
}

/** An address to listen on, with its clean-up. */
export interface ListeningPlace extends ServerAddress {
  /** Whether `host` is a folder with a Unix socket rather than a loopback address. */
  readonly isSocket: boolean
  /** Removes the folder created for the socket. */
  clear(): Promise<void>
}

const socketPort = 5432
// 104 bytes on macOS and 108 on Linux, including the final NUL.
const maxSocketPathBytes = 103

/**
 * An address that only this account can reach: a Unix socket below `folder`, or in a temporary folder if the path is
 * too long or the file system has no sockets; otherwise a free loopback port. The socket folder is always new, so
 * that remains of a crash cannot interfere.
 */
export async function findListeningPlace(
  folder: string,
  account: ServerAccount | undefined,
): Promise<ListeningPlace> {
  if (process.platform === 'win32') {
    return { host: '127.0.0.1', port: await freePort(), isSocket: false, clear: async () => undefined }
  }
  await mkdir(folder, { recursive: true })
  const near = await mkdtemp(join(folder, 'socket-'))
  if (await canHoldSocket(near)) return socketPlace(near, account)
  await rm(near, { recursive: true })
  return socketPlace(await mkdtemp(join(tmpdir(), 'micha-socket-')), account)
}

/** Removes a stopped server's socket folder; only folders that `findListeningPlace` created. */
export async function removeSocketFolder(folder: string): Promise<void> {
  if (/^(micha-)?socket-[A-Za-z0-9]{6}$/.test(basename(folder)))
    await rm(folder, { recursive: true, force: true })
}

async function socketPlace(host: string, account: ServerAccount | undefined): Promise<ListeningPlace> {
  await chmod(host, 0o700)
  await changeOwner(account, host)
  return { host, port: socketPort, isSocket: true, clear: () => removeSocketFolder(host) }
}

async function canHoldSocket(folder: string): Promise<boolean> {
  if (Buffer.byteLength(join(folder, `.s.PGSQL.${socketPort}`)) > maxSocketPathBytes) return false
  const probe = join(folder, '.p')
  return new Promise(resolve => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(probe, () => server.close(() => resolve(true)))
  })
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('No port')),
      )
    })
  })
}
