import { describe, expect, it } from 'vitest'
import { totalText } from './total-text.ts'

describe('what is chosen in a list, in words', () => {
  it('has a total for several; one thing is its own', () => {
    expect(totalText(0, 0)).toBe('Todavía no elige nada')
    expect(totalText(1, 231_732)).toBe('1 elegido')
    expect(totalText(2, 463_464)).toBe('2 elegidos, $463.464 en total')
    expect(totalText(2)).toBe('2 elegidos')
  })
})
