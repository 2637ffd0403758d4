import type { MdsfTestDeps } from '#portal/sign-in/deps.ts'
import { createMdsfPass } from '#sessions/mdsf-passes.ts'
import type { ProviderSettings } from '#sessions/settings.ts'
import type { SignIn } from '#sessions/sign-in.ts'

/**
 * Dependencies of the test pages for the social registry's sign-in, if the provider has `mdsf-create` (shell §2, §7);
 * in production there are none.
 */
export function mdsfTestDeps(
  production: boolean,
  provider: Pick<ProviderSettings, 'mdsfCreateUrl' | 'timeoutMs' | 'clientId'>,
  { callbackPaths }: Pick<SignIn, 'callbackPaths'>,
  portalUrl: string,
): MdsfTestDeps | undefined {
  const { mdsfCreateUrl: url, timeoutMs, clientId } = provider
  if (production || url === undefined) return undefined
  return {
    clientId,
    redirectUri: portalUrl + callbackPaths.MDSF,
    createPass: request => createMdsfPass({ url, timeoutMs, fetch }, request),
  }
}
