import { describe, expect, it } from 'vitest'
import { type Documento, formInput } from '#engine/asking/form-input.ts'
import type { PageBlock } from '#engine/asking/page-block.ts'
import { eventData } from '../event-data.ts'
import { refuse, silent } from '../testing/fake-institution.ts'
import { caseOf, reachFor } from '../testing/reach.ts'
import { observacion, resumenOf } from '../testing/resumen.ts'
import { resumenSolicitud } from './resumen-solicitud.ts'

const consultarSolicitud = async () => resumenOf()
const query = { solicitud: 'caso-1' }

/** Carmen's case while the institution waits for two documents. */
const observed = caseOf({
  state: 'observada',
  history: [
    ...caseOf().history,
    {
      id: 'e3',
      type: 'observada',
      occurredAt: '2026-11-24T15:00:00Z',
      actor: 'institucion',
      data: eventData({ datos: resumenOf({ observacion }) }),
    },
  ],
})

const factura: Documento = { id: 'n1', nombre: 'nueva.pdf', tipoContenido: 'application/pdf', bytes: 10 }
const sepultacion: Documento = { id: 'n2', nombre: 'sepultacion.jpg', tipoContenido: 'image/jpeg', bytes: 10 }

const actionsOf = (blocks: readonly PageBlock[] = []) =>
  blocks.flatMap(block => (block.kind === 'actions' ? block.actions.map(action => action.label) : []))

const load = (options: Parameters<typeof reachFor>[0]) =>
  resumenSolicitud.load(reachFor({ calls: { consultarSolicitud }, ...options }))

describe('one request', () => {
  it('shows where it stands, how it came there, the amounts, the papers and the answers', async () => {
    const view = await load({ query, cases: [caseOf()] })
    expect(view?.title).toBe('Asignación por muerte de Luis Alberto Fuentes Vera')
    expect(view?.blocks.map(block => block.kind)).toEqual([
      'notice',
      'actions',
      'timeline',
      'summary',
      'remind',
      'table',
      'details',
    ])
    expect(actionsOf(view?.blocks)).toEqual(['Descargar el comprobante (PDF)', 'Retirar la solicitud'])
    expect(JSON.stringify(view)).toContain('$1.070.445')
    expect(JSON.stringify(view)).toContain('/documentos/d1')
  })

  it('is found by the institution’s id as well', async () => {
    const view = await load({ query: { id: caseOf().idSolicitud ?? '' }, cases: [caseOf()] })
    expect(actionsOf(view?.blocks)).toContain('Retirar la solicitud')
  })

  it('is shown with a notice while the institution does not answer', async () => {
    const view = await load({ query, cases: [caseOf()], calls: { consultarSolicitud: silent } })
    expect(JSON.stringify(view)).toContain('El IPS no responde')
    expect(JSON.stringify(view)).toContain('MIC-2026-000001-1')
  })

  it('says that it is on its way, and cannot be withdrawn before it has arrived', async () => {
    const waiting = caseOf({
      idSolicitud: undefined,
      institutionFolio: undefined,
      delivery: { kind: 'pending', tries: 2 },
    })
    const view = await load({ query, cases: [waiting] })
    expect(JSON.stringify(view)).toContain('Estamos entregando su solicitud')
    expect(actionsOf(view?.blocks)).not.toContain('Retirar la solicitud')
  })

  it('is only read when it was filed elsewhere', async () => {
    const view = await load({ query: { id: resumenOf().idSolicitud } })
    expect(view?.blocks.map(block => block.kind)).toEqual(['notice', 'summary', 'timeline', 'notice'])
    expect(actionsOf(view?.blocks)).toEqual([])
  })

  it('leads with how much is paid, to whom and how, and shows no amount where nothing is paid', async () => {
    const rowsOf = async (changes: Parameters<typeof resumenOf>[0]) => {
      const calls = { consultarSolicitud: async () => resumenOf(changes) }
      const view = await load({ query: { id: resumenOf().idSolicitud }, calls })
      const summary = view?.blocks.find(block => block.kind === 'summary')
      return summary?.kind === 'summary' ? summary.rows.map(({ label, lines }) => [label, ...lines]) : []
    }
    expect((await rowsOf({})).slice(0, 2)).toEqual([
      ['Monto que le correspondería', '$1.070.445'],
      ['Cómo se paga', 'Depósito en una cuenta'],
    ])
    const ofHome = { tipoSolicitud: 'funeraria', montoBeneficiarioClp: 0, montoFunerariaClp: 9000 } as const
    const home = await rowsOf({
      ...ofHome,
      estadoSolicitud: 'pagada',
      formaPago: '2',
      fechaPago: '2026-12-01',
    })
    expect(home.slice(0, 2)).toEqual([
      ['Monto para Funeraria San José Ltda.', '$9.000'],
      ['Fecha del pago', '1 de diciembre de 2026'],
    ])
    expect(JSON.stringify(home)).not.toContain('En efectivo')
    expect(JSON.stringify(await rowsOf({ ...ofHome, estadoSolicitud: 'rechazada' }))).not.toContain('$9.000')
  })

  it('is not there for anybody else', async () => {
    expect(await load({ query })).toBeUndefined()
    expect(await load({ query: {} })).toBeUndefined()
    expect(await load({ query: { id: '../otro' } })).toBeUndefined()
    const calls = { consultarSolicitud: () => refuse('NoEncontrada') }
    expect(await load({ query: { id: resumenOf().idSolicitud }, calls })).toBeUndefined()
    expect(await resumenSolicitud.act?.(reachFor({ query }), formInput([]))).toEqual({ kind: 'not-found' })
  })
})

