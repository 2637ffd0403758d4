import { describe, expect, it } from 'vitest'
import { stateOf } from '#engine/cases/case-states.ts'
import { stateBlocks } from '#engine/cases/case-view.ts'
import { link } from '#engine/content/content.ts'
import { procedures } from '../../registry.ts'
import { type RequestState, requestStates } from './request-states.ts'
import { defineRequests, plazoOf } from './requests.ts'

const words = { institution: 'El IPS', approved: 'Aprobada.' }
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

it('says of who files for somebody else whether a power or the family lets her', () => {
  const said = (data: object) =>
    asking.events.enviada?.text?.({ apoderado: 'Paola', mandante: 'Edelmira', ...data })
  expect(said({})).toBe('Lo hizo en nombre de Edelmira, con un poder.')
  expect(said({ comoFamilia: 'si' })).toBe('Lo hizo para Edelmira, como familiar.')
})

describe('a request whose term is over without an answer', () => {
  const history = [
    {
      ...{ id: '1', type: 'en_revision', occurredAt: '2026-11-30T15:00:00.000Z', sequence: 1, data: {} },
      ...{ actor: 'institucion' as const, resumen: { plazo: '2026-12-01' } },
    },
  ]
  const boxOn = (today: string, resumen: object = { plazo: '2026-12-01' }) => {
    const [box] = stateBlocks(asking, 'en_revision', history, resumen, today)
    return box?.kind === 'notice' ? `${box.title}. ${box.text}` : ''
  }

  it('says so from the day after, with what can be done, and no longer until when it would be answered', () => {
    expect(boxOn('2026-12-01')).toContain('El IPS tiene hasta el 1 de diciembre de 2026 para responder.')
    const late = boxOn('2026-12-02')
    expect(late).toMatch(/tenía hasta el 1 de diciembre de 2026.*todavía no responde.*por escrito.*101/)
    expect(late).not.toMatch(/tiene hasta|No tiene que hacer nada/)
  })

  it('is not late while its clock stands still', () => {
    const reloj = { pausas: [], pausadaDesde: '2026-11-30' }
    expect(boxOn('2026-12-02', { plazo: '2026-12-01', reloj })).not.toContain('tenía')
  })

  it('is late in every procedure that has a term, and the start page says so', () => {
    for (const id of ['5300', '50109', '43187', '5288', '5433v2']) {
      const { states } = procedures.get(id)?.cases?.states ?? {}
      const reviewed = states?.en_busqueda ?? states?.en_evaluacion ?? states?.en_revision
      expect([id, reviewed?.onDay?.({ plazo: '2026-12-01' }, '2026-12-02')?.tone]).toEqual([id, 'aviso'])
    }
  })
})

describe('a request whose desk asks other people', () => {
  it('waits for their answer, goes on with it, and can be decided meanwhile', () => {
    expect(stateAfter('en_revision', 'por_confirmar')).toBe('por_confirmar')
    expect(stateAfter('en_revision', 'por_confirmar', 'confirmacion')).toBe('en_revision')
    expect(stateAfter('en_revision', 'por_confirmar', 'rechazada')).toBe('rechazada')
  })

  it('tells the applicant until when they may answer, and not who they are', () => {
    const { por_confirmar: asked } = asking.events
    expect(asked?.text?.({ confirmaHasta: '2026-12-15' })).toBe(
      'Esa persona puede responder hasta el 15 de diciembre de 2026. Mientras tanto se detiene el plazo para resolver.',
    )
    expect(asking.states.por_confirmar?.text).toContain('cada persona a quien concierne')
  })

  it('tells the applicant how many are asked, and each answer when it comes; never who, nor what', () => {
    const title = (type: 'por_confirmar' | 'confirmacion', preguntadas: string, respondieron: string) =>
      asking.events[type]?.titleOf?.({ preguntadas, respondieron })
    expect(title('por_confirmar', '2', '0')).toBe('Les preguntamos a dos personas a quienes concierne')
    expect(title('por_confirmar', '2', '1')).toBe('Respondió una de las dos personas a quienes concierne')
    expect(title('por_confirmar', '3', '2')).toBe('Respondieron dos de las tres personas a quienes concierne')
    expect(title('confirmacion', '2', '2')).toBe('Respondieron las dos personas a quienes concierne')
    expect(asking.events.por_confirmar?.titleOf?.({ confirmaHasta: '2026-12-15' })).toBeUndefined()
  })

  it('says with the state how many have answered so far, as the history does', () => {
    const asked = (respondieron: string) => ({
      ...{ id: respondieron, type: 'por_confirmar', actor: 'institucion' as const },
      occurredAt: `2026-11-2${respondieron}T12:00:00Z`,
      data: { preguntadas: '2', respondieron, confirmaHasta: '2026-12-15' },
    })
    const [box] = stateBlocks(asking, 'por_confirmar', [asked('0'), asked('1')])
    expect(box).toMatchObject({
      text: expect.stringContaining(
        'Respondió una de las dos personas a quienes concierne. Mientras tanto se detiene',
      ),
    })
  })

  it('has no such state where its desk asks nobody', () => {
    expect(Object.keys(requestStates(words).states)).not.toContain('por_confirmar')
  })
})

