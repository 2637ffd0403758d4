import { describe, expect, it } from 'vitest'
import { answersOf, postedOf, steps } from './five-steps.ts'

describe('answers of a measured journey', () => {
  it('differ by step and by journey', () => {
    const names = [0, 1, 2].flatMap(journey => steps.map(step => answersOf(step, journey).nombre))
    expect(new Set(names).size).toBe(names.length)
  })

  it('are posted as a browser posts them', () => {
    expect(postedOf(answersOf(2, 0))).toEqual({
      nombre: 'Persona 3 del paso 2',
      run: '10.000.002-4',
      'fecha.dia': '04',
      'fecha.mes': '02',
      'fecha.anio': '1942',
      relacion: 'hermano',
      telefono: '900000003',
    })
  })
})
