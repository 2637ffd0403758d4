import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from '#platform/log.ts'
import type { AccessRules } from '#sessions/access.ts'
import type { MdsfPass, MdsfPassRequest } from '#sessions/mdsf-passes.ts'
import type { SignIn } from '#sessions/sign-in.ts'
import type { Sessions } from '#sessions/types.ts'
import type { PageView } from '../shell/page-view.ts'
import type { SignInCookies } from './cookies.ts'

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
export interface SignInDeps {
  sessions: Sessions
  signIn: SignIn
  cookies: SignInCookies
  access: AccessRules
  log: Logger
  /** How long the address that was asked for is kept: 300 (shell §9). */
  attemptSeconds: number
  /** Sends a page of the portal. */
  show(request: FastifyRequest, reply: FastifyReply, view: PageView, status?: number): FastifyReply
  /** For the pages that try the sign-in of the social registry; missing in production. */
  mdsfTest?: MdsfTestDeps | undefined
}
