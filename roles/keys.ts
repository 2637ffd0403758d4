import { createHash } from 'node:crypto'
import { type ByteSealer, createByteSealer } from '#platform/secrets/byte-sealing.ts'
import { deriveKey, deriveKeys } from '#platform/secrets/derive-keys.ts'
import { createSealedBox, type SealedBox } from '#platform/secrets/sealed-box.ts'
import { createSealer, type Sealer } from '#platform/secrets/sealing.ts'
import { createSigningKeyFromSeed, type PublicJwk, type SigningKey } from '#platform/secrets/signing-key.ts'

/** The portal's keys, one per purpose. */
export interface PortalKeys {
  /** Encrypts stored tokens and cookies; also opens data sealed with earlier secrets. */
  sealer: Sealer
  /** Encrypts documents; also opens data sealed with earlier secrets. */
  files: ByteSealer
  /** Signs receipts. */
  receipts: SigningKey
  /** Public keys of receipts signed under earlier secrets. */
  earlierReceipts: readonly PublicJwk[]
  /** Signs the portal's short-lived tokens. */
  tokens: SigningKey
  /** Default secret for an institution's events, if its setting has none; different for each. */
  eventSecretOf: (institutionKey: string) => string
  /** Signs challenges of the bot check. */
  botCheck: string
  /** Derives the pseudonyms of people in their browser and in the log. */
  browser: Buffer
  /** Decrypts forms that a browser stored sealed while offline. */
  keptForms: SealedBox
  /** Derives the pseudonyms of people and addresses in rate limits. */
  limits: Buffer
  /** The portal's secret at the key service and in its signature as a client (docs/connect.md). */
  clientSecret: string
}

/** What keys are derived for, each alone; listed in docs/security.md. */
export const purposes = [
  'sesiones',
  'archivos',
  'comprobantes',
  'credenciales',
  'llaves',
  'comprobaciones',
  'navegador',
  'limites',
  'formularios',
] as const

/**
 * Derives the keys from the master secret, deterministically; key ids identify the secret. Earlier secrets only open
 * and verify existing data.
 *
 * @param earlier - earlier secrets, newest first
 * @param clientSecret - the portal's secret at institutions, if it has one of its own
 */
export function portalKeys(
  masterSecret: string,
  earlier: readonly string[] = [],
  clientSecret?: string,
): PortalKeys {
  const ring = [masterSecret, ...earlier].map(secret => ({
    id: idOf(secret),
    ...deriveKeys(secret, purposes),
  }))
  const [newest, ...older] = ring
  if (newest === undefined) throw new RangeError('There is no secret')
  const receiptKey = ({ id, comprobantes }: (typeof ring)[number]) =>
    createSigningKeyFromSeed(`comprobantes-${id}`, comprobantes)
  const oldest = ring.at(-1) ?? newest
  return {
    sealer: createSealer(ring.map(({ id, sesiones }) => ({ id, key: sesiones }))),
    files: createByteSealer(ring.map(({ id, archivos }) => ({ id, key: archivos }))),
    receipts: receiptKey(newest),
    earlierReceipts: [
      ...older.map(keys => receiptKey(keys).publicJwk()),
      // Receipts of version 0.1 use this key id for the first secret.
      createSigningKeyFromSeed('comprobantes-1', oldest.comprobantes).publicJwk(),
    ],
    tokens: createSigningKeyFromSeed(`portal-${newest.id}`, newest.credenciales),
    eventSecretOf: institutionKey =>
      deriveKey(masterSecret, `eventos:${institutionKey}`).toString('base64url'),
    botCheck: newest.comprobaciones.toString('base64url'),
    browser: newest.navegador,
    keptForms: createSealedBox(ring.map(({ formularios }) => formularios)),
    limits: newest.limites,
    clientSecret: clientSecret ?? newest.llaves.toString('base64url'),
  }
}

/** Identifies a secret without revealing it. */
function idOf(secret: string): string {
  const [name] = Object.values(deriveKeys(secret, ['nombre']))
  return createHash('sha256')
    .update(name ?? '')
    .digest('hex')
    .slice(0, 8)
}
