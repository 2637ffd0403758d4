import { describe, expect, it } from 'vitest'
import { formOf } from '#engine/testing/surroundings.ts'
import { destinos, eleccionOf, subjectOf } from './pages/paper.ts'
import { readEleccion } from './questions.ts'

const vejez = {
  tipo: 'calidad_pensionado',
  pension: 'P-1',
  clase: 'vejez',
  caja: 'ex Servicio de Seguro Social',
  numeroInscripcion: '15874302',
  fechaInicio: '2020-03-01',
} as const
const viudez = { ...vejez, pension: 'P-2', clase: 'viudez' } as const

describe('what is chosen', () => {
  it('is the only pension where there is one', () => {
    expect(readEleccion(formOf({ destino: 'banco' }), [vejez])).toEqual({
      eleccion: { pension: 'P-1', destino: 'banco' },
    })
  })

  it('is asked where there are two, each with its own sentence', () => {
    expect(readEleccion(formOf({}), [vejez, viudez])).toEqual({
      errors: {
        pension: 'Elija la pensión de la que necesita la constancia.',
        destino: 'Elija dónde va a presentar la constancia.',
      },
    })
  })

  it('is never another pension than the one that was named', () => {
    const read = readEleccion(formOf({ pension: 'P-2', destino: 'banco' }), [vejez])
    expect(read).toMatchObject({ errors: { destino: expect.stringContaining('ya no se da constancia') } })
  })

  it('is none of the names that every object has', () => {
    expect(readEleccion(formOf({ destino: 'constructor' }), [vejez])).toHaveProperty('errors.destino')
  })

  it('is read back from the subject of its paper', () => {
    for (const destino of Object.keys(destinos) as (keyof typeof destinos)[]) {
      const eleccion = { pension: 'PENSION_EX_CAJA-1', destino }
      expect(eleccionOf(subjectOf(eleccion))).toEqual(eleccion)
    }
    expect(eleccionOf('otra cosa')).toBeUndefined()
  })
})
