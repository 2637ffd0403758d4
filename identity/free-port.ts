import { createServer } from 'node:net'

/**
 * A port of this machine that nobody uses, for tests: provider and portal must know each other's address before either
 * starts, so they cannot wait to be given one.
 */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise(resolve => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('No port was given')
  return address.port
}
