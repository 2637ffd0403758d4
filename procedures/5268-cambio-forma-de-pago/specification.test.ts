import { describe, expect, it } from 'vitest'
import { addressesOf } from '#engine/addresses.ts'
import { contextWith } from '#engine/testing/surroundings.ts'
import { files } from '#engine/walking/form.ts'
import { paymentFormMonth, plazoDeshacerFormaDePago } from '#law/cobro.ts'
import {
  beneficiosContract,
  formaPagoActualSchema,
  resumenCambioSchema,
  solicitudCambioSchema,
} from '#services/beneficios/contract.ts'
import { exencionSaludContract } from '#services/exencion-salud/contract.ts'
import { formasDePagoContract } from '#services/formas-de-pago/contract.ts'
import { personasContract } from '#services/personas/contract.ts'
import { tramite } from './procedure.ts'
import { actions, states } from './requests.ts'
import { accionesDe } from './rules.ts'

const { operations } = beneficiosContract
const form = tramite.procedure.forms.find(files)
const asked = () => form?.pages.filter(({ id }) => id !== 'quien') ?? []
const steps = ['step1', 'step2', 'step3', 'step4', 'step5', 'step6']

describe('shell §2, routes under /tramites/5268', () => {
  it('are step1 to step6, for who is signed in', () => {
    const addresses = addressesOf(tramite.procedure)
    for (const path of steps)
      expect(addresses.filter(one => one.path === path).map(({ access }) => access)).toEqual(['session'])
  })
})

describe('flows §2, the beneficiary-change flow', () => {
  it('has five steps by default (flows §9): four pages and the review; step6 is the receipt', () => {
    // Only a person to whom somebody gave a power is asked whose payment it is.
    expect([...asked().map(({ path }) => path), form?.ending.review.path]).toEqual(steps.slice(0, 5))
    expect(form?.ending.receipt.path).toBe('step6')
  })

  it('asks form and bank on step 1, and the place with region, place and map on step 3', () => {
    const [first, , third] = asked()
    expect(first?.questions.formaPago?.kind).toBe('choice')
    expect(first?.questions.cuenta?.kind).toBe('bankAccount')
    expect(third?.questions.lugar?.kind).toBe('place')
    const lugar = {
      ...{ codigo: 'BE-1', nombre: 'BancoEstado', pagador: 'BancoEstado', direccion: 'Prat 1', horario: '' },
      ...{ regionId: '13', comunaId: '13101', comunaNombre: 'Santiago', latitud: -33.4, longitud: -70.6 },
    }
    const offered = third?.offers?.lugar?.({ ...contextWith({}), consulted: {} } as never, [lugar])
    expect(offered).toMatchObject([{ comuna: '13101', posicion: { latitud: -33.4, longitud: -70.6 } }])
  })
})

describe('flows §3, Change flow', () => {
  const { beneficiary, acciones, formaPago } = solicitudCambioSchema.shape

  it('has the beneficiary with every field that is named', () => {
    expect(Object.keys(beneficiary.shape)).toEqual(
      expect.arrayContaining([
        ...['nombreBeneficiario', 'run', 'dv', 'email', 'movil', 'fijo', 'autoriza', 'nacionalidad'],
        ...['estadoCivil', 'direccion', 'domicilioActual'],
      ]),
    )
    expect(Object.keys(beneficiary.shape.direccion.shape)).toEqual([
      ...['calle', 'numero', 'block', 'depto', 'poblacion', 'ciudad', 'idRegion', 'idComuna'],
    ])
  })

  it('has acciones, which decide the pages that are asked', () => {
    expect(Object.keys(acciones.shape)).toEqual(['flagCambioDomicilio', 'flagCambioFormaPago'])
    expect(accionesDe({ cambia: 'ambas' }, false)).toEqual({
      flagCambioDomicilio: true,
      flagCambioFormaPago: true,
    })
    const askedWith = (forma: object) =>
      form?.pages
        .filter(
          ({ only }) =>
            only?.({
              answers: { forma },
              consulted: { gate: { contacto: {}, beneficiario: {}, actual: {} } },
              verified: {},
            } as never) ?? true,
        )
        .map(({ path }) => path)
    const deposito = { formaPago: 'deposito' }
    expect(askedWith({ cambia: 'formaPago', ...deposito })).toEqual(['step1', 'step2'])
    expect(askedWith({ cambia: 'formaPago', formaPago: 'presencial' })).toEqual(['step1', 'step3'])
    expect(askedWith({ cambia: 'domicilio', ...deposito })).toEqual(['step1', 'step4'])
    expect(askedWith({ cambia: 'ambas', ...deposito })).toEqual(['step1', 'step2', 'step4'])
  })

  it('has payment forms, banks, account types and payment places', () => {
    expect(Object.keys(formasDePagoContract.operations)).toEqual(
      expect.arrayContaining(['listarFormasPago', 'listarBancos', 'listarTiposCuenta', 'listarLugaresPago']),
    )
    const fields = formaPago.unwrap().options.flatMap(({ shape }) => Object.keys(shape))
    expect(fields).toEqual(
      expect.arrayContaining(['banco', 'tipoCuenta', 'numeroCuenta', 'lugarPago', 'region']),
    )
  })
})

