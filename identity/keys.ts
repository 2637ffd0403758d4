import { mkdir, open, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import type { Ids } from '#platform/ids.ts'

/** The provider's keys. */
export interface IdentityKeys {
  /** Private key, RS256 as the real provider. */
  readonly firma: JWK
  /** Signs the provider's own cookies. */
  readonly galletas: string
}

/**
 * Loads the keys from a file that only this account can read, and creates them on first use. They are kept outside the
 * database, so that a stolen database cannot be used to sign as the provider.
 */
export async function loadKeys(file: string, ids: Ids): Promise<IdentityKeys> {
  const kept = await readKept(file)
  if (kept) return kept
  const made: IdentityKeys = { firma: await newSigningKey(ids), galletas: ids.token(32) }
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const handle = await open(file, 'wx', 0o600)
  try {
    await handle.writeFile(JSON.stringify(made))
    await handle.sync()
  } finally {
    await handle.close()
  }
  return made
}

async function readKept(file: string): Promise<IdentityKeys | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as IdentityKeys
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

// 3,072 bits of RSA are as strong as 128 of a symmetric key (NIST SP 800-57).
const rsaBits = 3072

async function newSigningKey(ids: Ids): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true, modulusLength: rsaBits })
  return { ...(await exportJWK(privateKey)), kid: ids.uuid(), use: 'sig', alg: 'RS256' }
}
