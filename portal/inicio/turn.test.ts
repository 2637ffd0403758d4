import { expect, it } from 'vitest'
import { requests as funerals } from '#procedures/5300-asignacion-por-muerte/requests.ts'
import { requests as visits } from '#procedures/50109-visita-en-residencia/requests.ts'
import { procedures } from '#procedures/registry.ts'
import { turnOf } from './turn.ts'

const turnIn = (id: string) =>
  turnOf({ state: { id } as never, institution: 'Instituto de Previsión Social' }, funerals.states)

it('it is her turn when something is asked of her, and not because she may take the request back', () => {
  expect(turnIn('observada')).toEqual({ hers: true, text: 'Le toca a usted: falta algo para seguir.' })
  expect(turnIn('en_revision').hers).toBe(false)
  expect(turnIn('en_revision').text).toContain('Instituto de Previsión Social')
})

it('what the institution does not have yet waits for Micha, and not for the institution', () => {
  const turn = (delivery: 'pendiente' | 'fallida' | 'entregada') =>
    turnOf({ state: { id: 'ingresada' } as never, institution: 'IPS', delivery }, funerals.states).text
  expect(turn('pendiente')).toBe('Le toca a Micha: la está entregando.')
  expect(turn('fallida')).toContain('Le toca a nuestro equipo')
  expect(turn('entregada')).toContain('Le toca a la institución (IPS)')
})

it('while somebody else is asked, it says so, and not that it is the turn of the institution', () => {
  for (const { cases } of procedures.values()) {
    const states = cases?.states
    if (!states?.states.por_confirmar) continue
    const turn = turnOf({ state: { id: 'por_confirmar' } as never, institution: 'IPS' }, states)
    expect(turn.text).toBe(states.states.por_confirmar.text)
    expect(turn.text).not.toContain('Le toca a la institución')
  }
})

it('a visit that has its hour speaks for itself, though it may be cancelled', () => {
  const { states } = visits.states
  const turn = turnOf({ state: { id: 'aprobada' } as never, institution: 'IPS' }, { states })
  expect(turn.hers).toBe(false)
  expect(turn.text).toBe('El día de la visita, alguien debe abrir la puerta.')
})

it('what is granted and about to end says until when', () => {
  const state = { id: 'vigente', today: 'Vence el 12 de diciembre de 2026. Ya se puede renovar.' } as never
  const powers = procedures.get('114807')?.cases?.states
  expect(turnOf({ state, institution: 'IPS' }, powers)).toEqual({
    hers: false,
    text: 'Vence el 12 de diciembre de 2026. Ya se puede renovar.',
  })
})

it('it is the turn of the institution in a procedure that is no longer served', () => {
  const state = { id: 'observada' } as never
  expect(turnOf({ state, institution: 'IPS' }, undefined).hers).toBe(false)
})

it('it is not her turn where a visit has its day, which she may only cancel', () => {
  const visit = { states: { aprobada: { may: { cancelar: ['ciudadano'] } } } } as never
  expect(turnOf({ state: { id: 'aprobada' } as never, institution: 'IPS' }, visit).hers).toBe(false)
})
