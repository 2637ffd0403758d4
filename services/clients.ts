import type { Clock } from '#platform/clock.ts'
import { type Client, type ClientOptions, createClient, type Fetch } from '#platform/contract/client.ts'
import { type ClientCredentials, createClientSigner } from '#platform/contract/client-signature.ts'
import type { Contract } from '#platform/contract/contract.ts'
import type { ServiceHandler } from '#platform/contract/service.ts'
import type { Logger } from '#platform/log.ts'
import { asignacionMuerteContract } from './asignacion-muerte/contract.ts'
import { beneficiosContract } from './beneficios/contract.ts'
import { formasDePagoContract } from './formas-de-pago/contract.ts'
import { funcionariosContract } from './funcionarios/contract.ts'
import { llavesContract } from './llaves/contract.ts'
import { createReplyDecryptor } from './llaves/reply-cipher.ts'
import { personasContract } from './personas/contract.ts'
import { registroSocialContract } from './registro-social/contract.ts'
import { serviceEntries } from './registry.ts'
import { territorioContract } from './territorio/contract.ts'

/** How the portal reaches the institutions. */
export interface ServiceClientsOptions {
  /** Addresses by setting, for instance `{ SERVICIO_PERSONAS_URL: 'https://…' }`; the others go to the bundled services. */
  readonly addresses: Readonly<Record<string, string | undefined>>
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

/** A typed client for every institution. */
export interface ServiceClients {
  readonly personas: Client<typeof personasContract>
  readonly funcionarios: Client<typeof funcionariosContract>
  readonly llaves: Client<typeof llavesContract>
  readonly territorio: Client<typeof territorioContract>
  readonly formasDePago: Client<typeof formasDePagoContract>
  readonly asignacionMuerte: Client<typeof asignacionMuerteContract>
  readonly beneficios: Client<typeof beneficiosContract>
  readonly registroSocial: Client<typeof registroSocialContract>
}

/** Makes the clients of all institutions. Each has its own bound on calls in flight, so one that hangs stops no other. */
export function createServiceClients(options: ServiceClientsOptions): ServiceClients {
  const { bundled, clock, log, credentials, deadlineMs, maxInFlight, onCall } = options

  function optionsFor(contract: Contract): ClientOptions {
    const setting = serviceEntries.find(entry => entry.contract === contract)?.setting
    const address =
      (setting && options.addresses[setting]) || (typeof bundled === 'string' ? bundled : undefined)
    return {
      baseUrl: address ?? 'http://servicios.interno',
      fetch: address === undefined && typeof bundled === 'function' ? bundled : options.fetch,
      log,
      ...(deadlineMs !== undefined && { deadlineMs }),
      ...(maxInFlight !== undefined && { maxInFlight }),
      ...(onCall && { onCall }),
    }
  }

  const signature = createClientSigner(credentials, clock)
  const llaves = createClient(llavesContract, { ...optionsFor(llavesContract), signature })
  const decrypt = createReplyDecryptor({ llaves, clientSecret: credentials.secret, clock, log })
  return {
    llaves,
    personas: createClient(personasContract, { ...optionsFor(personasContract), decrypt }),
    funcionarios: createClient(funcionariosContract, optionsFor(funcionariosContract)),
    territorio: createClient(territorioContract, optionsFor(territorioContract)),
    formasDePago: createClient(formasDePagoContract, optionsFor(formasDePagoContract)),
    asignacionMuerte: createClient(asignacionMuerteContract, optionsFor(asignacionMuerteContract)),
    beneficios: createClient(beneficiosContract, optionsFor(beneficiosContract)),
    registroSocial: createClient(registroSocialContract, optionsFor(registroSocialContract)),
  }
}
