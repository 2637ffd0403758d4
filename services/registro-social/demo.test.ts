import { describe, expect, it } from 'vitest'
import { createCountry } from '#country/country.ts'
import { integrantesOf } from './demo.ts'

const country = createCountry({ seed: 'prueba', today: '2026-11-21', size: 300 })
// A household is listed once per member; count it once.
const hogares = [
  ...new Map(
    [...country.personas()].flatMap(({ hogar, fechaDefuncion }) =>
      hogar && !fechaDefuncion ? [[hogar.integrantes.join(), hogar] as const] : [],
    ),
  ).values(),
]

describe('the members of a household', () => {
  it('are headed by one person, the oldest', () => {
    for (const hogar of hogares) {
      const [head, ...others] = integrantesOf(hogar, country)
      expect(head?.parentesco).toBe('jefatura')
      expect(others.map(({ parentesco }) => parentesco)).not.toContain('jefatura')
      for (const other of others) expect(other.fechaNacimiento >= (head?.fechaNacimiento ?? '')).toBe(true)
    }
  })

  it('are as many as the country says, and nearly all are close relatives', () => {
    const all = hogares.flatMap(hogar => {
      const integrantes = integrantesOf(hogar, country)
      expect(integrantes).toHaveLength(hogar.integrantes.length)
      return integrantes
    })
    const strangers = all.filter(({ parentesco }) => parentesco === 'otro')
    expect(strangers.length / all.length).toBeLessThan(0.02)
  })
})
