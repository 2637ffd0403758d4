import { describe, expect, it } from 'vitest'
import type { Decision, DeskTypes, Request, Review } from '../requests/request.ts'
import { mesaFromReview, seccion } from './from-review.ts'

interface Poder extends DeskTypes {
  solicitud: object
  datos: { readonly motivoRechazo: 'sin_notario' | 'ya_tiene' | null }
  tipo: 'poder'
  facts: undefined
}

const mesaOf = (decision: Decision<Poder>) =>
  mesaFromReview<Poder, 'sin_notario' | 'ya_tiene'>({
    review: () => decision,
    version: '1',
    tramite: () => '9001',
    region: () => null,
    titulo: () => '',
    catalogo: { poder: 'Poder' },
    exigencias: {
      papel: { texto: 'Ante notario.', fuente: 'Archivo', papeles: ['poder'] },
      unico: { texto: 'No hay otro.', fuente: 'Registro' },
    },
    razones: { sin_notario: ['papel', 'No es ante notario.'], ya_tiene: ['unico', 'Hay otro.'] },
    hoja: () => [],
  })

const asked = (decision: Decision<Poder>, papers: readonly 'poder'[] = []) => {
  const documentos = papers.map(tipo => ({ id: '', tipo, subidoEn: new Date(0) }))
  const request = { solicitud: {} }
  const found = mesaOf(decision).requisitos({ documentos, request } as unknown as Review<Poder>)
  return Object.fromEntries(found.map(({ id, cumple }) => [id, cumple]))
}

describe('the requirements of a desk', () => {
  it('are all met where the rule grants, but for what a paper alone shows: nobody knows until a person judges it', () => {
    expect(asked({ kind: 'aprobar' })).toEqual({ papel: 'si', unico: 'si' })
    expect(asked({ kind: 'aprobar' }, ['poder'])).toEqual({ papel: 'no_se_sabe', unico: 'si' })
  })

  it('name the one that the refusal rests on, and say of the others that the rule did not come to them', () => {
    expect(asked({ kind: 'rechazar', datos: { motivoRechazo: 'ya_tiene' } })).toEqual({
      papel: 'no_se_sabe',
      unico: 'no',
    })
    expect(asked({ kind: 'observar', mensaje: '', documentos: [] })).toEqual({
      papel: 'no_se_sabe',
      unico: 'no_se_sabe',
    })
  })

  it('rest on reasons that each name one of them', () => {
    const { motivos, rechazar } = mesaOf({ kind: 'aprobar' })
    expect(motivos.map(({ codigo, requisito }) => [codigo, requisito])).toEqual([
      ['sin_notario', 'papel'],
      ['ya_tiene', 'unico'],
    ])
    expect(rechazar('ya_tiene', {} as Request<Poder>)).toEqual({ motivoRechazo: 'ya_tiene' })
  })
})

describe('a section of the facts', () => {
  it('leaves out what is empty, and says whose register it is', () => {
    expect(seccion('Quien pide', { Nombre: 'Ana', Correo: '' }, 'Registro Civil')).toEqual({
      titulo: 'Quien pide',
      filas: [{ label: 'Nombre', lines: ['Ana'], fuente: 'Registro Civil' }],
    })
  })
})
