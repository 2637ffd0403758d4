import { describe, expect, it } from 'vitest'
import type { CaseEvent } from '#engine/cases/case-states.ts'
import type { DeliveryProgress } from '#engine/cases/consultation.ts'
import { procedures } from '../../registry.ts'
import { requestStates } from './request-states.ts'
import { foreignTracker, type TrackedRequest, trackerBlocks } from './request-tracker.ts'
import { defineRequests } from './requests.ts'

const today = '2026-11-24'
const words = { institution: 'El IPS', approved: 'Aprobada.', asksOthers: true } as const
const paying = requestStates(words)
const { states: answering } = defineRequests<object>()({
  ...{ who: 'El IPS', keeps: () => ({}), approved: 'Aprobada.', lacks: ['pagada'] },
})
const delivered: DeliveryProgress = { kind: 'delivered', at: new Date('2026-11-20T12:00:00Z') }

const days: Readonly<Record<string, number>> = { enviada: 10, en_revision: 12, pagada: 16, rechazada: 19 }
const event = (type: string, data: CaseEvent['data'] = {}): CaseEvent => ({
  ...{ id: type, type, actor: 'institucion' as const, data },
  occurredAt: `2026-11-${days[type] ?? 20}T15:00:00Z`,
})

function track(
  state: string,
  {
    states = paying,
    history = [] as readonly CaseEvent[],
    delivery = delivered,
    request = {} as TrackedRequest,
  } = {},
) {
  const blocks = trackerBlocks(
    { state, history, delivery },
    states,
    { who: 'El IPS', latest: () => request },
    today,
  )
  const [block, remind] = blocks
  if (block?.kind !== 'drawing' || block.drawing.kind !== 'tracker') throw new Error('No tracker')
  const { stations, turn } = block.drawing
  return { turn, way: stations.map(one => `${one.name} ${one.state}`), remind }
}

describe('the way of a request that ends with a payment', () => {
  it('goes from the sending over the review and the answer to the payment', () => {
    expect(track('en_revision').way).toEqual(['Envío done', 'Revisión here', 'Respuesta ahead', 'Pago ahead'])
    expect(track('aprobada').way).toEqual(['Envío done', 'Revisión done', 'Aprobada here', 'Pago ahead'])
    expect(track('pagada').way).toEqual(['Envío done', 'Revisión done', 'Respuesta done', 'Pagada here'])
  })

  it('says of a refusal that no payment follows', () => {
    expect(track('rechazada').way).toEqual(['Envío done', 'Revisión done', 'Rechazada here', 'Pago closed'])
  })

  it('leaves a withdrawn one where it was', () => {
    const history = [event('en_revision'), { ...event('desistida'), actor: 'ciudadano' as const }]
    expect(track('desistida', { history }).way).toEqual([
      ...['Envío done', 'Retirada here', 'Respuesta closed', 'Pago closed'],
    ])
    const atOnce = [event('enviada'), event('desistida')]
    expect(track('desistida', { history: atOnce }).way[0]).toBe('Retirada here')
  })
})

describe('the way of a request that ends with an answer', () => {
  it('names what the institution has received', () => {
    const way = track('ingresada', { states: answering }).way
    expect(way).toEqual(['Envío done', 'Recepción here', 'Revisión ahead', 'Respuesta ahead'])
    expect(track('aprobada', { states: answering }).way.at(-1)).toBe('Aprobada here')
  })
})

