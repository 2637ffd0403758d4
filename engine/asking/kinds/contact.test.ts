import { describe, expect, it } from 'vitest'
import { contextWith, formOf } from '../../testing/surroundings.ts'
import { ask } from '../ask.ts'
import { checkAnswer, formatAnswer, parseAnswer, restoreAnswer } from './registry.ts'

const correo = ask.email({ label: 'Correo', missing: 'Escriba su correo.' })
const telefono = ask.phone({ label: 'Teléfono', missing: 'Escriba su teléfono.' })

const parseTwice = (direccion: string, repeticion: string) =>
  parseAnswer(correo, formOf({ 'correo.direccion': direccion, 'correo.repeticion': repeticion }), 'correo')

describe('email', () => {
  it('takes an address written twice, whatever its capitals', () => {
    expect(parseTwice('rosa@Correo.cl', ' Rosa@correo.cl ')).toEqual({ value: 'rosa@correo.cl' })
    expect(parseTwice('', '')).toEqual({ value: undefined })
  })

  it('asks to repeat an address that was offered only if the person changes it', () => {
    const known = (direccion: string, repeticion: string) =>
      parseAnswer(
        correo,
        formOf({
          'correo.conocido': 'rosa@correo.cl',
          'correo.direccion': direccion,
          'correo.repeticion': repeticion,
        }),
        'correo',
      )
    expect(known('rosa@correo.cl', '')).toEqual({ value: 'rosa@correo.cl' })
    expect(known('nueva@correo.cl', 'nueva@correo.cl')).toEqual({ value: 'nueva@correo.cl' })
    expect(known('nueva@correo.cl', '')).toEqual({
      errors: { repeticion: 'Escriba el correo otra vez, para confirmar que está bien.' },
    })
  })

  it('says at each part what to mend', () => {
    const direccion = 'Escriba el correo completo. Por ejemplo, nombre@correo.cl.'
    expect(parseTwice('rosa@correo', 'rosa@correo')).toEqual({ errors: { direccion } })
    expect(parseTwice('', 'rosa@correo.cl')).toEqual({ errors: { direccion } })
    expect(parseTwice('rosa@correo.cl', '')).toEqual({
      errors: { repeticion: 'Escriba el correo otra vez, para confirmar que está bien.' },
    })
    expect(parseTwice('rosa@correo.cl', 'roza@correo.cl')).toEqual({
      errors: { repeticion: 'Los dos correos son distintos. Revíselos y escríbalos iguales.' },
    })
  })

  it('accepts what it read, and nothing else from a draft', () => {
    expect(checkAnswer(correo, 'rosa@correo.cl', contextWith())).toEqual({})
    for (const stored of ['rosa', { direccion: 'rosa@correo.cl' }, 3])
      expect(checkAnswer(correo, stored, contextWith())).toEqual({ '': 'Escriba su correo.' })
  })

  it('shows it as it is', () => {
    expect(formatAnswer(correo, 'rosa@correo.cl', contextWith())).toEqual(['rosa@correo.cl'])
  })
})

describe('phone', () => {
  it('keeps nine digits', () => {
    for (const typed of ['912345678', '+56 9 1234 5678', '09 1234-5678'])
      expect(parseAnswer(telefono, formOf({ fono: typed }), 'fono')).toEqual({ value: '912345678' })
    expect(parseAnswer(telefono, formOf({}), 'fono')).toEqual({ value: undefined })
  })

  it('asks for nine digits when they are not there', () => {
    for (const typed of ['1234', 'no tengo', '+1 202 555 0100'])
      expect(parseAnswer(telefono, formOf({ fono: typed }), 'fono')).toEqual({
        errors: { '': 'Escriba el teléfono con sus 9 números. Por ejemplo, 9 1234 5678.' },
      })
  })

  it('accepts what it read and brings what a register says into the same form', () => {
    expect(checkAnswer(telefono, '912345678', contextWith())).toEqual({})
    expect(restoreAnswer(telefono, '+56 9 1234 5678')).toBe('912345678')
    expect(restoreAnswer(telefono, 912345678)).toBeUndefined()
  })

  it('shows it in groups', () => {
    expect(formatAnswer(telefono, '912345678', contextWith())).toEqual(['+56 9 1234 5678'])
  })
})
