import type { Acting } from '#engine/asking/context.ts'
import type { CasesOptions } from './options.ts'

/** `Acting` as stored in a row: the visitor's address and browser are sealed separately. */
export interface KeptActing {
  actuacion: Acting
  visita_sellada: string | null
}

type Sealing = Pick<CasesOptions, 'sealer'>

/**
 * Converts an `Acting` to what a row stores.
 *
 * @param owner - the row (`caso:<id>`); the sealed part opens for this row only
 * @throws Error if there is an address and browser to store but no sealer
 */
export function keepActing({ sealer }: Sealing, { client, ...acting }: Acting, owner: string): KeptActing {
  if (!client) return { actuacion: acting, visita_sellada: null }
  if (!sealer) throw new Error('Address and browser of a visitor cannot be kept without a sealer')
  return { actuacion: acting, visita_sellada: sealer.seal(JSON.stringify(client), owner) }
}

/**
 * Reads back who acted, as stored in the row.
 *
 * @throws SealError if the address and browser cannot be opened any more
 */
export function readActing({ sealer }: Sealing, kept: KeptActing, owner: string): Acting {
  if (kept.visita_sellada === null) return kept.actuacion
  if (!sealer) throw new Error('Address and browser of a visitor cannot be read without a sealer')
  const client = JSON.parse(sealer.open(kept.visita_sellada, owner)) as Acting['client']
  return { ...kept.actuacion, client }
}