describe('flows §3, Beneficiary-flow state', () => {
  it('has who she is, her address, phone and e-mail, from the register of persons', () => {
    const { shape } = personasContract.operations.getPersona.reply
    expect(Object.keys(shape)).toEqual(
      expect.arrayContaining(['rut', 'nombres', 'apellidoPaterno', 'apelidoMaterno', 'fechaNacimiento']),
    )
    const contact = shape.contactabilidad.unwrap().shape
    expect(Object.keys(contact)).toEqual(
      expect.arrayContaining(['domicilio', 'telefonoMovil', 'correoElectronico1']),
    )
    expect(Object.keys(contact.domicilio.shape)).toEqual(
      expect.arrayContaining(['codigoRegion', 'codigoComuna']),
    )
  })

  it('has puntaje, modalidad, estado, verifiedAddress, noActionReason and requestNumber, which belong to 41345', () => {
    const said = JSON.stringify(
      Object.values(exencionSaludContract.operations).map(({ reply }) =>
        'shape' in reply ? Object.keys(reply.shape) : [],
      ),
    )
    for (const field of [
      'puntaje',
      'modalidad',
      'estado',
      'verifiedAddress',
      'noActionReason',
      'requestNumber',
    ])
      expect(said).toContain(`"${field}"`)
  })

  it('has regions and cities with their names as lists of the house, and the step as the page of the draft', () => {
    const { lists } = contextWith({})
    expect(lists.regiones[0]).toHaveProperty('label')
    expect(lists.comunas[0]).toHaveProperty('region')
    expect(asked().map(({ path }) => path)).toEqual(steps.slice(0, 4))
  })
})

describe('flows §9', () => {
  it('has modificarLugarPago with "0" by default', () => {
    const { modificarLugarPago } = solicitudCambioSchema.shape
    expect(modificarLugarPago.parse(undefined)).toBe('0')
    expect(modificarLugarPago.unwrap().options).toEqual(['0', '1'])
  })
})

describe('build sheet F4', () => {
  it('has the calls of the institution', () => {
    expect(Object.keys(operations)).toEqual(
      expect.arrayContaining(['formaPagoActual', 'verificarTitular', 'cambiar', 'consultarCambio']),
    )
    expect(operations.cambiar.idempotent).toBe(true)
  })

  it('has the outcomes', () => {
    expect(Object.keys(form?.outcomes ?? {})).toEqual(
      expect.arrayContaining(['sin_beneficio', 'pagado_por_afp', 'cambio_en_curso']),
    )
    expect(formaPagoActualSchema.shape.situacion.options).toEqual(
      expect.arrayContaining(['sin_beneficio', 'pagado_por_afp', 'cambio_en_curso']),
    )
  })

  it('has the states en_curso, aplicada (desde mes) and rechazada_por_banco', () => {
    expect(Object.keys(states.states)).toEqual(
      expect.arrayContaining(['en_curso', 'aplicada', 'rechazada_por_banco']),
    )
    expect(resumenCambioSchema.shape.estadoSolicitud.options).toEqual(
      expect.arrayContaining(['en_curso', 'aplicada', 'rechazada_por_banco']),
    )
    expect(states.events.aplicada?.text?.({ desdeMes: '2026-12' })).toContain('diciembre de 2026')
  })
})

describe('decisions, 5268', () => {
  it('three working days to undo with one press; until the 10th it holds for the next payment', () => {
    expect(plazoDeshacerFormaDePago).toEqual({ days: 3, kind: 'habiles' })
    expect([paymentFormMonth('2026-11-10'), paymentFormMonth('2026-11-11')]).toEqual(['2026-11', '2026-12'])
    expect(actions.deshacer.page?.atOnce).toBe(true)
    expect(actions.deshacer.page?.questions({} as never)).toEqual({})
  })

  it('a notice to the old and the new contact, of the change and of its undoing', () => {
    expect(states.events.en_curso?.warns).toBe(true)
    expect(states.events.deshecha?.warns).toBe(true)
    const ending = form?.ending
    const context = {
      ...contextWith({}),
      answers: { forma: { cambia: 'domicilio' }, domicilio: { correo: 'nuevo@correo.example' } },
      consulted: { gate: { contacto: { email: 'antes@correo.example' }, beneficiario: {}, actual: {} } },
      verified: {},
    } as never
    expect(ending?.emailOf(context)).toBe('nuevo@correo.example')
    expect(ending?.warnAt(context)).toContain('antes@correo.example')
    expect(ending?.warnAt(context)).not.toContain('nuevo@correo.example')
  })

  it('a new mail counts once she has proved that she reads it; the one that she has needs no proof', () => {
    const toProve = (correo?: string) =>
      form?.ending.addressToProve?.({
        answers: { forma: { cambia: 'domicilio' }, domicilio: { correo } },
        consulted: { gate: { contacto: { email: 'antes@correo.example' }, beneficiario: {}, actual: {} } },
        verified: {},
      } as never)
    expect([toProve('nuevo@correo.example'), toProve('Antes@Correo.example'), toProve()]).toEqual([
      'nuevo@correo.example',
      undefined,
      undefined,
    ])
  })

  it('who signed in a while ago proves anew who she is before she sends (security review, S-15)', () => {
    expect(form?.renewsSignIn).toBe(true)
  })
})
