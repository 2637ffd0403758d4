import type { Clock } from '#platform/clock.ts'
import { createBreaker } from '#platform/contract/breaker.ts'
import { type ClientOptions, createClient, type Fetch } from '#platform/contract/client.ts'
import { type ClientCredentials, createClientSigner } from '#platform/contract/client-signature.ts'
import type { ServiceHandler } from '#platform/contract/service.ts'
import type { Logger } from '#platform/log.ts'
import type { ServiceClients } from './bound-services.ts'
import { institutionsByName } from './listed.ts'
import { llavesContract } from './llaves/contract.ts'
import { createReplyDecryptor } from './llaves/rules.ts'

/** Options of createServiceClients. */
export interface ServiceClientsOptions {
  /** URL of a real backend by institution key; undefined if the bundled service is used. */
  readonly addressOf: (key: string) => string | undefined
  /** The bundled services in this process (`createDispatcher`), or their URL. */
  readonly bundled: ServiceHandler | string
  /** Used for URLs. */
  readonly fetch: Fetch
  readonly clock: Clock
  readonly log: Pick<Logger, 'warn'>
  /** The portal's own signing credentials. */
  readonly credentials: ClientCredentials
  readonly deadlineMs?: number
  readonly maxInFlight?: number
  readonly onCall?: ClientOptions['onCall']
  readonly requestId?: ClientOptions['requestId']
  readonly tracing?: ClientOptions['tracing']
  /** What is special about reaching an institution (by key): its address and credential, deadline, pace, what it does not offer. */
  readonly connectionOf?: (key: string) => Partial<ClientOptions> | undefined
}

/**
 * Creates the clients of all institutions. Each limits its own concurrent calls, so that one hanging institution does
 * not block others.
 */
export function createServiceClients(options: ServiceClientsOptions): ServiceClients {
  const { bundled, clock, log, credentials, deadlineMs, maxInFlight, onCall, requestId, tracing } = options
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
      ...(requestId && { requestId }),
      ...(tracing && { tracing }),
      ...options.connectionOf?.(key),
    }
  }

  // Encrypted replies need a passphrase of the key service, so create its client first.
  const llaves = createClient(llavesContract, optionsFor(llavesContract.name))
  const decrypt = createReplyDecryptor({ llaves, clientSecret: credentials.secret, clock, log })
  const clients = Object.entries(institutionsByName).map(([name, { key, contract }]) => [
    name,
    key === llavesContract.name ? llaves : createClient(contract, { decrypt, ...optionsFor(key) }),
  ])
  return Object.fromEntries(clients)
}
