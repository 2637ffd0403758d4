import { describe, expect, it } from 'vitest'
import { addressesOf } from '#engine/addresses.ts'
import specified from '#portal/specified-routes.json' with { type: 'json' }
import { certificadosContract } from '#services/certificados/contract.ts'
import { tiposCertificado } from '#services/certificados/operations.ts'
import { stateTagsOf } from '../parts/certificate/words.ts'
import { factsOf } from './pages/paper.ts'
import { tramite } from './procedure.ts'

const datos = {
  tipo: 'calidad_pensionado',
  pension: 'P-1',
  clase: 'vejez',
  caja: 'ex Servicio de Seguro Social',
  numeroInscripcion: '15874302',
  fechaInicio: '2020-03-01',
} as const

describe('shell §2, routes under /tramites/5206', () => {
  it('are the procedure itself and constancias; the page of one constancia is ours, below it', () => {
    const served = addressesOf(tramite.procedure).map(({ path, access }) => [path, access])
    expect(served).toEqual([
      ['', 'open'],
      ['constancias', 'session'],
      ['constancias/:id', 'session'],
    ])
    const named = JSON.stringify(specified).match(/\/tramites\/5206[\w/]*/g)
    expect(named).toEqual(['/tramites/5206', '/tramites/5206/constancias'])
  })
})

describe('procedures §5206', () => {
  it('the constancia shows the type of pension and the inscription number', () => {
    const text = JSON.stringify(factsOf(datos))
    expect(text).toContain('pensión de vejez')
    expect(text).toContain('15874302')
  })

  it('it holds for ten calendar days', () => {
    expect(tiposCertificado.calidad_pensionado.validDays).toBe(10)
  })

  it('copies of the liquidación have their own procedure, and the severance certificate is of the branch', () => {
    const start = JSON.stringify(tramite.procedure.start?.('2026-11-23'))
    expect(start).toContain('/ficha/5250')
    expect(start).toContain('seguro de cesantía, el papel se da solo en la sucursal')
  })
})

describe('build sheet F10', () => {
  it('the institution says what is available and emits by kind, with folio, facts and term', () => {
    const { disponibles, emitir } = certificadosContract.operations
    expect(disponibles.query.shape.tipo.options).toContain('calidad_pensionado')
    expect(Object.keys(emitir.reply.shape)).toEqual(['folio', 'emitidaEl', 'validaHasta', 'datos'])
    expect(emitir.idempotent).toBe(true)
  })

  it('a constancia is vigente, vencida or reemplazada', () => {
    expect(Object.values(stateTagsOf('constancia')).map(({ text }) => text)).toEqual([
      'Vigente',
      'Vencida',
      'Reemplazada',
      'Anulada',
    ])
  })
})
