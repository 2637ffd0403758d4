import { expect, it } from 'vitest'
import { whenFiled, whoIs, whomIs } from './who.ts'

it('names the person, or else her RUN', () => {
  expect(whoIs({ nombre: '', run: '4.123.987-5' })).toBe('La persona del RUN 4.123.987-5')
  expect(whomIs({ nombre: 'Luis Fuentes', run: '4.123.987-5' })).toBe('Luis Fuentes')
  expect(whenFiled({ fechaIngreso: '2026-11-10' })).toBe(' el 10 de noviembre de 2026')
  expect(whenFiled({ fechaIngreso: '' })).toBe(' antes')
})
