import { z } from 'zod'

/** A pass of the social registry: a person who is signed in there can sign in here without her password. */
export interface MdsfPass {
  pass: string
  clientId: string
  redirectUri: string
  expiresInSeconds: number
}

/** The sign-in that a pass is requested for. */
export interface MdsfPassRequest {
  clientId: string
  redirectUri: string
  /** The person's token from the provider. */
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

/** Message of any failed call (shell §8). */
export const requestFailedMessage = 'Request failed'

/**
 * Requests a pass: `mdsf-create`, form data with the bearer token (shell §7).
 *
 * @throws Error `Request failed` if it is refused, not answered or answered with something else (shell §8)
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
