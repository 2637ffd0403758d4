import { describe, expect, it } from 'vitest'
import {
  adultBirthProblem,
  isUnprovenKinship,
  registeredBirthProblem,
  registeredNameProblem,
} from './civil-register.ts'

const today = '2026-11-21'

describe('who receives a payment', () => {
  it('is an adult with a possible birth date, and is told otherwise why not', () => {
    expect(adultBirthProblem('1968-03-14', today)).toBeUndefined()
    expect(adultBirthProblem('2008-11-21', today)).toBeUndefined()
    expect(adultBirthProblem('2008-11-22', today)).toContain('menos de 18')
    expect(adultBirthProblem('1899-01-01', today)).toContain('120')
  })

  it('writes her birth date as the civil register has it, where it says', () => {
    expect(registeredBirthProblem('1968-03-14', undefined)).toBeUndefined()
    expect(registeredBirthProblem('1968-03-14', '1968-03-14')).toBeUndefined()
    expect(registeredBirthProblem('1968-03-15', '1968-03-14')).toContain('14 de marzo de 1968')
  })

  it('writes her name as the civil register has it, with or without accents and capitals', () => {
    expect(registeredNameProblem('carmen  gloria', 'Carmen Gloria')).toBeUndefined()
    expect(registeredNameProblem('Munoz', 'Muñoz')).toBeUndefined()
    expect(registeredNameProblem('O’Higgins', "O'Higgins")).toBeUndefined()
    expect(registeredNameProblem('Justina', 'Héctor')).toContain('«Héctor»')
    expect(registeredNameProblem('Justina', undefined)).toBeUndefined()
  })
})

describe('a kinship', () => {
  it('needs a paper when the civil register answered and does not have it', () => {
    expect(isUnprovenKinship('hijo', null)).toBe(true)
    expect(isUnprovenKinship('conyuge', 'hijo')).toBe(true)
    expect(isUnprovenKinship('conyuge', 'conyuge')).toBe(false)
  })

  it('needs none while the register is silent, or where it records no such relation', () => {
    expect(isUnprovenKinship('hijo', undefined)).toBe(false)
    expect(isUnprovenKinship('hermano', null)).toBe(false)
    expect(isUnprovenKinship('otro', 'hijo')).toBe(false)
  })
})
