import { describe, expect, it } from 'vitest'
import type { DeskTypes, Request, Review } from '../requests/request.ts'
import { mesaFromReview } from './from-review.ts'
import { mesaOfKinds } from './of-kinds.ts'

interface Pedido extends DeskTypes {
  solicitud: { readonly clase: 'alta' | 'baja' }
  datos: { readonly motivoRechazo: 'tarde' | null }
  tipo: string
  facts: undefined
}

const kind = (texto: string) =>
  mesaFromReview<Pedido, 'tarde'>({
    review: () => ({ kind: 'rechazar', datos: { motivoRechazo: 'tarde' } }),
    version: '1',
    tramite: () => texto,
    region: () => null,
    titulo: () => texto,
    catalogo: {},
    exigencias: { plazo: { texto, fuente: 'Registro' } },
    razones: { tarde: ['plazo', texto] },
    hoja: () => [],
  })

const mesa = mesaOfKinds<Pedido>(
  { catalogo: {}, etiquetas: [], of: ({ clase }) => clase },
  { alta: kind('Alta a tiempo.'), baja: kind('Baja a tiempo.') },
)
const requestOf = (clase: 'alta' | 'baja') => ({ solicitud: { clase } }) as Request<Pedido>

describe('a mesa of several kinds', () => {
  it('asks of each request what its kind asks, under names that no other kind has', () => {
    const input = { request: requestOf('baja'), documentos: [] } as unknown as Review<Pedido>
    expect(mesa.requisitos(input)).toMatchObject([
      { id: 'baja.plazo', texto: 'Baja a tiempo.', cumple: 'no' },
    ])
    expect(mesa.motivos.map(({ codigo, requisito }) => [codigo, requisito])).toEqual([
      ['alta.tarde', 'alta.plazo'],
      ['baja.tarde', 'baja.plazo'],
    ])
  })

  it('keeps the reason as the desk knows it, and reads it with the name of its kind', () => {
    expect(mesa.rechazar('baja.tarde', requestOf('baja'))).toEqual({ motivoRechazo: 'tarde' })
    expect(mesa.rechazar(null, requestOf('alta'))).toEqual({ motivoRechazo: null })
    expect(mesa.motivoDe?.({ motivoRechazo: 'tarde' }, requestOf('alta'))).toBe('alta.tarde')
    expect(mesa.motivoDe?.({ motivoRechazo: null }, requestOf('alta'))).toBeUndefined()
  })
})
