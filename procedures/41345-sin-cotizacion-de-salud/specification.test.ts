import { describe, expect, it } from 'vitest'
import { addressesOf } from '#engine/addresses.ts'
import { files } from '#engine/walking/form.ts'
import { pguBegins } from '#law/pension-garantizada-universal.ts'
import {
  beneficiarioSchema,
  exencionSaludContract,
  solicitudSchema,
} from '#services/exencion-salud/contract.ts'
import { tramite } from './procedure.ts'
import { requisitos } from './reasons.ts'

describe('shell §2, routes under /tramites/41345', () => {
  it('are served, and what else there is lies where requests are read', () => {
    const specified = [
      '',
      'beneficio-caducado',
      'con-beneficio',
      'declaracion-residencia',
      'error',
      'exito',
      'exitoAntiguo',
      'resumen',
      'sin-beneficio',
      'tramite-en-curso',
    ]
    const served = addressesOf(tramite.procedure).map(({ path }) => path)
    expect(served.filter(path => !path.startsWith('solicitudes')).sort()).toEqual(specified)
  })

  it('are open as far as the enquiry goes; what files wants a session', () => {
    const open = addressesOf(tramite.procedure).filter(({ access }) => access === 'open')
    expect(open.map(({ path }) => path).sort()).toEqual([
      '',
      'beneficio-caducado',
      'con-beneficio',
      'error',
      'sin-beneficio',
      'tramite-en-curso',
    ])
  })
})

describe('flows §3, beneficiary-flow state', () => {
  it('is told by the institution, field by field', () => {
    const fields = [
      ...['userId', 'rut', 'nombres', 'apellidoPaterno', 'apelidoMaterno', 'fechaNacimiento', 'direccion'],
      ...['regionId', 'comunaId', 'regionNombre', 'comunaNombre', 'telefono', 'correo', 'puntaje'],
      ...['modalidad', 'estado', 'verifiedAddress', 'noActionReason', 'requestNumber'],
    ]
    expect(Object.keys(beneficiarioSchema.shape)).toEqual(expect.arrayContaining(fields))
    expect(beneficiarioSchema.shape.verifiedAddress.type).toBe('boolean')
  })

  it('goes back with the request as far as she confirms it', () => {
    expect(Object.keys(solicitudSchema.shape)).toEqual(
      expect.arrayContaining(['direccion', 'regionId', 'comunaId', 'telefono', 'correo', 'verifiedAddress']),
    )
  })

  it('leaves regions and comunas, step, userLoaded and preventBackNavigation to the house', () => {
    const request = tramite.procedure.forms.find(files)
    // Lists come with the address; the step is the page; the gate loads the user; sending deletes the draft.
    expect(request?.pages[0]?.questions.direccion?.kind).toBe('address')
    expect(request?.gate).toBeTypeOf('function')
    expect(request?.drafts).toBe('one')
  })
})

describe('decisions, 41345', () => {
  it('modalidad is A or S, estado 1 to 4, and there are four reasons', () => {
    const { modalidad, estado, noActionReason } = beneficiarioSchema.shape
    for (const value of ['A', 'S', null]) expect(modalidad.safeParse(value).success).toBe(true)
    expect([0, 1, 2, 3, 4, 5].filter(value => estado.safeParse(value).success)).toEqual([1, 2, 3, 4])
    const reasons = ['PFP', 'RESIDENCIA', 'EDAD', 'SIN_PENSION']
    for (const value of [...reasons, null]) expect(noActionReason.safeParse(value).success).toBe(true)
    expect(Object.keys(requisitos.outcomes).sort()).toEqual(reasons.sort())
  })

  it('an old request is one of before 2022-02-01', () => {
    expect(pguBegins).toBe('2022-02-01')
  })

  it('without a session the institution answers a state alone', () => {
    const { consultar } = exencionSaludContract.operations
    expect(consultar.access).toBe('publico')
    expect(Object.keys(consultar.reply.shape)).toEqual(['estado'])
  })
})
