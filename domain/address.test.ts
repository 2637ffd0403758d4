import { describe, expect, it } from 'vitest'
import { formatDireccion } from './address.ts'

const casa = { calle: 'Los Carrera', numero: '1234', codigoRegion: '08', codigoComuna: '08101' }

describe('formatDireccion', () => {
  it('writes street and number', () => {
    expect(formatDireccion(casa)).toBe('Los Carrera 1234')
  })

  it('writes every part that is there, in postal order', () => {
    const depto = {
      ...casa,
      block: 'B',
      depto: '302',
      poblacion: 'Villa San Pedro',
      ciudad: 'Gran Concepción',
    }
    expect(formatDireccion(depto, { comuna: 'Concepción', region: 'Región del Biobío' })).toBe(
      'Los Carrera 1234, block B, departamento 302, Villa San Pedro, Gran Concepción, Concepción, Región del Biobío',
    )
  })

  it('does not repeat a city that is called like its comuna, nor print empty parts', () => {
    const direccion = { ...casa, block: '', depto: ' ', ciudad: 'Concepción' }
    expect(formatDireccion(direccion, { comuna: 'Concepción' })).toBe('Los Carrera 1234, Concepción')
  })

  it.each(['S/N', 's/n', 'SN', ''])('says "sin número" for "%s"', numero => {
    expect(formatDireccion({ ...casa, numero })).toBe('Los Carrera, sin número')
  })
})
