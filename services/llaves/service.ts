import type { ClientCredentials } from '#platform/contract/client-signature.ts'
import { namedError } from '#platform/contract/contract-errors.ts'
import { createService, type ServiceHandler, type ServiceOptions } from '#platform/contract/service.ts'
import { encryptPayload } from '#platform/secrets/payload-cipher.ts'
import { llavesContract } from './contract.ts'
import type { Passphrases } from './passphrases.ts'

/** What the key service needs. */
export interface LlavesOptions extends ServiceOptions {
  readonly passphrases: Passphrases
  /** Institutions that may ask, with the secret that their copy is encrypted with. */
  readonly clients: readonly ClientCredentials[]
}

/** The key service: gives a known institution the passphrase of now, readable by that institution alone. */
export function createLlavesService(options: LlavesOptions): { handler: ServiceHandler } {
  const handler = createService(
    llavesContract,
    {
      obtenerLlave: async ({ caller }) => {
        const client = options.clients.find(candidate => candidate.clientId === caller.client)
        if (!client) throw namedError('ClienteSinLlave')
        const { passphrase, secondsLeft } = options.passphrases.current()
        return {
          encrypted_passphrase: JSON.stringify(await encryptPayload(passphrase, client.secret)),
          segundosVigencia: secondsLeft,
        }
      },
    },
    options,
  )
  return { handler }
}
