import { describe, expect, it } from 'vitest'
import { adultBirthProblem, isUnprovenKinship } from './civil-register.ts'

const today = '2026-11-21'

describe('who receives a payment', () => {
  it('is an adult with a possible birth date, and is told otherwise why not', () => {
    expect(adultBirthProblem('1968-03-14', today)).toBeUndefined()
    expect(adultBirthProblem('2008-11-21', today)).toBeUndefined()
    expect(adultBirthProblem('2008-11-22', today)).toContain('menos de 18')
    expect(adultBirthProblem('1899-01-01', today)).toContain('120')
  })
})

describe('a kinship', () => {
  it('is another where the civil register answered and does not have it', () => {
    expect(isUnprovenKinship('hijo', null)).toBe(true)
    expect(isUnprovenKinship('conyuge', 'hijo')).toBe(true)
    expect(isUnprovenKinship('conyuge', 'conyuge')).toBe(false)
  })

  it('is not another while the register is silent, or where it records no such relation', () => {
    expect(isUnprovenKinship('hijo', undefined)).toBe(false)
    expect(isUnprovenKinship('hermano', null)).toBe(false)
    expect(isUnprovenKinship('otro', 'hijo')).toBe(false)
  })
})
