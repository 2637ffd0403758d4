import type { Origin } from '#engine/asking/context.ts'
import type { Reminded } from '#ui/remind-date/remind-date.tsx'

/**
 * What reminders of a page's dates are about, if it may offer to save them: to any signed-in person, whatever cards are
 * on. For a session of another system reminders are outside its fence (shell §6), and the offer would end it.
 */
export function remindersOf(
  session: { readonly origin: Origin } | undefined,
  about: Reminded,
): Reminded | undefined {
  return session?.origin === 'ORDINARIA' ? about : undefined
}
