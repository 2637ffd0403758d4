import { deriveKeys } from '#platform/secrets/derive-keys.ts'
import { createSealer, type Sealer } from '#platform/secrets/sealing.ts'
import { createSigningKeyFromSeed, type SigningKey } from '#platform/secrets/signing-key.ts'

/** Every key of the portal, each for one purpose. */
export interface PortalKeys {
  /** Seals tokens at rest and cookies. */
  sealer: Sealer
  /** Signs receipts. */
  receipts: SigningKey
  /** Signs the portal's own short-lived tokens. */
  tokens: SigningKey
  /** Shared with the bundled institutions, that sign their events with it. */
  events: Buffer
  /** Signs the challenges of the bot check. */
  botCheck: string
  /** Makes the tags by which a browser tells people apart. */
  browser: Buffer
  /** The portal's secret at the key service. */
  clientSecret: string
}

/** Derives the keys from the master secret: the same secret always gives the same keys. */
export function portalKeys(masterSecret: string): PortalKeys {
  const keys = deriveKeys(masterSecret, [
    'sesiones',
    'comprobantes',
    'credenciales',
    'eventos',
    'llaves',
    'comprobaciones',
    'navegador',
  ])
  return {
    sealer: createSealer([{ id: '1', key: keys.sesiones }]),
    receipts: createSigningKeyFromSeed('comprobantes-1', keys.comprobantes),
    tokens: createSigningKeyFromSeed('portal-1', keys.credenciales),
    events: keys.eventos,
    botCheck: keys.comprobaciones.toString('base64url'),
    browser: keys.navegador,
    clientSecret: keys.llaves.toString('base64url'),
  }
}
