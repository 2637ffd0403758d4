import { connect } from 'node:tls'

const dayMs = 24 * 3_600_000

/** Days until the certificate of an address ends; undefined if it shows none, 0 if nothing is there. */
export function certificateDays(url: URL): Promise<number | undefined> {
  return new Promise(resolve => {
    const socket = connect(
      { host: url.hostname, port: Number(url.port || 443), servername: url.hostname },
      () => {
        const { valid_to: end } = socket.getPeerCertificate()
        socket.destroy()
        resolve(end ? Math.floor((Date.parse(end) - Date.now()) / dayMs) : undefined)
      },
    )
    socket.setTimeout(5000, () => socket.destroy())
    socket.once('error', () => resolve(0))
    socket.once('close', () => resolve(undefined))
  })
}
