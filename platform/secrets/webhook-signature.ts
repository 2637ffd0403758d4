import { createHmac } from 'node:crypto'
import { equalSecrets } from './constant-time.ts'

/** What is wrong with a signature. */
export type SignatureProblem = 'malformed' | 'expired' | 'mismatch'

/** Inputs of the check. */
export interface SignatureCheck {
  readonly secret: string | Uint8Array
  /** Current time. */
  readonly now: Date
  /** Maximum difference between signing time and `now`, in either direction; default 5 minutes. */
  readonly toleranceSeconds?: number
}

const headerPattern = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/

/**
 * Signature of a webhook body: `t=<Unix seconds>,v1=<hex HMAC-SHA256 of "<seconds>.<body>">`. The time is signed too,
 * to prevent replays.
 */
export function signWebhook(body: string | Uint8Array, secret: string | Uint8Array, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000)
  return `t=${seconds},v1=${digest(body, secret, seconds)}`
}

/** What is wrong with `header` as the signature of `body` (the bytes as received); undefined if it is valid. */
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
