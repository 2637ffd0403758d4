import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { giveTo, type ServerAccount } from './server-account.ts'

/** Where a server listens: a folder with its socket, or an address of this machine. */
export interface ServerAddress {
  readonly host: string
  readonly port: number
}

/** A place to listen, and how to leave it. */
export interface ListeningPlace extends ServerAddress {
  /** Whether `host` is a folder with a Unix socket; otherwise it is a loopback address. */
  readonly isSocket: boolean
  /** Removes the folder that was made for it. */
  clear(): Promise<void>
}

const socketPort = 5432
// 104 bytes on macOS and 108 on Linux, both with the final zero.
const maxSocketPathBytes = 103

/**
 * Where a server may listen so that only this machine's account reaches it: a Unix socket below `folder`, or in a temporary
 * folder when that path is too long or its file system holds no sockets; a free loopback port where there are none at all.
 * The socket's folder is new each time: what a crash left in an older one cannot be in the way.
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

/** Removes the socket folder of a server that is gone; only a folder that `findListeningPlace` made. */
export async function removeSocketFolder(folder: string): Promise<void> {
  if (/^(micha-)?socket-[A-Za-z0-9]{6}$/.test(basename(folder)))
    await rm(folder, { recursive: true, force: true })
}

async function socketPlace(host: string, account: ServerAccount | undefined): Promise<ListeningPlace> {
  await chmod(host, 0o700)
  await giveTo(account, host)
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
