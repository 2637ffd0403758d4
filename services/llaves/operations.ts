import type { ClientCredentials } from '#platform/contract/client-signature.ts'
import { namedError } from '#platform/contract/contract-errors.ts'
import { createService, type ServiceHandler, type ServiceOptions } from '#platform/contract/service.ts'
import { encryptPayload } from '#platform/secrets/payload-cipher.ts'
import { llavesContract } from './contract.ts'
import type { Passphrases } from './rules.ts'

/** Dependencies of the key service. */
export interface LlavesOptions extends ServiceOptions {
  readonly passphrases: Passphrases
  /** Authorised institutions, with the secret that encrypts their copy. */
  readonly clients: readonly ClientCredentials[]
}

/** The key service: returns the current passphrase, encrypted for the calling institution. */
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
