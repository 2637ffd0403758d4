import { createHash } from 'node:crypto'
import { type ByteSealer, createByteSealer } from '#platform/secrets/byte-sealing.ts'
import { deriveKey, deriveKeys } from '#platform/secrets/derive-keys.ts'
import { createSealedBox, type SealedBox } from '#platform/secrets/sealed-box.ts'
import { createSealer, type Sealer } from '#platform/secrets/sealing.ts'
import { createSigningKeyFromSeed, type PublicJwk, type SigningKey } from '#platform/secrets/signing-key.ts'

/** Every key of the portal, each for one purpose. */
export interface PortalKeys {
  /** Seals tokens at rest and cookies; opens what earlier secrets sealed. */
  sealer: Sealer
  /** Seals documents; opens what earlier secrets sealed. */
  files: ByteSealer
  /** Signs receipts. */
  receipts: SigningKey
  /** Public halves of the keys with which receipts were signed under earlier secrets. */
  earlierReceipts: readonly PublicJwk[]
  /** Signs the portal's own short-lived tokens. */
  tokens: SigningKey
  /** The secret that an institution signs its events with, where its setting gives none: each has its own. */
  eventSecretOf: (institutionKey: string) => string
  /** Signs the challenges of the bot check. */
  botCheck: string
  /** Makes the tags by which a browser tells people apart. */
  browser: Buffer
  /** Opens forms that wait sealed in a browser for its connection. */
  keptForms: SealedBox
  /** Makes the names under which limits count people and addresses, and by which the security log tells them apart. */
  limits: Buffer
  /** The portal's secret at the key service. */
  clientSecret: string
}

const purposes = [
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
 * Derives the keys from the master secret: the same secret always gives the same keys, each with an id that tells which secret
 * it came from. Nothing new is sealed or signed with earlier secrets; what they sealed still opens.
 *
 * @param earlier the secrets before it, the last first
 */
export function portalKeys(masterSecret: string, earlier: readonly string[] = []): PortalKeys {
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
      // Receipts of version 0.1 name the key of the first secret so.
      createSigningKeyFromSeed('comprobantes-1', oldest.comprobantes).publicJwk(),
    ],
    tokens: createSigningKeyFromSeed(`portal-${newest.id}`, newest.credenciales),
    eventSecretOf: institutionKey =>
      deriveKey(masterSecret, `eventos:${institutionKey}`).toString('base64url'),
    botCheck: newest.comprobaciones.toString('base64url'),
    browser: newest.navegador,
    keptForms: createSealedBox(ring.map(({ formularios }) => formularios)),
    limits: newest.limites,
    clientSecret: newest.llaves.toString('base64url'),
  }
}

/** Tells secrets apart and says nothing of them. */
function idOf(secret: string): string {
  const [name] = Object.values(deriveKeys(secret, ['nombre']))
  return createHash('sha256')
    .update(name ?? '')
    .digest('hex')
    .slice(0, 8)
}
