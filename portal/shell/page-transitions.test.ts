import { describe, expect, it } from 'vitest'
import { transitionText } from './page-transitions.ts'

/** Runs the page's script and returns whether it keeps the browser from reporting a rejection. */
function isSilenced(reason: unknown): boolean {
  const [, script = ''] =
    /<script nonce="n">(.*)<\/script>/.exec(transitionText({ nonce: 'n', saveData: false })) ?? []
  const page = new EventTarget()
  new Function('addEventListener', script)(page.addEventListener.bind(page))
  const event = Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason })
  return !page.dispatchEvent(event)
}

describe('transitions between pages', () => {
  it('that the browser gives up are no failure', () => {
    const given = 'Transition was aborted because of invalid state. ViewTransition opt-in disabled'
    expect(isSilenced(new DOMException(given, 'InvalidStateError'))).toBe(true)
  })

  it('hide no other failure', () => {
    for (const reason of [new Error('x is not a function'), undefined, null, 'no'])
      expect(isSilenced(reason)).toBe(false)
  })

  it('bring no script where data are saved', () => {
    expect(transitionText({ nonce: 'n', saveData: true })).toBe('')
  })
})
