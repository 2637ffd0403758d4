import type { MdsfPass, MdsfPassRequest } from '#sessions/mdsf-passes.ts'
import type { Pages } from '../http/pages.ts'
import type { SessionParts } from '../http/session-parts.ts'

/** What the pages that try the sign-in of the social registry need. */
export interface MdsfTestDeps {
  /** The portal's client at the provider, offered in the form. */
  clientId: string
  /** Where the provider sends people from the social registry back to. */
  redirectUri: string
  /** See `createMdsfPass`. */
  createPass(request: MdsfPassRequest): Promise<MdsfPass>
}

/** What signing in and out needs. */
export interface SignInDeps extends SessionParts {
  /** Sends a page of the portal. */
  show: Pages['send']
  /** For the pages that try the sign-in of the social registry; missing in production. */
  mdsfTest?: MdsfTestDeps | undefined
}
