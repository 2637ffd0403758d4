import type { Session } from './types.ts'

/** How long a proof of who she is lets a person open what is sensitive. */
export const openMinutes = 10
/** How long it lets her send it: she may take her time to fill it in. */
export const sendMinutes = 40

/** Whether a person proved who she is a moment ago, and not only that her browser is signed in (OWASP ASVS 5.0 §7.5). */
export function isFreshlyProven(
  { provenAt }: Pick<Session, 'provenAt'>,
  now: Date,
  minutes: number,
): boolean {
  return provenAt !== undefined && now.getTime() - provenAt.getTime() < minutes * 60_000
}