describe('a request whose desk lacks some states', () => {
  const lacking = (lacks: readonly RequestState[]) =>
    defineRequests<{ motivoRechazo: string | null }>()({
      who: 'El IPS',
      keeps: ({ motivoRechazo }) => ({ motivoRechazo }),
      approved: 'Aprobada.',
      lacks,
      decisions: ['en_parte'],
      states: { en_parte: { label: 'En parte', text: 'Se aprobó una parte.' } },
    }).states.states

  it('comes to none of them from anywhere, and what led to one of them alone is an end', () => {
    const unpaid = lacking(['pagada'])
    expect(Object.keys(unpaid)).not.toContain('pagada')
    expect(Object.values(unpaid).flatMap(({ on }) => Object.values(on))).not.toContain('pagada')
    expect([unpaid.aprobada?.final, unpaid.ingresada?.final, lacking([]).aprobada?.final]).toEqual([
      ...[true, false, false],
    ])
  })

  it('keeps the decisions of its own, also in place of an approval', () => {
    const own = lacking(['aprobada', 'pagada'])
    expect(own.ingresada?.on).toMatchObject({ en_parte: 'en_parte', rechazada: 'rechazada' })
    expect(own.ingresada?.on.aprobada).toBeUndefined()
  })

  it('cannot be withdrawn where its desk knows no withdrawal', () => {
    expect(lacking([]).en_revision?.may.desistir).toEqual(['ciudadano'])
    expect(lacking(['desistida']).en_revision?.may.desistir).toBeUndefined()
  })
})

