import { expect, it } from 'vitest'
import { isNamed, named } from './named.ts'

const tones = { exito: 'verde', aviso: 'ámbar' }

it('finds a row by a text from outside', () => {
  expect(named(tones, 'aviso')).toBe('ámbar')
  expect(isNamed(tones, 'aviso')).toBe(true)
})

it.each(['error', 'constructor', ''])('knows no row called %j', name => {
  expect(named(tones, name)).toBeUndefined()
  expect(isNamed(tones, name)).toBe(false)
})
