import { describe, expect, it } from 'vitest'
import { stateOf } from '#engine/cases/case-states.ts'
import { saldosInsolutosContract } from '#services/saldos-insolutos/contract.ts'
import { solicitud } from './application.ts'
import { concerns } from './concerns.ts'
import { ficha } from './ficha.ts'
import { tramite } from './procedure.ts'
import { refusals } from './reasons.ts'
import { desk, requests } from './requests.ts'
import { tipoDocumentoLabels } from './words.ts'

const { states } = requests

const { operations } = saldosInsolutosContract

describe('shell §2, routes: /tramites/5294', () => {
  it('is the start page; what lies below is ours and does not take its place', () => {
    expect(tramite.procedure.head.id).toBe('5294')
    expect(tramite.procedure.start).toBeDefined()
    const paths = [...solicitud.pages, ...tramite.procedure.consultations].map(({ path }) => path)
    expect(paths).not.toContain('')
    expect(new Set(paths).size).toBe(paths.length)
  })
})

describe('flows §3, survivor flow', () => {
  it('has datosSolicitante, datosDifunto, datosSaldosInsolutos (list), okStatusSaldos and errorBD', () => {
    const consulta = Object.keys(operations.consultarSaldos.reply.shape)
    expect(consulta).toEqual(
      expect.arrayContaining(['datosDifunto', 'datosSaldosInsolutos', 'okStatusSaldos', 'errorBD']),
    )
    const enviada = Object.keys(operations.ingresarSolicitud.body.schema.shape)
    expect(enviada).toEqual(
      expect.arrayContaining(['datosSolicitante', 'datosDifunto', 'datosSaldosInsolutos']),
    )
  })
})

describe('build sheet F2', () => {
  it('asks in this order: who asks, the deceased, balances, heirs, papers, payment', () => {
    const ids = solicitud.pages.map(({ id }) => id)
    const order = ['solicitante', 'difunto', 'saldos', 'herederos', 'papeles', 'pago']
    expect(ids.filter(id => order.includes(id))).toEqual(order)
  })

  it('has the operations of the institution', () => {
    expect(Object.keys(operations)).toEqual(
      expect.arrayContaining([
        'consultarSaldos',
        'ingresarSolicitud',
        'subirDocumento',
        'responderObservacion',
        'desistir',
      ]),
    )
  })

  it('has the outcomes', () => {
    expect(Object.keys(solicitud.outcomes)).toEqual(
      expect.arrayContaining([
        'error_bd',
        'no_registra_defuncion',
        'sin_saldos',
        'todo_prescrito',
        'ya_solicitado',
        'en_curso_propia',
      ]),
    )
  })
})

describe('procedures §5294', () => {
  it('asks a balance by benefit, month, amount and state', () => {
    const { element } = operations.consultarSaldos.reply.shape.datosSaldosInsolutos
    expect(Object.keys(element.shape)).toEqual(
      expect.arrayContaining(['beneficio', 'mes', 'montoClp', 'estado']),
    )
  })

  it('turns down for: no balance, other heirs missing, prescribed, relationship not proved', () => {
    expect(Object.keys(refusals)).toEqual(
      expect.arrayContaining(['sin_saldos', 'faltan_herederos', 'prescrito', 'parentesco_no_acreditado']),
    )
    expect(Object.keys(refusals).toSorted()).toEqual(
      operations.consultarSolicitud.reply.shape.motivoRechazo.unwrap().options.toSorted(),
    )
    expect(Object.keys(tipoDocumentoLabels)).toEqual(operations.subirDocumento.query.shape.tipo.options)
  })

  it('goes through review, approved, paid or turned down, as the institution tells', () => {
    const { options } = operations.consultarSolicitud.reply.shape.estadoSolicitud
    expect(Object.keys(states.states).sort()).toEqual([...options, 'por_confirmar', 'por_retirar'].sort())
    for (const estado of options)
      expect(
        stateOf(states, [
          { id: '1', type: estado, occurredAt: '2026-11-23T15:00:00Z', actor: 'institucion', data: {} },
        ]),
      ).toBe(estado)
  })

  it('lets the spouse or civil partner, children, parents and siblings ask', () => {
    const { parentesco } = operations.consultarSaldos.reply.shape
    expect(parentesco.unwrap().options).toEqual([
      'conyuge',
      'conviviente_civil',
      'hijo',
      'padre',
      'madre',
      'hermano',
    ])
  })

  it('names itself as its ficha does', () => {
    expect(tramite.procedure.head).toMatchObject({ id: ficha.id, title: ficha.title, summary: ficha.summary })
  })
})

describe('what a citizen may do', () => {
  it('is to answer and to withdraw', () => {
    expect(Object.keys(desk.actions)).toEqual(['responder', 'desistir'])
  })
})

describe('an event', () => {
  it('of a grant in part says which month is not paid and why, to who asked and to the other heirs', () => {
    const noPagan = [
      {
        mes: '2026-09',
        montoClp: 312_480,
        motivo: 'ya_solicitado',
        folio: '529400003',
        pidio: 'Carmen Rojas Díaz',
      },
      { mes: '2024-09', montoClp: 1000, motivo: 'prescrito', folio: null, pidio: '' },
    ]
    const resumen = requests.kind.keeps({
      ...{ reparto: [], noConstan: [], montoClp: 312_480, pedidoClp: 625_960, noPagan },
    } as never)
    const why =
      'Septiembre de 2026, $312.480: ya lo pidió Carmen Rojas Díaz, en la solicitud 529400003.\nSeptiembre de 2024, $1.000: pasó el plazo para pedirlo.'
    expect(requests.states.events.aprobada?.text?.({}, resumen)).toContain(
      `Se pidieron $625.960. No se paga:\n${why}`,
    )
    const about = {
      ...{ applicant: 'Luis', procedure: '', filedOn: '2026-11-23', data: {} },
      state: 'aprobada',
      resumen,
    }
    expect(concerns.heredero.text(about).join('\n')).toContain(why)
  })

  it('is kept with the reason of a refusal, and without what it does not say', () => {
    const datos = {
      idSolicitud: '7f0b7f0c-6d1f-4f0e-9d0a-1b2c3d4e5f60',
      folio: '529400002',
      estadoSolicitud: 'rechazada' as const,
      fechaIngreso: '2026-11-23',
      fechaResSolicitud: '2026-11-24',
      difunto: 'Luis Alberto Fuentes Vera',
      rutDifunto: 4_123_987,
      dvDifunto: '5',
      montoClp: 0,
      plazo: '2026-12-07',
      observacion: null,
      historia: [],
      motivoRechazo: 'faltan_herederos' as const,
      fechaPago: null,
      ...{ reparto: [], cobroDesde: null, cobroHasta: null, noConstan: ['Pepito Nadie'] },
      ...{ modoCobro: 'cada_uno' as const, herederos: [{ nombre: 'Ana Soto', parte: 100, montoClp: 0 }] },
    }
    expect(requests.kind.keeps(datos)).toEqual({
      ...{ plazo: '2026-12-07', montoClp: 0, fechaPago: null, motivoRechazo: 'faltan_herederos' },
      ...{ difunto: 'Luis Alberto Fuentes Vera', noConstan: 'Pepito Nadie' },
      ...{ reparto: '', depositoClp: 0, efectivoClp: 0 },
      ...{ modoCobro: 'cada_uno', herencia: 'Ana Soto: 100 %, $0.' },
    })
  })
})
