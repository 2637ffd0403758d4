/** What the browser can check when a control loses focus. The server checks everything again. */
export type CheckRule = 'required' | 'run' | 'verifier' | 'email' | 'date' | 'phone' | 'money' | 'integer'

/**
 * The message of each rule, with the server's text. Only rules with a message are checked in the browser. `required` is
 * about an empty answer; `verifier` about a wrong check digit of a RUN; the others about the format.
 */
export type CheckMessages = Partial<Record<CheckRule, string>>

/** Attributes that pass rules and messages to the browser script: `data-check="required run" data-message-run="…"`. */
export function checkAttributes(messages: CheckMessages | undefined): Record<string, string> {
  const rules = Object.entries(messages ?? {}).filter(([, message]) => message)
  if (rules.length === 0) return {}
  return {
    'data-check': rules.map(([rule]) => rule).join(' '),
    ...Object.fromEntries(rules.map(([rule, message]) => [`data-message-${rule}`, message])),
  }
}
