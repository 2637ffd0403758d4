import { describe, expect, it } from 'vitest'
import { addressesOf } from '#engine/addresses.ts'
import type { Procedure } from '#engine/procedure.ts'
import { files } from '#engine/walking/form.ts'
import { lastPaymentRequestDay, paymentDay } from '#law/cobro.ts'
import {
  beneficiosContract,
  formaPagoSolicitadaSchema,
  pagosPorCobrarSchema,
  resumenCobroSchema,
  solicitudCobroSchema,
} from '#services/beneficios/contract.ts'
import { tramite as asociadas } from '../114831-pd-pagos-por-cobrar-asociadas/procedure.ts'
import { tramite } from './procedure.ts'
import { refusals, requests } from './requests.ts'

const { operations } = beneficiosContract
const named = ['pagos', 'pagos-ext', 'solicitud', 'estado-tramite', 'estado-tramite-ext']
const doors: readonly (readonly [string, Procedure, readonly string[]])[] = [
  ['114831', tramite.procedure, ['', ...named]],
  ['114831-pd', asociadas.procedure, ['', 'index-ext', ...named]],
]

describe.each(doors)('shell §2, routes under /tramites/%s', (_id, procedure, specified) => {
  const addresses = addressesOf(procedure)

  it('are served, and what else there is lies below one of them, so that a fence opens both (decisions 1)', () => {
    const paths = addresses.map(({ path }) => path)
    expect(paths).toEqual(expect.arrayContaining([...specified]))
    for (const path of paths.filter(one => !specified.includes(one)))
      expect(
        specified.filter(one => one !== '').some(one => path.startsWith(`${one}/`)),
        path,
      ).toBe(true)
  })

  it('are open as far as the enquiries go; what files wants a session', () => {
    const open = addresses.filter(({ access }) => access === 'open').map(({ path }) => path)
    const asked = [...specified.filter(one => one === '' || one.endsWith('-ext'))]
    expect(open.toSorted()).toEqual([...asked, 'estado-tramite-ext/respuesta'].toSorted())
  })

  it('lead in the order of build sheet F9: pagos, solicitud, review, estado-tramite', () => {
    const form = procedure.forms.find(files)
    const always = form?.pages.filter(({ only }) => only === undefined)
    expect(always?.map(({ path }) => path)).toEqual(['pagos', 'solicitud'])
    expect(form?.ending.review.path).toBe('solicitud/revisar')
    expect(form?.ending.receipt.path).toBe('estado-tramite')
  })
})

describe('shell §6, fences', () => {
  const origins = ['MDSF', 'PAGORUT'] as const
  const insteadOf = (procedure: Procedure, origin: 'ORDINARIA' | 'MDSF' | 'PAGORUT') =>
    procedure.forms.find(files)?.instead?.({ acting: { origin } } as never)

  it.each(origins)('lead a session of %s from 114831/pagos to where it may go on', origin => {
    expect(insteadOf(tramite.procedure, origin)).toBe('/tramites/114831-pd/pagos')
    expect(insteadOf(asociadas.procedure, origin)).toBeUndefined()
  })

  it('leave an ordinary session at either door', () => {
    for (const [, procedure] of doors) expect(insteadOf(procedure, 'ORDINARIA')).toBeUndefined()
  })
})

describe('flows §3, Payments', () => {
  it('has contact data of the beneficiary, the three lists and forma_pago', () => {
    expect(Object.keys(pagosPorCobrarSchema.shape)).toEqual(
      expect.arrayContaining(['pagos_pendientes', 'pagos_caducados', 'pagos_prescritos']),
    )
    expect(Object.keys(solicitudCobroSchema.shape)).toEqual(
      expect.arrayContaining(['contacto', 'forma_pago']),
    )
  })

  it('has in forma_pago bank, account type, account rut and number, comuna, region, payment place and entity', () => {
    const fields = formaPagoSolicitadaSchema.options.flatMap(({ shape }) => Object.keys(shape))
    expect(fields).toEqual(
      expect.arrayContaining([
        ...['banco', 'tipoCuenta', 'rutCuenta', 'numeroCuenta'],
        ...['comuna', 'region', 'lugarPago', 'entidad'],
      ]),
    )
  })

  it('has the extras: solicitud id, number, code, fecha_pago and invitacion_fpg', () => {
    expect(Object.keys(resumenCobroSchema.shape)).toEqual(
      expect.arrayContaining(['idSolicitud', 'folio', 'codigo', 'fecha_pago', 'invitacion_fpg']),
    )
  })

  it('has token_cu as the token of the person who calls', () => {
    for (const name of ['pagosPorCobrar', 'solicitarPago', 'consultarSolicitud'] as const)
      expect(operations[name].access).toBe('persona')
  })
})

describe('decisions 2 and 114831', () => {
  it('without a session the institution answers a situation alone', () => {
    expect(Object.keys(operations.consultarPagosPorCobrar.reply.shape)).toEqual(['situacion'])
    expect(Object.keys(operations.consultarEstadoCobro.reply.shape)).toEqual(['estado'])
  })

  it('what is asked for until the 13th is paid this month, otherwise the next, five working days later', () => {
    expect(lastPaymentRequestDay).toBe(13)
    expect([paymentDay('2026-11-13'), paymentDay('2026-11-16')]).toEqual(['2026-11-20', '2026-12-01'])
    // A request at the end of a month also gets its five working days.
    expect(paymentDay('2026-11-30')).toBe('2026-12-07')
  })
})

describe('build sheet F9', () => {
  it('has the outcomes', () => {
    const wanted = ['sin_pagos', 'requiere_revision', 'cuenta_no_es_suya', 'fallecido', 'suspendido']
    for (const [, { forms }] of doors)
      expect(Object.keys(forms.find(files)?.outcomes ?? {})).toEqual(expect.arrayContaining(wanted))
    expect(Object.keys(refusals)).toEqual(expect.arrayContaining(wanted))
  })

  it('has the states', () => {
    const { situacion } = pagosPorCobrarSchema.shape.pagos_pendientes.element.shape
    expect(situacion.options).toEqual(expect.arrayContaining(['disponible', 'por_vencer']))
    const { ingresada, pagada, rechazada } = requests.states.states
    expect([ingresada, pagada, rechazada].map(state => state?.label)).toEqual([
      'Solicitado',
      'Pagado',
      'Rechazado',
    ])
  })

  it('leads the family of who died to 5294', () => {
    const blocks = tramite.procedure.forms.find(files)?.outcomes.fallecido?.blocks({} as never, {})
    expect(JSON.stringify(blocks)).toContain('/tramites/5294')
  })
})
