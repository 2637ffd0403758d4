import { exportJWK, generateKeyPair, type JWK } from 'jose'
import type { Ids } from '#platform/ids.ts'
import type { Database } from '#platform/postgres/database.ts'

/** What the provider signs with. */
export interface IdentityKeys {
  /** Private key, RS256 as the real provider uses. */
  signing: JWK
  /** Signs the provider's own cookies. */
  cookie: string
}

/** The keys of this database, made at the first call; processes that start together agree on one. */
export async function loadKeys(database: Database, ids: Ids): Promise<IdentityKeys> {
  return {
    signing: await loadKey(database, 'firma', () => newSigningKey(ids)),
    cookie: await loadKey(database, 'galletas', async () => ids.token(32)),
  }
}

async function loadKey<T>(database: Database, use: string, make: () => Promise<T>): Promise<T> {
  const stored = await storedKey<T>(database, use)
  if (stored !== undefined) return stored
  await database.rows(
    'INSERT INTO identidad.llaves (uso, contenido) VALUES ($1, $2) ON CONFLICT DO NOTHING',
    [use, JSON.stringify(await make())],
  )
  const kept = await storedKey<T>(database, use)
  if (kept === undefined) throw new Error(`The key for ${use} was not stored`)
  return kept
}

async function storedKey<T>(database: Database, use: string): Promise<T | undefined> {
  const row = await database.row<{ contenido: T }>('SELECT contenido FROM identidad.llaves WHERE uso = $1', [
    use,
  ])
  return row?.contenido
}

async function newSigningKey(ids: Ids): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  return { ...(await exportJWK(privateKey)), kid: ids.uuid(), use: 'sig', alg: 'RS256' }
}
