import { createHmac } from 'node:crypto'
import type { Clock } from '../clock.ts'
import { equalSecrets } from '../secrets/constant-time.ts'

/** The header that proves which institution calls (shell §7: "client signature"). */
export const clientSignatureHeader = 'client-signature'

/** How long a signature may be used: the "encrypted header token validity" of shell §9, 15 minutes. */
const signatureValiditySeconds = 15 * 60

/** An institution that calls others, and the secret that it shares with them. */
export interface ClientCredentials {
  readonly clientId: string
  readonly secret: string
}

function digest(secret: string, clientId: string, seconds: number, method: string, pathname: string): string {
  return createHmac('sha256', secret)
    .update(`${clientId}.${seconds}.${method} ${pathname}`)
    .digest('base64url')
}

/**
 * Makes the signer that a client needs for operations of access `institucion`. A signature reads
 * `<client>.<unix seconds>.<HMAC-SHA256>` and covers method and path, so it cannot be used for another call.
 */
export function createClientSigner(
  credentials: ClientCredentials,
  clock: Clock,
): (method: string, pathname: string) => string {
  return (method, pathname) => {
    const seconds = Math.floor(clock.now().getTime() / 1000)
    return `${credentials.clientId}.${seconds}.${digest(credentials.secret, credentials.clientId, seconds, method, pathname)}`
  }
}

/** Gives the id of the institution that signed a request; undefined where the signature is absent, wrong or too old. */
export function verifyClientSignature(
  request: Request,
  clients: readonly ClientCredentials[],
  clock: Clock,
): string | undefined {
  const [clientId, secondsText, signature, ...rest] = (
    request.headers.get(clientSignatureHeader) ?? ''
  ).split('.')
  const seconds = Number(secondsText)
  const client = clients.find(candidate => candidate.clientId === clientId)
  if (!client || !signature || rest.length > 0 || !Number.isSafeInteger(seconds)) return undefined
  if (Math.abs(clock.now().getTime() / 1000 - seconds) > signatureValiditySeconds) return undefined
  const expected = digest(
    client.secret,
    client.clientId,
    seconds,
    request.method,
    new URL(request.url).pathname,
  )
  return equalSecrets(signature, expected) ? client.clientId : undefined
}
