import { describe, expect, it } from 'vitest'
import { hasTyped } from './typed.ts'

const pageWith = (...elements: object[]) => ({ forms: [{ elements }] }) as unknown as Document
const text = (value: string, defaultValue = '') => ({ type: 'text', value, defaultValue })
const box = (checked: boolean, defaultChecked: boolean) => ({ type: 'checkbox', checked, defaultChecked })
const list = (selectedIndex: number, sent?: number) => ({
  type: 'select-one',
  value: 'x',
  selectedIndex,
  options: [0, 1, 2].map(index => ({ defaultSelected: index === sent })),
})

describe('what was typed on a page', () => {
  it.each([
    ['a word', text('Luis')],
    ['a word rubbed out', text('', 'Luis')],
    ['a tick', box(true, false)],
    ['a tick taken away', box(false, true)],
    ['a choice', list(1)],
    ['another choice than the one sent', list(0, 2)],
    ['a file', { type: 'file', value: 'C:\\fakepath\\boleta.pdf', defaultValue: '' }],
  ])('%s counts', (_what, element) => {
    expect(hasTyped(pageWith(text('igual', 'igual'), element))).toBe(true)
  })

  it('is nothing as long as all is as it was sent', () => {
    const hidden = { type: 'hidden', value: '2', defaultValue: '1' }
    const untouched = [text('Luis', 'Luis'), box(true, true), list(0), list(2, 2), hidden, { type: 'submit' }]
    expect(hasTyped(pageWith(...untouched))).toBe(false)
    expect(hasTyped({ forms: [] } as unknown as Document)).toBe(false)
  })
})
