import { describe, expect, it } from 'vitest'
import { addressesOf } from '#engine/addresses.ts'
import specified from '#portal/specified-routes.json' with { type: 'json' }
import { certificadosContract } from '#services/certificados/contract.ts'
import { tiposCertificado } from '#services/certificados/operations.ts'
import { certificado } from './pages/certificate.ts'
import { cargasBlocks, fines } from './pages/paper.ts'
import { tramite } from './procedure.ts'
import { cargaDePrueba } from './testing/carga.ts'

describe('shell §2, routes under /tramites/5422', () => {
  it('are the procedure itself; the page of one certificate is ours, below it', () => {
    const served = addressesOf(tramite.procedure).map(({ path, access }) => [path, access])
    expect(served).toEqual([
      ['', 'session'],
      ['certificados/:id', 'session'],
    ])
    expect(JSON.stringify(specified).match(/\/tramites\/5422[\w/]*/g)).toEqual(['/tramites/5422'])
  })
})

describe('procedures §5422', () => {
  it('chooses cargas and purpose on one page', () => {
    const opciones = [cargaDePrueba(), cargaDePrueba({ clave: 'C2' })]
    expect(Object.keys(certificado.questionsOf(opciones))).toEqual(['cargas', 'fin'])
  })

  it.each([
    ['simple', 'Simple'],
    ['maternal', 'Maternal'],
    ['duplo', 'Doble'],
  ] as const)(
    'lists type (%s), start and expiry, tranche and value, and the paying entity',
    (clase, word) => {
      const text = JSON.stringify(cargasBlocks([cargaDePrueba({ clase })]))
      for (const part of [
        word,
        '20 de febrero de 2016',
        '19 de enero de 2034',
        'Tramo 1',
        '$22.000',
        'IPS',
        '23.456.781-0',
      ])
        expect(text).toContain(part)
    },
  )

  it('says «no registra cargas» to who has none, and which entity has them', () => {
    const told = (motivo: Parameters<typeof certificado.motivoBlocks>[0]) =>
      JSON.stringify(certificado.motivoBlocks(motivo))
    expect(told({ codigo: 'sin_cargas', ultimaHasta: null, comoCarga: false })).toContain(
      'No registra cargas',
    )
    expect(told({ codigo: 'otra_entidad', entidad: 'Caja Los Andes' })).toContain('Caja Los Andes')
  })
})

describe('decisions, 5422', () => {
  it('is for the employer, a compensation fund, studies or something else', () => {
    expect(Object.keys(fines)).toEqual(['empleador', 'caja_compensacion', 'estudios', 'otro'])
  })

  it('holds for 60 days (decisions 9)', () => {
    expect(tiposCertificado.cargas_familiares.validDays).toBe(60)
  })
})

describe('build sheet F10', () => {
  it('is a kind of the institution of certificates', () => {
    expect(certificadosContract.operations.disponibles.query.shape.tipo.options).toContain(
      'cargas_familiares',
    )
  })
})
