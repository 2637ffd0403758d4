import type { Clock } from '#platform/clock.ts'
import { createBreaker } from '#platform/contract/breaker.ts'
import { type ClientOptions, createClient, type Fetch } from '#platform/contract/client.ts'
import { type ClientCredentials, createClientSigner } from '#platform/contract/client-signature.ts'
import type { ServiceHandler } from '#platform/contract/service.ts'
import type { Logger } from '#platform/log.ts'
import type { ServiceClients } from './bound-services.ts'
import { institutionsByName } from './listed.ts'
import { llavesContract } from './llaves/contract.ts'
import { createReplyDecryptor } from './llaves/reply-cipher.ts'

/** How the portal reaches the institutions. */
export interface ServiceClientsOptions {
  /** Address of a real backend by the key of its institution; undefined where the bundled service answers. */
  readonly addressOf: (key: string) => string | undefined
  /** The bundled services in this process (`createDispatcher`), or their address. */
  readonly bundled: ServiceHandler | string
  /** For addresses. */
  readonly fetch: Fetch
  readonly clock: Clock
  readonly log: Pick<Logger, 'warn'>
  /** How the portal signs for itself. */
  readonly credentials: ClientCredentials
  readonly deadlineMs?: number
  readonly maxInFlight?: number
  readonly onCall?: ClientOptions['onCall']
}

/** Makes the clients of all institutions. Each has its own bound on calls in flight, so one that hangs stops no other. */
export function createServiceClients(options: ServiceClientsOptions): ServiceClients {
  const { bundled, clock, log, credentials, deadlineMs, maxInFlight, onCall } = options
  const signature = createClientSigner(credentials, clock)

  function optionsFor(key: string): ClientOptions {
    const address = options.addressOf(key) ?? (typeof bundled === 'string' ? bundled : undefined)
    return {
      baseUrl: address ?? 'http://servicios.interno',
      fetch: address === undefined && typeof bundled === 'function' ? bundled : options.fetch,
      log,
      signature,
      breaker: createBreaker({ clock }),
      ...(deadlineMs !== undefined && { deadlineMs }),
      ...(maxInFlight !== undefined && { maxInFlight }),
      ...(onCall && { onCall }),
    }
  }

  // Every encrypted reply is opened with the passphrase of the key service, so its client comes first.
  const llaves = createClient(llavesContract, optionsFor(llavesContract.name))
  const decrypt = createReplyDecryptor({ llaves, clientSecret: credentials.secret, clock, log })
  const clients = Object.entries(institutionsByName).map(([name, { key, contract }]) => [
    name,
    key === llavesContract.name ? llaves : createClient(contract, { ...optionsFor(key), decrypt }),
  ])
  return Object.fromEntries(clients)
}
