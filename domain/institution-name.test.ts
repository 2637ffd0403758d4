import { describe, expect, it } from 'vitest'
import { fromInstitution, numberLabel, toInstitution, withArticle } from './institution-name.ts'

describe('the number that an institution gave (design review: copy 29)', () => {
  it('is called by the initials that people know', () => {
    expect(numberLabel('Instituto de Previsión Social (IPS)')).toBe('Número en el IPS')
    expect(numberLabel('Instituto de Seguridad Laboral (ISL)')).toBe('Número en el ISL')
    expect(numberLabel('Comisión para el Mercado Financiero (CMF)')).toBe('Número en la CMF')
  })

  it('is that of the institution where it has none', () => {
    expect(numberLabel('Ministerio de las Culturas, las Artes y el Patrimonio')).toBe(
      'Número en la institución',
    )
  })
})

describe('an institution inside a sentence (design review: copy 25)', () => {
  it('has its article', () => {
    expect(withArticle('Comisión para el Mercado Financiero (CMF)')).toBe(
      'la Comisión para el Mercado Financiero (CMF)',
    )
    expect(toInstitution('Instituto de Previsión Social (IPS)')).toBe(
      'al Instituto de Previsión Social (IPS)',
    )
    expect(fromInstitution('Registro Civil')).toBe('del Registro Civil')
    expect(fromInstitution('Superintendencia de Pensiones')).toBe('de la Superintendencia de Pensiones')
    expect(toInstitution('Superintendencia de Pensiones')).toBe('a la Superintendencia de Pensiones')
  })
})
