import { describe, expect, it } from 'vitest'
import { addressesOf } from '#engine/addresses.ts'
import { beneficiosContract, proximosPagosSchema } from '#services/beneficios/contract.ts'
import { tramite } from './procedure.ts'

const { operations } = beneficiosContract

describe('shell §2, routes under /tramites/5212', () => {
  it('are the enquiry and detallesConsulta, both open', () => {
    expect(addressesOf(tramite.procedure).map(({ path, access }) => [path, access])).toEqual([
      ['', 'open'],
      ['detallesConsulta', 'open'],
    ])
  })
})

describe('build sheet F17 and decisions 2', () => {
  it('asks RUN and birth date', () => {
    const [page] = tramite.procedure.forms[0]?.pages ?? []
    expect(Object.values(page?.questions ?? {}).map(({ kind }) => kind)).toEqual(['run', 'date'])
  })

  it('without a session the institution answers the day alone, and a number in place of the benefit', () => {
    const { access, reply } = operations.fechaFormaPago
    expect(access).toBe('publico')
    expect(Object.keys(reply.shape.pagos.element.shape)).toEqual(['beneficio', 'fechaPago', 'atrasado'])
    expect(reply.shape.pagos.element.shape.beneficio.type).toBe('number')
  })

  it('tells a person benefit, date, form, place and amount, and of an account its last digits alone', () => {
    const row = proximosPagosSchema.shape.pagos.element.shape
    expect(Object.keys(row)).toEqual(
      expect.arrayContaining(['beneficio', 'fechaPago', 'formaPago', 'montoLiquido']),
    )
    const [deposito, presencial] = row.formaPago.options
    expect(Object.keys(deposito.shape)).toEqual(['forma', 'banco', 'tipoCuenta', 'ultimosDigitos'])
    expect(Object.keys(presencial.shape)).toContain('lugar')
  })

  it('has the states: with payments, none this month, RUN not found, stopped', () => {
    expect(proximosPagosSchema.shape.situacion.options).toEqual(['con_pagos', 'sin_pagos', 'suspendido'])
    expect(Object.keys(operations.fechaFormaPago.errors)).toEqual(['NoCoincide'])
  })
})
