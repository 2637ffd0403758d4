import { describe, expect, it } from 'vitest'
import { addressesOf } from '#engine/addresses.ts'
import { lastDayOfPoder, poderDeCobro } from '#law/cobro.ts'
import { tipoBeneficioSchema } from '#services/beneficios/contract.ts'
import {
  beneficioPoderSchema,
  estadoPoderSchema,
  motivoRechazoSchema,
  poderesContract,
  solicitudSchema,
  tipoDocumentoSchema,
} from '#services/poderes/contract.ts'
import { solicitud } from './application.ts'
import { ficha } from './ficha.ts'
import { tramite } from './procedure.ts'
import { refusals } from './reasons.ts'
import { requests } from './requests.ts'
import { estadoWords, tipoDocumentoLabels } from './words.ts'

const { operations } = poderesContract

describe('shell §2, routes: /tramites/114807', () => {
  it('is a page of its own, with the ways below it, and nothing of it is open', () => {
    const addresses = addressesOf(tramite.procedure)
    expect(addresses.find(({ path }) => path === '')?.access).toBe('session')
    expect(tramite.procedure.start).toBeUndefined()
    expect(addresses.filter(({ access }) => access === 'open')).toEqual([])
  })
})

describe('procedures §114807', () => {
  it('asks for both RUN, relationship, benefits covered, start and end dates, file', () => {
    expect(Object.keys(solicitudSchema.shape)).toEqual(
      expect.arrayContaining([
        'mandante',
        'apoderado',
        'parentesco',
        'beneficios',
        'desde',
        'hasta',
        'documentos',
      ]),
    )
  })

  it('states whether it holds the power to collect and to change the payment form', () => {
    expect(solicitudSchema.shape.cambiaFormaPago.type).toBe('boolean')
  })

  it('takes identity cards of both, the notarial power, and the court decision', () => {
    expect(tipoDocumentoSchema.options).toEqual(
      expect.arrayContaining(['poder', 'cedula_mandante', 'cedula_apoderado', 'sentencia']),
    )
    expect(Object.keys(tipoDocumentoLabels)).toEqual(tipoDocumentoSchema.options)
  })

  it('goes through vigente, por vencer, vencido, en revisión, rechazado', () => {
    expect(estadoPoderSchema.options).toEqual(
      expect.arrayContaining(['vigente', 'por_vencer', 'vencido', 'en_revision', 'rechazado']),
    )
    expect(Object.keys(estadoWords).toSorted()).toEqual([...estadoPoderSchema.options].toSorted())
    expect(Object.keys(requests.states.states)).toEqual(
      expect.arrayContaining(['en_revision', 'vigente', 'vencido', 'revocado', 'renunciado', 'rechazada']),
    )
  })

  it('is turned down: document without notary, missing wording, expired card, attorney deceased', () => {
    expect(motivoRechazoSchema.options).toEqual(
      expect.arrayContaining(['sin_notario', 'sin_facultad', 'cedula_vencida', 'apoderado_fallecido']),
    )
    expect(Object.keys(refusals).toSorted()).toEqual([...motivoRechazoSchema.options].toSorted())
  })

  it('names itself as its ficha does', () => {
    const { id, title, summary } = ficha
    expect(tramite.procedure.head).toMatchObject({ id, title, summary })
  })
})

describe('decisions, 114807', () => {
  it('is for all IPS benefits or chosen ones, those that the IPS pays', () => {
    expect(beneficioPoderSchema.options).toEqual(tipoBeneficioSchema.options)
  })

  it('lasts two years, and can be renewed 30 days before', () => {
    expect(poderDeCobro).toEqual({ years: 2, renewalDays: 30 })
    expect(lastDayOfPoder('2026-11-23')).toBe('2028-11-22')
  })

  it('is a notarial paper, or the attorney accepts with her own sign-in', () => {
    expect(solicitudSchema.shape.via.options).toEqual(['aceptacion', 'notarial'])
    expect(operations.aceptar.access).toBe('persona')
  })
})

describe('build sheet F18', () => {
  it('has the institution: listar, registrar, renovar, with new and renew, declaration and folio', () => {
    expect(Object.keys(operations)).toEqual(
      expect.arrayContaining(['listar', 'registrar', 'renovar', 'aceptar', 'revocar', 'consultar']),
    )
    expect(Object.keys(solicitud.ending.review.questions)).toEqual(['verdad'])
    expect(Object.keys(operations.registrar.reply.shape)).toContain('folio')
  })
})
