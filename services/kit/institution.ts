import type { z } from 'zod'
import type { Country } from '#country/types.ts'
import type { Clock } from '#platform/clock.ts'
import type { ClientCredentials } from '#platform/contract/client-signature.ts'
import type { Contract } from '#platform/contract/contract.ts'
import type { Authenticate, Encrypt, ServiceHandler } from '#platform/contract/service.ts'
import type { Ids } from '#platform/ids.ts'
import type { Logger } from '#platform/log.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { Passphrases } from '../llaves/rules.ts'
import type { Neighbours } from './neighbours.ts'
import type { ReferenceData } from './reference-data.ts'
import type { EventoRecibido } from './requests/evento.ts'
import type { EventTarget } from './requests/outbox.ts'

/** Dependencies available to bundled services. */
export interface House {
  readonly database: Database
  readonly clock: Clock
  readonly ids: Ids
  readonly log: Logger
  readonly authenticate: Authenticate
  /** Encrypts replies for their caller (flows §9). */
  readonly encrypt: Encrypt
  /** Passphrases used by `encrypt`, issued by the key service. */
  readonly passphrases: Passphrases
  /** Institutions that may call with their own credentials. */
  readonly clients: readonly ClientCredentials[]
  /** Published lists shared by all institutions: comunas, payment places, payment dates. */
  readonly reference: ReferenceData
  /** Duration of each step of a request, in milliseconds. */
  readonly stepMs: number
  /** Whether requests are accepted while a register that they depend on does not answer (shell §9); default true. */
  readonly contingencia?: boolean
  /** Page of the real financial commission that issues debt reports; without it, the bundled service issues them. */
  readonly sitioInformeDeudas?: string
  /** Keys of the institutions whose requests wait for people; default none. */
  readonly mesas?: readonly string[]
  /** Sends what it writes to people; without it, nothing goes out. */
  readonly mailer?: Mailer | undefined
  /** Destination of this institution's events; without it, they wait. */
  readonly events?: EventTarget
  /** How it calls other institutions. */
  readonly neighbours: Neighbours
}

/** A running bundled service. */
export interface RunningInstitution {
  readonly handler: ServiceHandler
  /** Runs due work, such as reviewing requests and sending events; called within a second when something is due. */
  tick?(): Promise<void>
  /** When work is due that is not its desks'; undefined if none waits. */
  otherWorkAt?(): Promise<Date | undefined>
}

/** The bundled service that replaces a real backend. */
export interface Bundled {
  /** It has its own tables (`services/<key>/migrations`). */
  readonly migrations?: true
  /** It uses the desk (`services/kit/requests`), which has a separate schema. */
  readonly desk?: true
  /** It asks the banks whose an account is (`services/kit/bank.ts`). */
  readonly banks?: true
  /** Keys of further desks, for requests of another kind; each has a schema of its own. */
  readonly otherDesks?: readonly string[]
  /** Fills an empty service from the country; does nothing if there is data. */
  readonly seed?: (
    database: Database,
    from: { readonly country: Country; readonly reference: ReferenceData },
  ) => Promise<void>
  readonly create: (house: House) => RunningInstitution
  /**
   * Handles events of other institutions, by their key; called before the portal gets them, at least once and
   * possibly out of order.
   */
  readonly follows?: Readonly<Record<string, (db: Database, evento: unknown) => Promise<void>>>
}

/** An institution: its contract, bundled service and events. */
export interface Institution<C extends Contract = Contract> {
  /** Kebab-case; name of its contract and folder. Cases, settings and events refer to it: never change it. */
  readonly key: string
  readonly contract: C
  /** Name for people: «Registro Civil». */
  readonly title: string
  readonly bundled: Bundled
  /** Only the bundled services of these institutions (keys) ask it, never the portal. */
  readonly askedBy?: readonly string[]
  /** Its calls carry address and browser of the visitor (shell §7), on the pages of the procedures whose cases are its own. */
  readonly wantsVisitor?: true
  /** Its signed events to `/eventos/<key>`. */
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

/** Setting with the URL of a real backend; if empty, the bundled service is used. */
export function addressSetting(key: string): `SERVICIO_${string}_URL` {
  return `SERVICIO_${settingPart(key)}_URL`
}

/** Setting with the secret that a real backend signs its events with. */
export function eventSecretSetting(key: string): `SERVICIO_${string}_SECRETO_EVENTOS` {
  return `SERVICIO_${settingPart(key)}_SECRETO_EVENTOS`
}

function settingPart(key: string): string {
  return key.toUpperCase().replaceAll('-', '_')
}
