import { createHmac } from 'node:crypto'
import { equalSecrets } from './constant-time.ts'

/** What is wrong with the signature of a received body. */
export type SignatureProblem = 'malformed' | 'expired' | 'mismatch'

/** What a signature is checked against. */
export interface SignatureCheck {
  readonly secret: string | Uint8Array
  /** The present moment. */
  readonly now: Date
  /** How far the moment of signing may lie from `now`, before or after; 5 minutes when absent. */
  readonly toleranceSeconds?: number
}

const headerPattern = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/

/**
 * The signature of a webhook body: `t=<Unix seconds>,v1=<hex HMAC-SHA256 of "<seconds>.<body>">`. The moment is signed
 * too, so that an old body cannot be sent again later.
 */
export function signWebhook(body: string | Uint8Array, secret: string | Uint8Array, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000)
  return `t=${seconds},v1=${digest(body, secret, seconds)}`
}

/** What is wrong with `header` as the signature of `body` (the bytes as received), or `undefined` when it is right. */
export function webhookSignatureProblem(
  body: string | Uint8Array,
  header: string | undefined,
  { secret, now, toleranceSeconds = 300 }: SignatureCheck,
): SignatureProblem | undefined {
  const [, secondsText, signature] = headerPattern.exec(header ?? '') ?? []
  if (secondsText === undefined || signature === undefined) return 'malformed'
  const seconds = Number(secondsText)
  if (!equalSecrets(signature, digest(body, secret, seconds))) return 'mismatch'
  return Math.abs(now.getTime() / 1000 - seconds) > toleranceSeconds ? 'expired' : undefined
}

function digest(body: string | Uint8Array, secret: string | Uint8Array, seconds: number): string {
  return createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex')
}
