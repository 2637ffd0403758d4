import type { Session } from './types.ts'

/** How long after signing in a person may open sensitive pages. */
export const openMinutes = 10
/** How long after signing in she may submit them: filling them in may take a while. */
export const sendMinutes = 40

/** Whether a person recently authenticated, rather than her browser merely being signed in (OWASP ASVS 5.0 §7.5). */
export function isFreshlyProven(
  { provenAt }: Pick<Session, 'provenAt'>,
  now: Date,
  minutes: number,
): boolean {
  return provenAt !== undefined && now.getTime() - provenAt.getTime() < minutes * 60_000
}
