import { describe, expect, it } from 'vitest'
import { stateOf } from '#engine/cases/case-states.ts'
import { requestStates } from './request-states.ts'

const words = { institution: 'El IPS', approved: 'Aprobada.', isPaid: false }
const asking = requestStates({ ...words, asksOthers: true })
const stateAfter = (...types: string[]) =>
  stateOf(
    asking,
    types.map((type, n) => ({
      id: `${n}`,
      type,
      occurredAt: '2026-11-23T15:00:00.000Z',
      sequence: n,
      actor: 'institucion' as const,
      data: {},
    })),
  )

describe('a request whose desk asks other people', () => {
  it('waits for their answer, goes on with it, and can be decided meanwhile', () => {
    expect(stateAfter('en_revision', 'por_confirmar')).toBe('por_confirmar')
    expect(stateAfter('en_revision', 'por_confirmar', 'confirmacion')).toBe('en_revision')
    expect(stateAfter('en_revision', 'por_confirmar', 'rechazada')).toBe('rechazada')
  })

  it('tells the applicant until when they may answer, and not who they are', () => {
    const { por_confirmar: asked } = asking.events
    expect(asked?.text?.({ confirmaHasta: '2026-12-15' })).toBe(
      'Puede responder hasta el 15 de diciembre de 2026. Mientras tanto se detiene el plazo para resolver.',
    )
    expect(asking.states.por_confirmar?.text).toContain('la persona a quien concierne')
  })

  it('has no such state where its desk asks nobody', () => {
    expect(Object.keys(requestStates(words).states)).not.toContain('por_confirmar')
  })
})
