import type { Clock } from '#platform/clock.ts'
import type { MdsfPass, MdsfPassRequest } from '#sessions/mdsf-passes.ts'
import type { Pages } from '../http/pages.ts'
import type { SessionParts } from '../http/session-parts.ts'
import type { RenewalCodes } from './renewal-codes.ts'

/** Dependencies of the pages that try the social registry's sign-in. */
export interface MdsfTestDeps {
  /** The portal's client id at the provider, prefilled in the form. */
  clientId: string
  /** Where the provider sends people who come from the social registry. */
  redirectUri: string
  /** See `createMdsfPass`. */
  createPass(request: MdsfPassRequest): Promise<MdsfPass>
}

export interface SignInDeps extends SessionParts {
  codes: RenewalCodes
  clock: Clock
  /** Sends a page of the portal. */
  show: Pages['send']
  /** Dependencies of the pages that try the social registry's sign-in; undefined in production. */
  mdsfTest?: MdsfTestDeps | undefined
}
