import { describe, expect, it } from 'vitest'
import { askedIdOf, newsOf } from './news-of.ts'

const id = '0b0e3f6a-6d1d-4f57-9a3c-0f0d6a1c2b3d'
const at = (type: string, hour: string) => ({ type, at: `2026-05-04T${hour}:00Z` })
const entry = (type: string, hour: string) => ({ type, occurredAt: at(type, hour).at })
const typesOf = (...args: Parameters<typeof newsOf>) => newsOf(...args).map(({ type }) => type)

describe('an answer about a request', () => {
  it('is news where the history lacks it, in the order of the answer', () => {
    const answer = [at('ingresada', '12:00'), at('en_revision', '13:00'), at('aprobada', '14:00')]
    expect(typesOf(id, answer, [entry('entregada', '12:01')])).toEqual(['en_revision', 'aprobada'])
    expect(typesOf(id, answer, [entry('en_revision', '13:00')])).toEqual(['aprobada'])
  })

  it('is none for a state that only goes on', () => {
    const answer = [at('en_revision', '13:00'), at('en_revision', '14:00')]
    expect(typesOf(id, answer, [])).toEqual(['en_revision'])
  })

  it('is none where an event told it with another precision, or by another name', () => {
    expect(typesOf(id, [at('aprobada', '14:00')], [entry('aprobada', '14:07')])).toEqual([])
    expect(typesOf(id, [at('pagada', '14:00')], [entry('cesada', '14:00')])).toEqual([])
  })

  it('tells two states of one instant from one another', () => {
    const answer = [at('en_revision', '13:00'), at('desistida', '13:00')]
    expect(typesOf(id, answer, [entry('en_revision', '13:00')])).toEqual(['desistida'])
  })

  it('tells the second time of a day from the first', () => {
    const twice = [at('observada', '13:00'), at('en_revision', '14:00'), at('observada', '15:00')]
    const news = newsOf(id, twice, [entry('observada', '13:00'), entry('en_revision', '14:00')])
    expect(news).toEqual([{ ...twice[2], sequence: 3, id: askedIdOf(id, at('observada', '15:00'), 2) }])
  })

  it('has an id that depends on request, state and day in Chile alone', () => {
    const late = { type: 'aprobada', at: '2026-05-05T03:30:00Z' }
    expect(askedIdOf(id, late)).toBe(askedIdOf(id, at('aprobada', '14:00')))
    expect(askedIdOf(id, late)).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/)
    expect(askedIdOf('otra', late)).not.toBe(askedIdOf(id, late))
  })
})
