import { z } from 'zod'

/** A pass of the social registry: with it a person who is signed in there signs in here without writing her key again. */
export interface MdsfPass {
  pass: string
  clientId: string
  redirectUri: string
  expiresInSeconds: number
}

/** Which sign-in a pass is wanted for. */
export interface MdsfPassRequest {
  clientId: string
  redirectUri: string
  /** Of the person, from the provider. */
  accessToken: string
}

const answerSchema = z.object({
  data: z.object({
    pase: z.string(),
    client_id: z.string(),
    redirect_uri: z.string(),
    expires_in: z.number(),
  }),
})

/** The message of a call that failed, whatever the reason (shell §8). */
export const requestFailedMessage = 'Request failed'

/**
 * Asks for a pass: `mdsf-create`, form data with the bearer token (shell §7).
 *
 * @throws Error `Request failed` when it is refused, not answered or answered with something else (shell §8)
 */
export async function createMdsfPass(
  service: { url: string; timeoutMs: number; fetch: typeof globalThis.fetch },
  { clientId, redirectUri, accessToken }: MdsfPassRequest,
): Promise<MdsfPass> {
  const body = new FormData()
  body.set('client_id', clientId)
  body.set('redirect_uri', redirectUri)
  try {
    const response = await service.fetch(service.url, {
      method: 'POST',
      headers: { authorization: `Bearer ${accessToken}`, accept: 'application/json' },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(service.timeoutMs),
    })
    if (!response.ok) throw new Error(`Status ${response.status}`)
    const { data } = answerSchema.parse(await response.json())
    return {
      pass: data.pase,
      clientId: data.client_id,
      redirectUri: data.redirect_uri,
      expiresInSeconds: data.expires_in,
    }
  } catch (cause) {
    throw new Error(requestFailedMessage, { cause })
  }
}