describe('a refused request', () => {
  const told = (motivoRechazo: string | null, goOn?: ReturnType<typeof link>) =>
    defineRequests<{ motivoRechazo: string | null }>()({
      who: 'El IPS',
      keeps: ({ motivoRechazo }) => ({ motivoRechazo }),
      approved: 'Aprobada.',
      refusals: { sin_pagos: 'No hay pagos.' },
      afterRefusal: () => link('Pedir otra vez', '/tramites/1'),
    }).told(
      {
        state: 'rechazada',
        history: [{ id: '1', type: 'rechazada', occurredAt: '2026-11-23T15:00:00Z', data: {} }].map(
          event => ({ ...event, actor: 'institucion' as const, resumen: { motivoRechazo } }),
        ),
      },
      goOn,
    )

  it('by people for what no register says has their words alone, and where to go on', () => {
    const resumen = {
      motivoRechazo: 'sin_pagos',
      resolucion: {
        texto: '',
        razon: 'Ya se pagó en la sucursal.',
        requisitos: [{ texto: 'Hay pagos.', norma: '', porque: 'Ya se cobraron.' }],
      },
    }
    const requests = defineRequests<{ motivoRechazo: string }>()({
      who: 'El IPS',
      keeps: ({ motivoRechazo }) => ({ motivoRechazo }),
      approved: 'Aprobada.',
      refusals: { sin_pagos: 'No hay pagos.' },
      afterRefusal: () => link('Pedir otra vez', '/tramites/1'),
    })
    const event = { id: '1', type: 'rechazada', occurredAt: '2026-11-23T15:00:00Z', data: {} }
    const history = [{ ...event, actor: 'institucion' as const, resumen }]
    const page = JSON.stringify(requests.told({ state: 'rechazada', history }))
    const letter = requests.states.events.rechazada?.text?.({}, resumen)
    for (const text of [page, letter]) {
      expect(text).toContain('Ya se pagó en la sucursal.')
      expect(text).toContain('Ya se cobraron.')
      expect(text).not.toContain('No hay pagos.')
    }
    expect(page).toContain('Pedir otra vez')
  })

  it('says in its state why, and below it only where that says something else', () => {
    const history = [
      {
        id: '1',
        type: 'rechazada',
        occurredAt: '2026-11-23T15:00:00Z',
        actor: 'institucion' as const,
        data: {},
      },
    ]
    const said = (event?: object) =>
      defineRequests<object>()({
        who: 'El IPS',
        keeps: () => ({}),
        approved: 'Aprobada.',
        refused: () => 'No hay pagos.',
        afterRefusal: () => link('Pedir otra vez', '/tramites/1'),
        ...(event && { events: { rechazada: { title: 'Rechazada', tone: 'error', ...event } } }),
      }).told({ state: 'rechazada', history: history.map(one => ({ ...one, resumen: {} })) })
    expect(said().map(({ kind }) => kind)).toEqual(['actions'])
    expect(said({ text: () => 'Vea abajo.' }).slice(0, 2)).toEqual([
      { kind: 'heading', text: 'Por qué' },
      { kind: 'paragraph', text: 'No hay pagos.' },
    ])
  })

  it('leads on, or where the caller says: its state says why', () => {
    expect(told('sin_pagos')).toEqual([
      { kind: 'actions', actions: [{ ...link('Pedir otra vez', '/tramites/1'), primary: true }] },
    ])
    expect(JSON.stringify(told('sin_pagos', link('Ver los poderes', '/tramites/2')))).toContain('/tramites/2')
  })

  it('says nothing for a reason without a sentence, and takes no other word of the language for one', () => {
    for (const motivo of ['otro', '', null, 'toString']) expect(told(motivo)).toEqual([])
  })
})

describe('a request that was withdrawn', () => {
  it('is closed by the word of its institution alone: a decision that came first counts', () => {
    expect(stateAfter('en_revision', 'retiro_pedido')).toBe('por_retirar')
    expect(stateAfter('en_revision', 'retiro_pedido', 'desistida')).toBe('desistida')
    expect(stateAfter('retiro_pedido', 'en_revision')).toBe('por_retirar')
    expect(stateAfter('en_revision', 'retiro_pedido', 'aprobada')).toBe('aprobada')
  })

  it('is in no procedure closed by what its person did', () => {
    const closed = [...procedures.values()].flatMap(({ head, cases }) =>
      Object.entries(cases?.actions ?? {}).flatMap(([name, { event }]) =>
        Object.entries(cases?.states.states ?? {})
          .filter(([, { may }]) => may[name])
          .filter(([, { on }]) => cases?.states.states[on[event] ?? '']?.final !== false)
          .map(([id]) => `${head.id}: ${name} in ${id}`),
      ),
    )
    expect(closed).toEqual([])
  })

  it('has no day by which the institution answers', () => {
    const plazo = '2026-12-09'
    expect(plazoOf({ plazo, estadoSolicitud: 'en_revision' })).toBe(plazo)
    expect(plazoOf({ plazo, estadoSolicitud: 'desistida' })).toBeUndefined()
  })

  it('promises in no procedure that another can be made at any time: terms to ask end', () => {
    for (const { head, cases } of procedures.values())
      expect(cases?.states.states.desistida?.text ?? '', head.id).not.toMatch(/cuando quiera/)
  })
})
