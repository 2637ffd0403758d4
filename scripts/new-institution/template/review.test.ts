import { describe, expect, it } from 'vitest'
import type { Review } from '#services/kit/requests/request.ts'
import { requestInReview } from '#services/kit/testing.ts'
import type { Mesa } from './review.ts'
import { montoClp, review } from './review.ts'

const request = requestInReview<Mesa>({
  run: '20345678-6',
  solicitud: { rut: 20345678, dv: '6', motivo: 'Estudio', certificado: [] },
  datos: { montoClp: 0, motivoRechazo: null },
})
const certificado = { id: 'c', tipo: 'certificado' as const, subidoEn: request.ingresadaEn }
const complete: Review<Mesa> = {
  request,
  history: [],
  documentos: [certificado],
  facts: { inscrito: true },
  today: '2026-11-23',
}

describe('the review', () => {
  it('grants what has everything', () => {
    expect(review(complete)).toEqual({ kind: 'aprobar', datos: { montoClp } })
  })

  it('turns down who is not in the register, whatever she sends', () => {
    expect(review({ ...complete, facts: { inscrito: false } })).toEqual({
      kind: 'rechazar',
      datos: { motivoRechazo: 'no_inscrito' },
    })
  })

  it('asks for the certificate', () => {
    const decision = review({ ...complete, documentos: [] })
    expect(decision.kind === 'observar' && decision.documentos.map(({ tipo }) => tipo)).toEqual([
      'certificado',
    ])
  })
})
