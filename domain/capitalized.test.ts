import { describe, expect, it } from 'vitest'
import { capitalized } from './capitalized.ts'

describe('capitalized', () => {
  it.each([
    ['noviembre de 2026', 'Noviembre de 2026'],
    ['último pago', 'Último pago'],
    ['', ''],
  ])('begins «%s» with a capital', (text, written) => {
    expect(capitalized(text)).toBe(written)
  })
})
