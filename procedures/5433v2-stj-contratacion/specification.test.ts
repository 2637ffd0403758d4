import { describe, expect, it } from 'vitest'
import { addressesOf } from '#engine/addresses.ts'
import { stjContract } from '#services/stj/contract.ts'
import { ficha } from './ficha.ts'
import { tramite } from './procedure.ts'
import { trabajadores } from './questions.ts'
import { outcomes } from './reasons.ts'
import { requests } from './requests.ts'

const { operations } = stjContract
const sent = operations.processReq.body.schema.shape
const seven = [
  ...['getRegiones', 'getComunas', 'getEmpleador', 'validaTrabajador', 'getBancos'],
  ...['getTipoCuenta', 'processReq'],
] as const

const ana = {
  ...{ rut: 20_543_001, dv: '6', nombres: 'Ana Belén', apellido_paterno: 'Soto', apellido_materno: 'Vidal' },
  ...{ fecha_nacimiento: '2004-05-27', renta_bruta: 610_000, fecha_inicio_contrato: '2026-03-01' },
}

describe('5433v2 against the specification', () => {
  it('stands at its own address and has five steps (shell §2; build sheet F3)', () => {
    const paths = addressesOf(tramite.procedure).map(({ path }) => path)
    expect(paths).toEqual(expect.arrayContaining(['', '1', '2', '3', '4', '5', 'comprobante']))
  })

  it.each(seven)('calls %s under /v1/frontend/, with the answer in respuesta (flows §7)', name => {
    expect(operations[name]).toMatchObject({ path: `/v1/frontend/${name}`, replyEnvelope: 'respuesta' })
  })

  it('asks with the names of flows §7, and RUTs without check digit', () => {
    expect(Object.keys(operations.getEmpleador.query.shape)).toEqual([
      'rut_empleador',
      'rut_solicitante',
      'flagrl',
    ])
    expect(Object.keys(operations.validaTrabajador.query.shape)).toEqual(['rut_trabajador', 'rut_empleador'])
    expect(Object.keys(operations.getComunas.query.shape)).toEqual(['id_region'])
  })

  it('sends four JSON parts and three optional files, and is answered as flows §7 says', () => {
    expect(operations.processReq.body.kind).toBe('multipart')
    expect(Object.keys(sent)).toEqual([
      ...['empleador', 'solicitante', 'trabajadores', 'formulario'],
      ...['fileEscritura', 'fileVigencia', 'fileMandato'],
    ])
    expect(Object.keys(operations.processReq.reply.shape)).toEqual(
      expect.arrayContaining([
        'id_solicitud',
        'estado_solicitud',
        'comprobante',
        'tipo_solicitud',
        'id_reforma',
      ]),
    )
  })

  it('has the fields of the contracting state (flows §3)', () => {
    expect(Object.keys(sent.empleador.shape)).toEqual(
      expect.arrayContaining([
        ...['tipo', 'rut', 'razonSocial', 'actividad', 'codSii', 'runRepresentante', 'nombreRepresentante'],
        ...['apellidoPaternoRepresentante', 'apellidoMaternoRepresentante', 'direccion', 'numeracion'],
        ...['oficina', 'ciudad', 'comuna', 'region', 'nomRegion', 'nomcomuna', 'contactoDiferente'],
        ...['email', 'telefono', 'sucursal', 'sexo'],
      ]),
    )
    expect(Object.keys(sent.solicitante.shape)).toEqual(
      expect.arrayContaining([
        ...['validado', 'idSolicitante', 'idEmpresa', 'run', 'nombre', 'apellido_paterno'],
        ...['apellido_materno', 'telefono', 'correo', 'esRepresentanteLegal'],
      ]),
    )
    expect(Object.keys(sent.formulario.shape)).toEqual(
      expect.arrayContaining([
        ...['tipoCarga', 'fileCarga', 'autorizacion', 'formapago', 'tipoCuenta', 'banco', 'nomBanco'],
        ...['nomTipoCuenta', 'rutCuenta', 'nroCuenta', 'emailCuenta', 'tipo_solicitud', 'id_reforma'],
      ]),
    )
  })

  it('knows codigoValida 0 to 5 and 9 as texts, with a number codigoError (flows §5; procedures §5433v2)', () => {
    const { codigoValida, codigoError } = operations.validaTrabajador.reply.shape
    const known = Array.from({ length: 12 }, (_, code) => String(code)).filter(
      code => codigoValida.safeParse(code).success,
    )
    expect(known).toEqual(['0', '1', '2', '3', '4', '5', '9'])
    expect(codigoError.safeParse(0).success).toBe(true)
  })

  it('takes up to 5,000 people, from a file of up to 1 MB too, whose columns are those of the decisions', () => {
    expect([trabajadores.maxRows, trabajadores.maxBytes]).toEqual([5_000, 1_000_000])
    expect(sent.trabajadores.safeParse(Array.from({ length: 5_000 }, () => ana)).success).toBe(true)
    expect(Object.keys(trabajadores.columns).join(';')).toBe(
      'rut;nombres;apellido_paterno;apellido_materno;fecha_nacimiento;renta_bruta;fecha_inicio_contrato',
    )
  })

  it('counts a worker about whom the server gives an error as codigoValida 9 (flows §5)', () => {
    expect(trabajadores.check?.silence).toEqual({ code: '9' })
  })

  it('has the outcomes and the states of build sheet F3', () => {
    expect(Object.keys(outcomes).sort()).toEqual([
      ...['cerrado', 'cotizaciones_atrasadas', 'no_representa', 'sin_trabajador_aceptado'],
    ])
    expect(Object.keys(requests.states.states).sort()).toEqual([
      ...['aprobada_parcial', 'aprobada_total', 'en_evaluacion'],
      ...['ingresada', 'por_confirmar', 'rechazada'],
    ])
  })

  it('the ficha leads to the page', () => {
    expect(ficha.how.some(({ channel }) => channel === 'online')).toBe(true)
  })
})