describe('whose turn it is', () => {
  it('is the portal’s until the institution has it', () => {
    expect(track('ingresada', { delivery: { kind: 'pending', tries: 0 } }).turn).toBe(
      'Le toca a Micha: la está entregando.',
    )
    const delivery = { kind: 'dead', tries: 3, refused: false } as const
    expect(track('ingresada', { delivery }).turn).toContain('Le toca a nuestro equipo')
  })

  it('is the institution’s, with the last day, which a calendar may keep', () => {
    const { turn, remind } = track('en_revision', { request: { plazo: '2027-01-04' } })
    expect(turn).toBe('Le toca al IPS. Responde a más tardar el 4 de enero de 2027.')
    expect(remind).toMatchObject({ kind: 'remind', date: '2027-01-04' })
  })

  it('promises no day that is over', () => {
    const { turn, remind } = track('en_revision', { request: { plazo: '2026-11-20' } })
    expect(turn).toBe('Le toca al IPS. Debía responder a más tardar el 20 de noviembre de 2026.')
    expect(remind).toBeUndefined()
  })

  it('has no day while the clock stands still', () => {
    const reloj = { pausadaDesde: '2026-11-18', pausas: [] }
    const { turn } = track('en_revision', { request: { plazo: '2027-01-04', reloj } })
    expect(turn).toBe('Le toca al IPS. Su plazo está detenido desde el 18 de noviembre de 2026.')
  })

  it('is hers where something is asked, until that day', () => {
    const asked = (vence: string) => track('observada', { request: { observacion: { vence } } }).turn
    expect(asked('2026-12-01')).toBe('Le toca a usted. Responda a más tardar el 1 de diciembre de 2026.')
    expect(asked('2026-11-23')).toBe('El plazo para responder venció el 23 de noviembre de 2026.')
  })

  it('is somebody else’s where others are asked', () => {
    const history = [event('por_confirmar', { confirmaHasta: '2026-12-15' })]
    expect(track('por_confirmar', { history }).turn).toBe(
      'Le toca a otra persona. Se puede responder hasta el 15 de diciembre de 2026.',
    )
  })

  it('is nobody’s once it has ended, unless a refusal can still be looked at', () => {
    expect(track('pagada', { history: [event('pagada')] }).turn).toBe(
      'Listo desde el 16 de noviembre de 2026.',
    )
    expect(track('rechazada', { history: [event('rechazada')] }).turn).toBe(
      'Terminó el 19 de noviembre de 2026.',
    )
    const resolucion = { texto: '', requisitos: [], recurso: { nombre: '', norma: '', hasta: '2026-12-03' } }
    expect(track('rechazada', { request: { resolucion } }).turn).toContain('hasta el 3 de diciembre de 2026')
  })
})

describe('every state of every procedure', () => {
  const all = [...procedures.values()].flatMap(({ head, cases }) =>
    cases
      ? Object.keys(cases.states.states).map(state => ({ id: head.id, state, states: cases.states }))
      : [],
  )

  it.each(all)('$id $state has one place on the way, and a sentence', ({ state, states }) => {
    const history = [event('enviada'), event(state)]
    const { way, turn } = track(state, { states, history })
    expect(way).toHaveLength(4)
    expect(way.filter(one => one.endsWith(' here'))).toHaveLength(1)
    expect(new Set(way).size).toBe(4)
    expect(turn).toMatch(/\.$/)
  })

  it.each(all.filter(({ state, states }) => states.states[state]?.final))(
    '$id $state has nothing ahead, because it has ended',
    ({ state, states }) => {
      const { way } = track(state, { states, history: [event('enviada'), event(state)] })
      expect(way.join()).not.toContain(' ahead')
    },
  )
})

it('a clock that stands still before its term has begun is not said to stand since a day ahead', () => {
  const stopped = (pausadaDesde: string) =>
    track('en_revision', { request: { reloj: { pausadaDesde, pausas: [] } } }).turn
  expect(stopped('2026-11-25')).toBe('Le toca al IPS. Su plazo está detenido.')
  expect(stopped('2026-11-24')).toBe(
    'Le toca al IPS. Su plazo está detenido desde el 24 de noviembre de 2026.',
  )
})

it('a request that was filed elsewhere says whose turn it is in the words of its procedure, if it has some', () => {
  const turnOf = (turn?: string) => {
    const [block] = foreignTracker({ estadoSolicitud: 'aprobada' }, paying, { who: 'El IPS', today, turn })
    return block?.kind === 'drawing' && block.drawing.kind === 'tracker' ? block.drawing.turn : ''
  }
  expect(turnOf('Le toca a usted. Pague los cupones.')).toBe('Le toca a usted. Pague los cupones.')
  expect(turnOf()).toBe('Le toca al IPS.')
})