describe('a request that waits for papers', () => {
  const answering = { ...query, hacer: 'responder' }

  it('says what is asked and until when, and lets the person answer', async () => {
    const view = await load({ query, cases: [observed] })
    expect(actionsOf(view?.blocks)[0]).toBe('Responder')
    expect(JSON.stringify(view)).toContain('Factura de la funeraria: La foto está borrosa.')
    expect(JSON.stringify(view)).toContain('Puede responder hasta el 8 de diciembre de 2026')
  })

  it('has a place for each paper', async () => {
    const view = await load({ query: answering, cases: [observed] })
    const form = view?.blocks.find(block => block.kind === 'questions')
    expect(form?.fields.map(field => field.name)).toEqual([
      'factura',
      'certificado_sepultacion',
      'comentario',
    ])
    for (const { name, question } of form?.fields ?? [])
      if (question.kind === 'documents')
        expect(resumenSolicitud.uploads?.[name]?.maxBytes).toBe(question.maxBytes)
  })

  it('says which paper is missing and keeps what was given', async () => {
    const reach = reachFor({ query: answering, cases: [observed] })
    const form = formInput([['comentario', 'Ahí va']], new Map([['factura', [factura]]]))
    const result = await resumenSolicitud.act?.(reach, form)
    expect(result).toMatchObject({ kind: 'errors', view: { errors: [{ name: 'certificado_sepultacion' }] } })
    expect(reach.acted).toEqual([])
    const fields =
      result?.kind === 'errors' ? result.view.blocks.find(block => block.kind === 'questions')?.fields : []
    expect(fields?.[0]?.typed?.documents('factura')).toEqual([factura])
  })

  it('takes the answer once for each request of the institution', async () => {
    const reach = reachFor({ query: answering, cases: [observed] })
    const files = new Map([
      ['factura', [factura]],
      ['certificado_sepultacion', [sepultacion]],
    ])
    const result = await resumenSolicitud.act?.(reach, formInput([['comentario', 'Ahí va']], files))
    expect(result).toEqual({
      kind: 'redirect',
      href: '/tramites/5300/consultarSolicitud/resumenSolicitud?solicitud=caso-1',
    })
    expect(reach.acted).toEqual([
      {
        caseId: 'caso-1',
        action: 'responder',
        data: { comentario: 'Ahí va', n1: 'factura', n2: 'certificado_sepultacion' },
        documents: [factura, sepultacion],
        requestId: 'responder-e3',
      },
    ])
  })

  it('asks for a file again that is no longer there', async () => {
    const reach = reachFor({ query: answering, cases: [observed], result: 'documents' })
    const files = new Map([
      ['factura', [factura]],
      ['certificado_sepultacion', [sepultacion]],
    ])
    expect(await resumenSolicitud.act?.(reach, formInput([], files))).toMatchObject({ kind: 'errors' })
  })

  it('cannot be answered after its last day', async () => {
    const late = {
      ...reachFor({ query: answering, cases: [observed], calls: { consultarSolicitud } }),
      today: '2026-12-09',
    }
    const view = await resumenSolicitud.load(late)
    expect(actionsOf(view?.blocks)).not.toContain('Responder')
    expect(JSON.stringify(view)).toContain('venció el 8 de diciembre de 2026')
    expect(await resumenSolicitud.act?.(late, formInput([]))).toMatchObject({ kind: 'redirect' })
  })
})

describe('withdrawing a request', () => {
  const withdrawing = { ...query, hacer: 'desistir' }

  it('is asked once more, and says what it means', async () => {
    const view = await load({ query: withdrawing, cases: [caseOf()] })
    expect(view?.title).toBe('¿Quiere retirar la solicitud?')
    expect(actionsOf(view?.blocks)).toEqual(['Sí, retirar la solicitud', 'No, volver'])
  })

  it('is done once, however often it is pressed', async () => {
    const reach = reachFor({ query: withdrawing, cases: [caseOf()] })
    await resumenSolicitud.act?.(reach, formInput([]))
    await resumenSolicitud.act?.(reach, formInput([]))
    expect(new Set(reach.acted.map(action => action.requestId))).toEqual(new Set(['desistir-caso-1']))
  })

  it('is not possible once it was decided', async () => {
    const reach = reachFor({ query: withdrawing, cases: [caseOf({ state: 'aprobada' })] })
    expect(await resumenSolicitud.act?.(reach, formInput([]))).toMatchObject({ kind: 'redirect' })
    expect(reach.acted).toEqual([])
  })
})
