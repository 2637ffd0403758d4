import { describe, expect, it } from 'vitest'
import { contextWith, formOf } from '../../testing/surroundings.ts'
import { ask } from '../ask.ts'
import { checkAnswer, formatAnswer, parseAnswer, restoreAnswer } from './registry.ts'

const question = ask.address({ label: 'Domicilio', missing: 'Escriba su domicilio.' })
const house = { calle: 'Los Carrera', numero: '1234', codigoComuna: '08101', codigoRegion: '08' }

const parse = (parts: Readonly<Record<string, string>>) =>
  parseAnswer(
    question,
    formOf(Object.fromEntries(Object.entries(parts).map(([part, text]) => [`casa.${part}`, text]))),
    'casa',
  )

describe('address', () => {
  it('reads its parts, takes the region from the comuna and leaves blank parts out', () => {
    expect(parse({ calle: ' Los  Carrera ', numero: '1234', block: '', comuna: '08101' })).toEqual({
      value: house,
    })
    expect(parse({ calle: '', comuna: '' })).toEqual({ value: undefined })
  })

  it('says what each part lacks', () => {
    expect(checkAnswer(question, house, contextWith())).toEqual({})
    expect(checkAnswer(question, parse({ depto: '302' }).value, contextWith())).toEqual({
      calle: 'Escriba la calle o el pasaje.',
      numero: 'Escriba el número de la casa o edificio. Si no tiene, escriba S/N.',
      comuna: 'Elija la comuna de la lista.',
    })
    expect(checkAnswer(question, { ...house, poblacion: 'a'.repeat(81) }, contextWith())).toEqual({
      poblacion: 'Escriba un texto más corto, de 80 letras o menos.',
    })
    expect(checkAnswer(question, { ...house, codigoComuna: '99999' }, contextWith())).toEqual({
      comuna: 'Elija la comuna de la lista.',
    })
  })

  it('shows the street, then comuna and region', () => {
    expect(formatAnswer(question, { ...house, depto: '302' }, contextWith())).toEqual([
      'Los Carrera 1234, departamento 302',
      'Concepción, Biobío',
    ])
    expect(formatAnswer(question, { ...house, codigoComuna: '99999' }, contextWith())).toEqual([
      'Los Carrera 1234',
    ])
  })

  it('takes nothing from a draft that lacks a part, and only the parts it knows', () => {
    expect(restoreAnswer(question, { ...house, block: null, ciudad: 'Concepción', pais: 'Chile' })).toEqual({
      ...house,
      ciudad: 'Concepción',
    })
    for (const stored of ['Los Carrera 1234', [house], { ...house, numero: 1234 }, { calle: 'Los Carrera' }])
      expect(restoreAnswer(question, stored)).toBeUndefined()
  })
})
