import { describe, expect, it } from 'vitest'
import { addressesOf } from '#engine/addresses.ts'
import { aporteFamiliarClp } from '#law/aporte-familiar.ts'
import { aporteFamiliarSchema, beneficiosContract } from '#services/beneficios/contract.ts'
import { readableText } from '../testing/readable-text.ts'
import { tramite } from './procedure.ts'
import { reasons } from './reasons.ts'

const { operations } = beneficiosContract

describe('38913 against the specification', () => {
  it('stands at its own address and at aportes, both open (shell §2, decisions 2)', () => {
    expect(addressesOf(tramite.procedure).map(({ path, access }) => [path, access])).toEqual([
      ['', 'open'],
      ['aportes', 'open'],
    ])
  })

  it('asks RUN and birth date (build sheet F15)', () => {
    const [page] = tramite.procedure.forms[0]?.pages ?? []
    expect(Object.values(page?.questions ?? {}).map(({ kind }) => kind)).toEqual(['run', 'date'])
  })

  it('without a session the institution says whether there is something, and no more (decisions 2)', () => {
    const { access, reply, errors } = operations.consultarAporteFamiliar
    expect(access).toBe('publico')
    expect(Object.keys(reply.shape)).toEqual(['ano', 'hay'])
    expect(Object.keys(errors)).toEqual(['NoCoincide'])
  })

  it('tells a person group, number of cargas, amount, form and place, date, deadline (procedures §38913)', () => {
    expect(operations.aporteFamiliar.access).toBe('persona')
    expect(Object.keys(aporteFamiliarSchema.shape.aportes.element.shape)).toEqual(
      expect.arrayContaining([
        'grupo',
        'numeroCargas',
        'montoClp',
        'formaPago',
        'fechaPago',
        'fechaVencimiento',
      ]),
    )
  })

  it('has the five states and the three reasons (procedures §38913)', () => {
    expect(aporteFamiliarSchema.shape.situacion.options).toEqual([
      'en_curso',
      'pagado',
      'por_cobrar',
      'vencido',
      'no_beneficiario',
    ])
    expect(aporteFamiliarSchema.shape.motivo.unwrap().options).toEqual([
      'sin_beneficio_en_diciembre',
      'cargas_no_actualizadas',
      'ingreso_sobre_tramo',
    ])
  })

  it('says on what day the next one depends, also when that day is past and its list is not out', () => {
    const todo = (today: string) =>
      readableText(
        reasons.outcomes.sin_beneficio_en_diciembre.blocks({ today } as never, { ano: 2026 } as never),
      )
    expect(todo('2026-11-29')).toContain(
      'Si los recibe el 31 de diciembre de 2026, el aporte de 2027 llega solo.',
    )
    expect(todo('2027-01-12')).toContain(
      'El aporte de 2027 es para quien los recibía el 31 de diciembre de 2026.',
    )
  })

  it('pays $66.834 in 2026 and paid $61.793 in 2024 (reference data §4)', () => {
    expect([aporteFamiliarClp.at('2026-03-01'), aporteFamiliarClp.at('2024-03-01')]).toEqual([66_834, 61_793])
  })
})
