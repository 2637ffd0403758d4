import { createServer } from 'node:net'

/**
 * A free local port, for tests: provider and portal must know each other's address before either starts, so neither
 * can let the system choose.
 */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise(resolve => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('No port was given')
  return address.port
}
