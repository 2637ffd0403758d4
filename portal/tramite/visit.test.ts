import { describe, expect, it } from 'vitest'
import { surroundingsOf } from '#filing/way.ts'
import { slotOf } from './visit.ts'

const named = { drafts: 'many', draftNames: ['5230', '5381'] } as const
const id = '0d0b6f0a-7c52-4f5e-9d6a-52945294aaaa'

describe('the draft that an address means', () => {
  it('is one of the names of a form that names its drafts, and no other', () => {
    expect(slotOf(named, { borrador: '5381' })).toBe('5381')
    expect(slotOf(named, { borrador: '5300' })).toBe('')
    expect(slotOf(named, { borrador: id })).toBe('')
    expect(slotOf(named, { borrador: ['5230', '5381'] })).toBe('')
  })

  it('is that of an id where names are left to chance, and the only one where there is one', () => {
    expect(slotOf({ drafts: 'many', draftNames: [] }, { borrador: id })).toBe(id)
    expect(slotOf({ drafts: 'many', draftNames: [] }, { borrador: '5230' })).toBe('')
    expect(slotOf({ drafts: 'one', draftNames: [] }, { borrador: id })).toBe('')
  })

  it('is known by its name to every page of the form', () => {
    const parts = { clock: { now: () => new Date('2026-11-22T12:00:00Z') }, lists: () => ({}) as never }
    const person = { run: '8214653-9', nombres: 'Carmen', apellidos: 'Rojas' }
    const visit = { person, signedIn: true, acting: { origin: 'ORDINARIA' } } as const
    const form = named as never
    expect(surroundingsOf(parts, { ...visit, form, slot: '5230' }).draftName).toBe('5230')
    expect(surroundingsOf(parts, { ...visit, form, slot: '' }).draftName).toBeUndefined()
    expect(surroundingsOf(parts, visit).draftName).toBeUndefined()
  })
})
