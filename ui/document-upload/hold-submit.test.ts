import { beforeEach, describe, expect, it } from 'vitest'
import { createHold, type SubmitHold } from './hold-submit.ts'

let done: string[]
/** A form with two upload controls. */
let holds: [SubmitHold<string>, SubmitHold<string>]

const hold = () =>
  createHold<string>({
    tell: waiting => void done.push(waiting ? 'waits' : 'no longer waits'),
    submit: button => press(button),
    fail: () => {
      for (const one of holds) one.drop()
      done.push('failed')
    },
  })

/** Presses a button: the form is submitted unless a control holds it. */
function press(button: string): void {
  const held = holds.map(one => one.ask(button))
  if (!held.includes(true)) done.push(`left with ${button}`)
}

describe('a form with documents on their way', () => {
  beforeEach(() => {
    done = []
    holds = [hold(), hold()]
  })

  it('leaves at once where nothing is on its way', () => {
    holds[0].begin()
    holds[0].end(true)
    press('Continuar')
    expect(done).toEqual(['left with Continuar'])
  })

  it('waits for the last document, then leaves once however often the button was pressed', () => {
    const [invoice] = holds
    invoice.begin()
    invoice.begin()
    press('Continuar')
    press('Continuar')
    invoice.end(true)
    expect(done).toEqual(['waits', 'waits'])
    invoice.end(true)
    expect(done.slice(2)).toEqual(['no longer waits', 'left with Continuar'])
  })

  it('waits for the documents of every control', () => {
    for (const one of holds) one.begin()
    press('Continuar')
    holds[0].end(true)
    expect(done).not.toContain('left with Continuar')
    holds[1].end(true)
    expect(done.filter(one => one === 'left with Continuar')).toHaveLength(1)
  })

  it.each([0, 1] as const)('stays when one fails, whichever ends first (%i)', first => {
    for (const one of holds) one.begin()
    press('Continuar')
    holds[first].end(first === 0)
    holds[1 - first]?.end(first !== 0)
    expect(done).toContain('failed')
    expect(done).not.toContain('left with Continuar')
    press('Continuar')
    expect(done.at(-1)).toBe('left with Continuar')
  })

  it('forgets a failure that was seen before the button was pressed', () => {
    holds[0].begin()
    holds[0].end(false)
    holds[0].begin()
    press('Continuar')
    holds[0].end(true)
    expect(done.at(-1)).toBe('left with Continuar')
  })
})
