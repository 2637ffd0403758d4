/** What the browser can check of an answer when the person leaves it. The server checks everything again. */
export type CheckRule = 'required' | 'run' | 'verifier' | 'email' | 'date' | 'phone' | 'money' | 'integer'

/**
 * The message of each rule, the same text that the server gives. A rule with a message is checked in the browser; a rule
 * without one is not. `required` speaks of an empty answer; `verifier`, of a RUN whose final digit is wrong; the others, of one that is not well written.
 */
export type CheckMessages = Partial<Record<CheckRule, string>>

/** The attributes that hand rules and messages to the browser script: `data-check="required run" data-message-run="…"`. */
export function checkAttributes(messages: CheckMessages | undefined): Record<string, string> {
  const rules = Object.entries(messages ?? {}).filter(([, message]) => message)
  if (rules.length === 0) return {}
  return {
    'data-check': rules.map(([rule]) => rule).join(' '),
    ...Object.fromEntries(rules.map(([rule, message]) => [`data-message-${rule}`, message])),
  }
}
