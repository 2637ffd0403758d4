import { describe, expect, it } from 'vitest'
import type { Procedure } from '#engine/procedure.ts'
import type { Count } from '#operation/analytics/counts.ts'
import { funnelOf, worstStep } from './funnel.ts'

const procedure = {
  head: { id: '1', title: 'Ayuda' },
  forms: [
    {
      pages: [
        { path: 'a', shortTitle: 'Persona' },
        { path: 'b', shortTitle: 'Pago' },
      ],
      ending: {
        kind: 'files',
        review: { path: 'c', title: 'Revise' },
        receipt: { path: 'd', title: 'Listo' },
      },
    },
  ],
} as unknown as Procedure

const count = (pagina: string, suceso: Count['suceso'], veces: number): Count => ({
  tramite: '1',
  pagina,
  suceso,
  veces,
})

const counts = [
  count('inicio', 'llegada', 100),
  count('a', 'llegada', 80),
  count('a', 'empiezo', 60),
  count('a', 'avance', 60),
  count('a', 'invalida', 7),
  count('b', 'llegada', 60),
  count('b', 'avance', 30),
  count('b', 'falla', 1),
  count('c', 'llegada', 28),
  count('c', 'termino', 25),
  count('d', 'llegada', 40),
  { ...count('a', 'avance', 999), tramite: '2' },
]

it('never says that more went on from a page than came to it (people also reach the questions directly)', () => {
  const direct = [count('inicio', 'llegada', 4), count('a', 'llegada', 10)]
  expect(funnelOf(procedure, direct).steps[0]).toMatchObject({ reached: 4, passed: 4, leftShare: 0 })
})

describe('the way through a procedure', () => {
  it('tells started, finished and errors of that procedure alone', () => {
    expect(funnelOf(procedure, counts)).toMatchObject({ started: 60, finished: 25, errors: 8 })
  })

  it('counts as started each draft that began, also where registers answer the first pages', () => {
    const begun = [count('a', 'empiezo', 2), count('b', 'avance', 3), count('c', 'termino', 1)]
    expect(funnelOf(procedure, begun)).toMatchObject({ started: 2, finished: 1 })
  })

  it('counts as started whose questions stand on the start page; what it joins is sent elsewhere', () => {
    const joining = {
      ...procedure,
      forms: [
        {
          pages: [{ path: '', shortTitle: 'Quién' }],
          ending: { kind: 'joins', path: 'todas', title: 'Todas', forms: [] },
        },
      ],
    } as unknown as Procedure
    const found = funnelOf(joining, [
      ...[
        count('inicio', 'llegada', 4),
        count('inicio', 'avance', 3),
        count('inicio', 'empiezo', 3),
        count('todas', 'llegada', 3),
      ],
    ])
    expect(found).toMatchObject({ started: 3, finished: 0, joinsOthers: true })
    expect(found.steps.map(({ title, reached, passed }) => [title, reached, passed])).toEqual([
      ['Quién', 4, 3],
      ['Todas', 3, 0],
    ])
  })

  it('tells for each page how many came, went on and stayed behind', () => {
    expect(
      funnelOf(procedure, counts).steps.map(step => [step.title, step.reached, step.passed, step.leftShare]),
    ).toEqual([
      ['Inicio del trámite', 100, 80, expect.closeTo(0.2)],
      ['Persona', 80, 60, 0.25],
      ['Pago', 60, 30, 0.5],
      ['Revise', 28, 25, expect.closeTo(0.107, 2)],
    ])
  })

  it('names the page where most stay behind, and none when hardly anybody came', () => {
    expect(worstStep(funnelOf(procedure, counts))?.title).toBe('Pago')
    expect(worstStep(funnelOf(procedure, [count('b', 'llegada', 2)]))).toBeUndefined()
  })

  it('counts as reached what was passed, when answers are corrected from the review or sent from elsewhere', () => {
    const corrected = [count('a', 'llegada', 5), count('a', 'avance', 9), count('c', 'termino', 1)]
    const { steps } = funnelOf(procedure, corrected)
    expect(steps[1]).toMatchObject({ reached: 9, passed: 9, leftShare: 0 })
    expect(steps[3]).toMatchObject({ reached: 1, passed: 1, leftShare: 0 })
  })
})
