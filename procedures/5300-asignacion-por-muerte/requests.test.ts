import { describe, expect, it } from 'vitest'
import { mayDo, stateOf } from '#engine/cases/case-states.ts'
import { asignacionMuerteContract } from '#services/asignacion-muerte/contract.ts'
import { documentosPedidos } from '../parts/requests/request-events.ts'
import { eventData, motivoRechazoTexts, tipoDocumentoLabels } from './event-data.ts'
import { caseDefinition } from './requests.ts'
import { observacion, resumenOf } from './testing/resumen.ts'

const estados = asignacionMuerteContract.operations.consultarSolicitud.reply.shape.estadoSolicitud.options

/** The state after these events, one minute apart. */
const stateAfter = (...types: string[]) =>
  stateOf(
    caseDefinition,
    types.map((type, index) => ({
      id: String(index),
      type,
      occurredAt: new Date(index * 60_000).toISOString(),
      actor: 'institucion',
      data: {},
    })),
  )

const told = (type: string, data: Record<string, string>) => caseDefinition.events[type]?.text?.(data) ?? ''

describe('the states of a request', () => {
  it('are those of the institution, each told in the timeline', () => {
    expect(Object.keys(caseDefinition.states)).toEqual(estados)
    for (const estado of estados) expect(caseDefinition.events[estado]?.title).toBeTruthy()
  })

  it('follow the institution from the first day to the payment', () => {
    const events = ['enviada', 'entregada', 'ingresada', 'en_revision', 'observada', 'respondida']
    expect(stateAfter(...events)).toBe('en_revision')
    expect(stateAfter(...events, 'aprobada', 'pagada')).toBe('pagada')
    expect(stateAfter('enviada', 'rechazada', 'en_revision')).toBe('rechazada')
  })

  it('may be skipped, because events can get lost or arrive late', () => {
    for (const estado of estados) expect(stateAfter(estado)).toBe(estado)
  })

  it('let the institution’s decision stand against a withdrawal that crossed it', () => {
    expect(stateAfter('en_revision', 'aprobada', 'desistida')).toBe('aprobada')
    expect(stateAfter('en_revision', 'desistida', 'aprobada')).toBe('aprobada')
    expect(stateAfter('en_revision', 'desistida', 'observada')).toBe('desistida')
  })

  it('let a citizen withdraw until it is decided, and answer only what was asked', () => {
    const who = (action: string) =>
      estados.filter(estado => mayDo(caseDefinition, estado, action, 'ciudadano'))
    expect(who('desistir')).toEqual(['ingresada', 'en_revision', 'observada'])
    expect(who('responder')).toEqual(['observada'])
    expect(who('resolver')).toEqual([])
  })
})

describe('an event of the institution', () => {
  it('is kept with what people need to know of it', () => {
    const data = eventData({ datos: resumenOf({ estadoSolicitud: 'observada', observacion }) })
    expect(data).toMatchObject({
      plazo: '2026-12-21',
      mensaje: 'La factura no se lee bien.',
      vence: '2026-12-08',
    })
    expect(documentosPedidos(data, tipoDocumentoLabels)).toEqual([
      { tipo: 'factura', motivo: 'La foto está borrosa.' },
      { tipo: 'certificado_sepultacion', motivo: 'Pasaron más de 30 días.' },
    ])
    expect(told('observada', data)).toBe(
      'La factura no se lee bien. Responda a más tardar el 8 de diciembre de 2026. Mientras tanto se detiene el plazo para resolver.',
    )
  })

  it('sends nobody to a place of payment for money that all goes to the funeral home', () => {
    const data = { montoBeneficiarioClp: '0', montoFunerariaClp: '1070445', formaPago: '2' }
    expect(told('pagada', data)).toBe('Son $1.070.445 para la funeraria, por depósito en la cuenta.')
    expect(told('pagada', { ...data, montoBeneficiarioClp: '1' })).toContain('Se puede cobrar')
  })

  it('leaves out what does not apply', () => {
    expect(Object.keys(eventData({ datos: resumenOf() }))).toEqual([
      'plazo',
      'tipoSolicitud',
      'montoBeneficiarioClp',
      'montoFunerariaClp',
      'causante',
      'beneficiario',
      'funeraria',
      'nmroFactura',
      'montoTotalFacturaClp',
      'formaPago',
    ])
    expect(documentosPedidos({}, tipoDocumentoLabels)).toEqual([])
    expect(documentosPedidos({ documentos: 'pasaporte: porque sí' }, tipoDocumentoLabels)).toEqual([])
  })

  it('says why it was turned down, for every reason of the contract', () => {
    const motivos =
      asignacionMuerteContract.operations.consultarSolicitud.reply.shape.motivoRechazo.unwrap().options
    expect(Object.keys(motivoRechazoTexts)).toEqual(motivos)
    for (const motivoRechazo of motivos)
      expect(told('rechazada', eventData({ datos: resumenOf({ motivoRechazo }) })).length).toBeGreaterThan(20)
  })

  it('says what is paid, to whom and when', () => {
    const datos = resumenOf({
      montoFunerariaClp: 400_000,
      montoBeneficiarioClp: 670_445,
      fechaPago: '2026-12-11',
    })
    expect(told('pagada', eventData({ datos }))).toBe(
      'Son $670.445 para usted y $400.000 para la funeraria, el 11 de diciembre de 2026, por depósito en la cuenta.',
    )
    const ofHome = eventData({ datos: { ...datos, tipoSolicitud: 'funeraria' } })
    expect(told('aprobada', ofHome)).toBe('Son $670.445 para el familiar y $400.000 para la funeraria.')
    expect(told('aprobada', eventData({ datos: resumenOf() }))).toBe('Son $1.070.445.')
  })
})
