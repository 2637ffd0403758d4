import type { Origin } from '#engine/asking/context.ts'

/**
 * Whether a page may offer to save a date as a reminder: to any signed-in person, whatever cards are on. For a session
 * of another system reminders are outside its fence (shell §6), and the offer would end it.
 */
export function offersReminders(session: { readonly origin: Origin } | undefined): boolean {
  return session?.origin === 'ORDINARIA'
}
