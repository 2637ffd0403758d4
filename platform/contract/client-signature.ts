import { createHmac } from 'node:crypto'
import type { Clock } from '../clock.ts'
import { equalSecrets } from '../secrets/constant-time.ts'

/** Header that proves which institution calls (shell §7: "client signature"). */
export const clientSignatureHeader = 'client-signature'

/** Validity of a signature: the "encrypted header token validity" of shell §9, 15 minutes. */
const signatureValiditySeconds = 15 * 60

/** An institution that calls others, and the secret shared with them. */
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
 * Creates the signer that a client needs for operations with access `institucion`. A signature is `<client>.<unix
 * seconds>.<HMAC-SHA256>` over method and path, so that it cannot be reused for another call.
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

/** Returns the id of the institution that signed a request; undefined if the signature is missing, wrong or too old. */
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
