import type { Acting } from '#engine/context.ts'
import type { CasesOptions } from './options.ts'

/** `Acting` as rows hold it: address and browser of the visitor lie sealed beside the rest. */
export interface KeptActing {
  actuacion: Acting
  visita_sellada: string | null
}

type Sealing = Pick<CasesOptions, 'sealer'>

/**
 * Puts who acts into a row.
 *
 * @param owner - the row (`caso:<id>`); what is sealed for it opens nowhere else
 * @throws Error when there are address and browser to keep, and no sealer
 */
export function keepActing({ sealer }: Sealing, { client, ...acting }: Acting, owner: string): KeptActing {
  if (!client) return { actuacion: acting, visita_sellada: null }
  if (!sealer) throw new Error('Address and browser of a visitor cannot be kept without a sealer')
  return { actuacion: acting, visita_sellada: sealer.seal(JSON.stringify(client), owner) }
}

/**
 * Who acted, as it was when the row was written.
 *
 * @throws SealError when address and browser cannot be opened any more
 */
export function readActing({ sealer }: Sealing, kept: KeptActing, owner: string): Acting {
  if (kept.visita_sellada === null) return kept.actuacion
  if (!sealer) throw new Error('Address and browser of a visitor cannot be read without a sealer')
  const client = JSON.parse(sealer.open(kept.visita_sellada, owner)) as Acting['client']
  return { ...kept.actuacion, client }
}
