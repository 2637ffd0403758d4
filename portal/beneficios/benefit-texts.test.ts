import { describe, expect, it } from 'vitest'
import { nameOf } from '#procedures/parts/telling/benefit-words.ts'
import { tipoBeneficioSchema } from '#services/beneficios/contract.ts'
import { meaningOf, reasonOf } from './benefit-texts.ts'

describe('the words for benefits', () => {
  it.each(tipoBeneficioSchema.options)('%s has a name without code and a sentence that explains it', tipo => {
    expect(nameOf({ tipo, pension: null })).not.toContain('_')
    expect(meaningOf({ tipo })).toMatch(/\.$/)
  })

  it('name a pension by its kind and where it comes from', () => {
    const pension = { clase: 'vejez', institucion: 'ex EMPART', numeroInscripcion: '1' } as const
    expect(nameOf({ tipo: 'PENSION_EX_CAJA', pension })).toBe('Pensión de vejez, ex EMPART')
  })

  it('say why something ended or will end, with the name where it is known', () => {
    expect(reasonOf('mayoria_de_edad', 'Tomás', true)).toBe('Porque Tomás cumplió 18 años.')
    expect(reasonOf('mayoria_de_edad', 'Tomás', false)).toBe('Al día siguiente Tomás cumple 18 años.')
    expect(reasonOf('carga_extinguida', null, true)).toContain('la persona por quien se pagaba')
  })
})
