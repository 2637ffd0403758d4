import { describe, expect, it } from 'vitest'
import { type CaseDefinition, type CaseEvent, defineCase } from './case-states.ts'
import {
  answerBlocks,
  broughtBlocks,
  deliveryBlocks,
  documentBlocks,
  folioRows,
  receiptAction,
  stateBlocks,
  timelineBlock,
} from './case-view.ts'

const definition = defineCase<'abierta' | 'cerrada'>({
  initial: 'abierta',
  states: {
    abierta: {
      label: 'Abierta',
      tone: 'info',
      text: 'Espere.',
      final: false,
      on: { fin: 'cerrada' },
      may: {},
    },
    cerrada: { label: 'Cerrada', tone: 'exito', text: 'Listo.', final: true, on: {}, may: {} },
  },
  events: {
    inicio: { title: 'Empezó', tone: 'info' },
    fin: { title: 'Terminó', tone: 'exito', text: data => data.motivo },
  },
})

const event = (type: string, occurredAt: string, data = {}): CaseEvent => ({
  id: type,
  type,
  occurredAt,
  actor: 'sistema',
  data,
})

const institution = 'Instituto de Previsión Social (IPS)'

describe('what a case says of itself', () => {
  it('says what its state means, and nothing of a state that is not declared', () => {
    expect(stateBlocks(definition, 'cerrada')).toEqual([
      { kind: 'notice', tone: 'exito', title: 'Cerrada', text: 'Listo.' },
    ])
    expect(stateBlocks(definition, 'constructor')).toEqual([])
  })

  it('says with the state what the institution said when it came there, the last time', () => {
    const told = {
      ...definition,
      events: { cerrada: { title: 'Cerró', tone: 'info', text: (data: CaseEvent['data']) => data.monto } },
    } as const
    const history = [
      event('cerrada', '2026-05-04T15:00:00Z', { monto: 'Son $2.' }),
      { ...event('cerrada', '2026-05-03T15:00:00Z', { monto: 'Son $1.' }), id: 'antes' },
    ]
    expect(stateBlocks(told as CaseDefinition, 'cerrada', history)).toMatchObject([
      { text: 'Son $2. Listo.' },
    ])
    expect(
      stateBlocks(told as CaseDefinition, 'cerrada', [event('cerrada', '2026-05-04T15:00:00Z')]),
    ).toMatchObject([{ text: 'Listo.' }])
  })

  it('tells the latest event first, in Chilean time, and leaves out what it has no words for', () => {
    const history = [
      event('fin', '2026-05-04T15:30:00Z', { motivo: 'Todo bien.' }),
      event('inicio', '2026-05-03T15:00:00Z'),
      event('toString', '2026-05-05T15:00:00Z'),
    ]
    expect(timelineBlock(definition, history)).toEqual({
      kind: 'timeline',
      title: 'Qué ha pasado',
      entries: [
        { title: 'Terminó', at: '4 de mayo de 2026, 11:30', text: 'Todo bien.', tone: 'exito' },
        { title: 'Empezó', at: '3 de mayo de 2026, 11:00', text: undefined, tone: 'info' },
      ],
    })
  })

  it('names who sent it for a company, to all who represent it; whoever filed with a power has words of her own', () => {
    const sent = {
      ...definition,
      events: {
        enviada: { title: 'Usted envió la solicitud', tone: 'info', titleOf: ({ apoderado }) => apoderado },
      },
    } satisfies Partial<CaseDefinition>
    const titleOf = (data: object, sentBy?: string) => {
      const block = timelineBlock(
        sent as CaseDefinition,
        [event('enviada', '2026-05-03T15:00:00Z', { ...data })],
        sentBy,
      )
      return block.kind === 'timeline' ? block.entries[0]?.title : undefined
    }
    expect(titleOf({})).toBe('Usted envió la solicitud')
    expect(titleOf({}, 'Matías Herrera')).toBe('Matías Herrera envió la solicitud')
    expect(titleOf({ apoderado: 'Paola' }, 'Matías Herrera')).toBe('Paola')
  })

  it('says once what several entries in a row say', () => {
    const days = ['2026-05-04T15:30:00Z', '2026-05-05T15:30:00Z', '2026-05-06T15:30:00Z']
    const block = timelineBlock(
      definition,
      days.map((day, at) => ({
        ...event('fin', day, { motivo: at < 2 ? 'Hay plazo hasta mayo.' : 'Hay plazo hasta junio.' }),
        id: day,
      })),
    )
    expect(block.kind === 'timeline' && block.entries.map(({ text }) => text)).toEqual([
      'Hay plazo hasta junio.',
      undefined,
      'Hay plazo hasta mayo.',
    ])
  })

  it('tells once what the person did and the institution repeats', () => {
    const done = { ...event('fin', '2026-05-04T15:30:00Z'), id: 'a', actor: 'ciudadano' as const }
    const repeated = { ...event('fin', '2026-05-04T15:31:00Z'), id: 'b', actor: 'institucion' as const }
    const block = timelineBlock(definition, [done, repeated])
    expect(block.kind === 'timeline' && block.entries.map(({ title }) => title)).toEqual(['Terminó'])
  })

  it('says whether the institution has got the form', () => {
    expect(deliveryBlocks({ kind: 'delivered', at: new Date(0) })).toEqual([])
    const [pending] = deliveryBlocks({
      kind: 'pending',
      tries: 1,
      nextTryAt: new Date('2026-05-03T15:00:00Z'),
    })
    expect(pending).toMatchObject({
      tone: 'info',
      text: expect.stringContaining('Lo intentaremos de nuevo el 3 de mayo de 2026, 11:00.'),
    })
    const [first] = deliveryBlocks({
      kind: 'pending',
      tries: 0,
      nextTryAt: new Date('2026-05-03T15:00:00Z'),
    })
    expect(JSON.stringify(first)).not.toContain('de nuevo')
    expect(deliveryBlocks({ kind: 'dead', tries: 10, refused: false })).toMatchObject([
      { tone: 'error', text: expect.stringContaining('Lo intentamos varias veces y no respondió.') },
    ])
    expect(deliveryBlocks({ kind: 'dead', tries: 1, refused: true })).toMatchObject([
      { tone: 'error', text: expect.stringContaining('no puede aceptarla tal como le llegó') },
    ])
  })

  it('lists the documents with their addresses and sizes', () => {
    const card = (id: string, bytes: number) => ({
      id,
      nombre: `${id}.pdf`,
      tipoContenido: 'application/pdf' as const,
      bytes,
      from: 'persona' as const,
    })
    const [table] = documentBlocks([card('a', 120), card('b', 1_249_000)], id => `/documentos/${id}`)
    expect(table).toMatchObject({
      rows: [
        [{ text: 'a.pdf', href: '/documentos/a' }, '1 kB'],
        [{ text: 'b.pdf', href: '/documentos/b' }, '1,2 MB'],
      ],
    })
    expect(documentBlocks([], String)).toEqual([])
    const asked = { ...card('a', 120), asked: 'Certificado médico' }
    expect(documentBlocks([asked, card('a', 120)], String)).toMatchObject([
      {
        head: ['Documento', 'Tamaño'],
        rows: [
          [{ text: 'Certificado médico: a.pdf' }, '1 kB'],
          [{ text: 'a.pdf' }, '1 kB'],
        ],
      },
    ])
  })

  it('folds the answers away and offers the receipt when there is one', () => {
    const summary = [{ pageId: 'a', title: 'A', rows: [{ label: 'Uno', lines: ['1'] }] }]
    expect(answerBlocks(summary)).toMatchObject([
      { kind: 'details', blocks: [{ kind: 'summary', title: 'A', rows: summary[0]?.rows }] },
    ])
    const promised = [{ pageId: 'en-resumen', title: 'En resumen', rows: [] }]
    expect(answerBlocks(promised)).toMatchObject([
      { blocks: [{ title: 'En resumen, el día en que la mandó' }] },
    ])
    expect(answerBlocks([])).toEqual([])
    expect(receiptAction({ receiptHref: '/r.pdf' })).toMatchObject([{ href: '/r.pdf', download: true }])
    expect(receiptAction({})).toEqual([])
  })

  it('gives the institution’s number only once there is one', () => {
    expect(folioRows({ folio: 'MIC-1', institution })).toHaveLength(1)
    expect(folioRows({ folio: 'MIC-1', institution, institutionFolio: '53000001' })[1]).toEqual({
      label: 'Número en el IPS',
      lines: ['53000001'],
    })
  })
})

describe('a case that was brought from its institution', () => {
  it('says so, with no receipt, and shows the day alone where no hour was told', () => {
    expect(broughtBlocks({ broughtFrom: undefined })).toEqual([])
    expect(broughtBlocks({ broughtFrom: institution })).toMatchObject([
      { title: `Traída del ${institution}`, text: expect.stringContaining('no hay un comprobante') },
    ])
    const history = [
      event('inicio', '2026-05-04T15:00:00Z', { soloDia: 'si' }),
      event('traida', '2026-05-20T15:00:00Z', { de: institution }),
    ]
    expect(timelineBlock(definition, history)).toMatchObject({
      entries: [
        { title: `Traída del ${institution}`, at: expect.stringContaining(':00') },
        { title: 'Empezó', at: '4 de mayo de 2026' },
      ],
    })
  })
})
