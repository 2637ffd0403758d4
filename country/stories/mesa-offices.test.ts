import { describe, expect, it } from 'vitest'
import { fullName } from '#domain/person-name.ts'
import { createCountry } from '../country.ts'
import { officeKeys, officialOf } from './mesa-offices.ts'

const country = createCountry({ seed: 'prueba', today: '2026-11-23', size: 0 })

describe('the office of each desk', () => {
  it.each(officeKeys)(
    '%s has two who propose, one who signs beside them, and others who do neither',
    office => {
      const enMesa = (puesto: Parameters<typeof officialOf>[1]) =>
        country.persona(officialOf(office, puesto))?.funcionario?.mesas?.[office]
      const [first, second, signs] = [enMesa('analista'), enMesa('otroAnalista'), enMesa('firma')]
      expect(first?.derechos).toContain('proponer')
      expect(second).toEqual(first)
      expect(signs?.oficina).toBe(first?.oficina)
      expect(signs?.derechos).toContain('firmar')
      expect(enMesa('otraRegion')?.oficina).not.toBe(first?.oficina)
      expect(enMesa('coordina')?.derechos).toContain('repartir')
      expect(enMesa('audita')?.derechos).toEqual(['ver', 'auditar'])
      expect(enMesa('sinDerechos')).toBeUndefined()
    },
  )

  it('is told with the article that its name needs', () => {
    const stories = country.historias.map(({ relato }) => relato)
    expect(stories.filter(relato => relato.includes('propone del '))).not.toEqual([])
    expect(stories.filter(relato => /\bde el\b/.test(relato))).toEqual([])
  })

  it('has people of its own, each with another name', () => {
    const names = country.historias.flatMap(({ run }) => {
      const persona = country.persona(run)
      return Object.keys(persona?.funcionario?.mesas ?? {}).length > 0 && persona ? [fullName(persona)] : []
    })
    // Two more of the desk whose people are told one by one decide for regions without an office.
    expect(names).toHaveLength(6 * (officeKeys.length + 1) + 2)
    expect(new Set(names).size).toBe(names.length)
  })
})
