import type { z } from 'zod'
import type { Country } from '#country/types.ts'
import type { Clock } from '#platform/clock.ts'
import type { ClientCredentials } from '#platform/contract/client-signature.ts'
import type { Contract } from '#platform/contract/contract.ts'
import type { Authenticate, Encrypt, ServiceHandler } from '#platform/contract/service.ts'
import type { Ids } from '#platform/ids.ts'
import type { Logger } from '#platform/log.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { Passphrases } from './llaves/passphrases.ts'
import type { ReferenceData } from './reference-data.ts'
import type { EventoRecibido } from './requests/evento.ts'
import type { EventTarget } from './requests/outbox.ts'

/** What a bundled service is made from. Each takes what it needs. */
export interface House {
  readonly database: Database
  readonly clock: Clock
  readonly ids: Ids
  readonly log: Logger
  readonly authenticate: Authenticate
  /** Encrypts replies for their caller (flows §9). */
  readonly encrypt: Encrypt
  /** Passphrases that `encrypt` takes; the key service gives them out. */
  readonly passphrases: Passphrases
  /** Institutions that may call in their own name. */
  readonly clients: readonly ClientCredentials[]
  /** Lists that the institutions of the country share on paper: comunas, payment places, payment dates. */
  readonly reference: ReferenceData
  /** How long each step of a request takes, in milliseconds. */
  readonly stepMs: number
  /** Whether requests are taken while a register that they depend on does not answer (shell §9); so unless told. */
  readonly contingencia?: boolean
  /** Page of the real financial commission that makes the report of debts; left out, the bundled one makes it. */
  readonly sitioInformeDeudas?: string
  /** Where this institution sends its events; left out, they wait. */
  readonly events?: EventTarget
}

/** A bundled service that runs. */
export interface RunningInstitution {
  readonly handler: ServiceHandler
  /** Does the work that is due, such as reviewing requests and sending events; called every second. */
  tick?(): Promise<void>
}

/** The service that stands in for a real backend. */
export interface Bundled {
  /** It keeps tables of its own, made by `services/<key>/migrations`. */
  readonly migrations?: true
  /** It keeps requests on the desk (`services/requests`), in a schema of their own. */
  readonly desk?: true
  /** Fills an empty service from the country; does nothing to one that has data. */
  readonly seed?: (
    database: Database,
    from: { readonly country: Country; readonly reference: ReferenceData },
  ) => Promise<void>
  readonly create: (house: House) => RunningInstitution
  /** What it takes of the events of others, by their key; told before the portal, at least once and maybe out of order. */
  readonly follows?: Readonly<Record<string, (db: Database, evento: unknown) => Promise<void>>>
}

/** One institution as the portal sees it: its contract, the bundled service, and the events that it sends. */
export interface Institution<C extends Contract = Contract> {
  /** Kebab-case, the name of its contract and of its folder. Cases, settings and events are tied to it: it never changes. */
  readonly key: string
  readonly contract: C
  /** What people read: «Registro de personas». */
  readonly title: string
  readonly bundled: Bundled
  /** The events that it sends to `/eventos/<key>`, signed. */
  readonly events?: { readonly schema: z.ZodType<EventoRecibido> }
}

/**
 * Declares an institution, keeping the exact type of its contract.
 *
 * @throws Error if its key is not the name of its contract
 */
export function defineInstitution<C extends Contract>(
  institution: Omit<Institution<C>, 'title'> & { readonly title?: string },
): Institution<C> {
  const { key, contract } = institution
  if (key !== contract.name) throw new Error(`The institution ${key} has the contract of ${contract.name}`)
  return { title: contract.title, ...institution }
}

/** Name of the setting that holds the address of a real backend; empty, the bundled service answers. */
export function addressSetting(key: string): `SERVICIO_${string}_URL` {
  return `SERVICIO_${settingPart(key)}_URL`
}

/** Name of the setting that holds the secret with which a real backend signs its events. */
export function eventSecretSetting(key: string): `SERVICIO_${string}_SECRETO_EVENTOS` {
  return `SERVICIO_${settingPart(key)}_SECRETO_EVENTOS`
}

function settingPart(key: string): string {
  return key.toUpperCase().replaceAll('-', '_')
}
