import { expect, it } from 'vitest'
import { byCode, hasCode } from './by-code.ts'

const tones = { exito: 'verde', aviso: 'ámbar' }

it('finds the row of a code from outside', () => {
  expect(byCode(tones, 'aviso')).toBe('ámbar')
  expect(hasCode(tones, 'aviso')).toBe(true)
})

it.each(['error', 'constructor', ''])('knows no code %j', code => {
  expect(byCode(tones, code)).toBeUndefined()
  expect(hasCode(tones, code)).toBe(false)
})
