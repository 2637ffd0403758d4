import { connect, type NetConnectOpts } from 'node:net'
import type { Logger } from '../log.ts'

/** Result of a scan; `sin_revisar` if the antivirus did not answer. */
export type Verdict = 'limpio' | 'peligroso' | 'sin_revisar'

/** How to reach ClamAV's daemon. */
export interface AntivirusOptions {
  /** Socket path (`/run/clamav/clamd.ctl`), or host and port (`clamav:3310`). */
  readonly address: string
  readonly log: Pick<Logger, 'warn'>
  /** Time limit for one file. */
  readonly deadlineMs?: number
}

const chunkBytes = 256 * 1024

/**
 * Scans files with ClamAV over its socket (`INSTREAM`, clamd(8)). If the daemon does not answer, uploads continue:
 * the file is marked as not scanned, and the log says so.
 */
export function createAntivirus({ address, log, deadlineMs = 15_000 }: AntivirusOptions) {
  return async (bytes: Uint8Array): Promise<Verdict> => {
    try {
      const reply = await stream(targetOf(address), bytes, deadlineMs)
      if (/\bFOUND$/.test(reply)) return 'peligroso'
      if (/\bOK$/.test(reply)) return 'limpio'
      throw new Error('The antivirus gave no verdict')
    } catch (error) {
      log.warn({ err: error }, 'a document was not looked at by the antivirus')
      return 'sin_revisar'
    }
  }
}

function targetOf(address: string): NetConnectOpts {
  const [, host, port] = /^([^/]+):(\d+)$/.exec(address) ?? []
  return host === undefined ? { path: address } : { host, port: Number(port) }
}

function stream(target: NetConnectOpts, bytes: Uint8Array, deadlineMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(target)
    let reply = ''
    socket.setTimeout(deadlineMs, () => socket.destroy(new Error('The antivirus took too long')))
    socket.on('connect', () => {
      socket.write('zINSTREAM\0')
      for (let at = 0; at < bytes.length; at += chunkBytes) {
        const chunk = bytes.subarray(at, at + chunkBytes)
        socket.write(lengthOf(chunk.length))
        socket.write(chunk)
      }
      socket.write(lengthOf(0))
    })
    socket.on('data', data => {
      reply += data.toString('latin1')
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(reply.replaceAll('\0', '').trim()))
  })
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}
