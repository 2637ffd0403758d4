import { describe, expect, it } from 'vitest'
import { type AccessFacts, vistaOf } from './rules.ts'

const child = { run: '23456781-0', fechaNacimiento: '2017-03-01', fechaDefuncion: null }
const facts: AccessFacts = {
  caller: '15678234-3',
  persona: child,
  isParent: false,
  holdsPower: false,
  today: '2026-11-21',
}

describe('who may see the data of a person', () => {
  it('shows everybody her own data, and a parent those of a minor', () => {
    expect(vistaOf({ ...facts, caller: child.run })).toBe('completa')
    expect(vistaOf({ ...facts, isParent: true })).toBe('completa')
    expect(vistaOf({ ...facts, isParent: true, today: '2035-03-01' })).toBe('ninguna')
  })

  it('shows the data of the living to who holds their power, and to no one else', () => {
    expect(vistaOf({ ...facts, holdsPower: true })).toBe('completa')
    expect(vistaOf(facts)).toBe('ninguna')
    expect(vistaOf({ ...facts, persona: undefined })).toBe('ninguna')
  })

  it('shows names and date of death of the dead to anybody, and no more to who held a power', () => {
    const dead = { ...child, fechaDefuncion: '2026-11-01' }
    expect(vistaOf({ ...facts, persona: dead })).toBe('publica')
    expect(vistaOf({ ...facts, persona: dead, holdsPower: true })).toBe('publica')
  })
})
