import pg from 'pg'

/** Lends a connection of a pool with the rights of an account, or undefined for those of the one that signed in. */
export type Lend = <T>(account: string | undefined, work: (client: pg.PoolClient) => Promise<T>) => Promise<T>

/**
 * After an error a connection is closed, as its state is unknown; the pool replaces it.
 *
 * @param limit - timeout of taking an account's rights
 */
export function createLender(pool: pg.Pool, limit: { query_timeout?: number }): Lend {
  // The account whose rights a connection has, if it is not the one that signed in.
  const taken = new WeakMap<pg.PoolClient, string>()

  async function take(client: pg.PoolClient, account: string | undefined): Promise<void> {
    if (taken.get(client) === account) return
    const text = account === undefined ? 'RESET ROLE' : `SET ROLE ${pg.escapeIdentifier(account)}`
    await client.query({ text, ...limit })
    if (account === undefined) taken.delete(client)
    else taken.set(client, account)
  }

  return async (account, work) => {
    const client = await pool.connect()
    let broken: Error | undefined
    const onBroken = (error: Error) => {
      broken = error
    }
    // If the connection breaks between two statements, nothing else handles the error, which would end the process.
    client.on('error', onBroken)
    try {
      await take(client, account)
      return await work(client)
    } catch (error) {
      broken = error as Error
      throw error
    } finally {
      client.off('error', onBroken)
      client.release(broken)
    }
  }
}
