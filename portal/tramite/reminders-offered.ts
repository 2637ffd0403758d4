import type { Origin } from '#engine/context.ts'

/**
 * Whether a page may offer to remember a date: to whoever is signed in, whatever cards the personal area shows. A session of another
 * system has its reminders outside its fence (shell §6), so the offer would end it.
 */
export function offersReminders(session: { readonly origin: Origin } | undefined): boolean {
  return session?.origin === 'ORDINARIA'
}
