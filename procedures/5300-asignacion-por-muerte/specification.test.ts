import { describe, expect, it } from 'vitest'
import { asignacionMuerteContract } from '#services/asignacion-muerte/contract.ts'
import { asignacionPorMuerte, solicitud } from './procedure.ts'
import { fixtureOf } from './testing/fixtures.ts'
import { send } from './testing/send.ts'

describe('shell §2, routes under /tramites/5300', () => {
  it('are the pages of the procedure, and there are no others', () => {
    const { pages, ending } = solicitud
    expect({
      questions: pages.map(page => page.path).sort(),
      review: ending.review.path,
      receipt: ending.receipt.path,
      consultations: asignacionPorMuerte.consultations.map(one => one.path).sort(),
    }).toEqual({
      questions: [
        'ingresarSolicitud/1-causante',
        // Ours: what is asked of who has no kinship on record.
        'ingresarSolicitud/1-causante-datos',
        'ingresarSolicitud/2-funeraria',
        'ingresarSolicitud/3-beneficiario',
        'ingresarSolicitud/4-factura',
        'ingresarSolicitud/5-pago',
        'ingresarSolicitud/ingresar',
        'ingresarSolicitud/listadoEmpresas',
      ],
      review: 'ingresarSolicitud/6-confirmar',
      receipt: 'ingresarSolicitud/7-resumen',
      consultations: [
        'consultarSolicitud/cartola',
        'consultarSolicitud/listadoEmpresas',
        'consultarSolicitud/listadoSolicitudes',
        'consultarSolicitud/resumenSolicitud',
      ],
    })
  })
})

describe('flows §3, fields of the funeral-allowance request', () => {
  const entity: Record<string, readonly string[]> = {
    solicitud: ['benefit', 'tipoSolicitud', 'requiereCertSep', 'fileCertSep', 'fileCesion', 'pago'],
    causante: [
      ...['nombres', 'apellidoP', 'apellidoM', 'estadoCivil', 'nacionalidad', 'sexo', 'fechaNacimiento'],
      ...['fechaDefuncion', 'codTipPen', 'codIns', 'montoMaximoPagar'],
    ],
    funeraria: [
      ...[
        'razonSocial',
        'calle',
        'numero',
        'regionId',
        'regionNombre',
        'comunaId',
        'comunaNombre',
        'telefono',
      ],
      // Bank, account type and number travel together in `cuenta`; the branch is `idSucursal`.
      ...['representante', 'cuenta', 'listaDocEmpresa', 'idSucursal'],
    ],
    cuenta: ['banco', 'tipoCuenta', 'numeroCuenta'],
    beneficiario: [
      ...[
        'rut',
        'nombres',
        'apellidoP',
        'apellidoM',
        'fechaNac',
        'edad',
        'movil',
        'fijo',
        'correo',
        'direccion',
      ],
      ...['estadoCivil', 'genero', 'nacionalidad', 'autorizaNotificacion', 'parentesco', 'montoCesion'],
    ],
    direccion: ['calle', 'numero', 'block', 'depto', 'poblacion', 'regionId', 'comunaId', 'ciudad'],
    factura: [
      ...['nmroFactura', 'montoNeto', 'montoTotal', 'glosaFactura', 'fechaFactura', 'fileFact'],
      ...['nombreReceptor', 'rutReceptor', 'dvReceptor', 'exenta'],
    ],
  }

  it.each(Object.keys(entity))('%s is sent whole', async part => {
    const { body } = await send(fixtureOf('funeraria'))
    const sent: Record<string, object | null | undefined> = {
      solicitud: body,
      causante: body?.causante,
      funeraria: body?.funeraria,
      cuenta: body?.funeraria.cuenta,
      beneficiario: body?.beneficiario,
      direccion: body?.beneficiario.direccion,
      factura: body?.factura,
    }
    expect(Object.keys(sent[part] ?? {})).toEqual(expect.arrayContaining([...(entity[part] ?? [])]))
  })

  it('pagoPresencial is sent by those who collect in person', async () => {
    const { body } = await send(fixtureOf('maximal'))
    expect(body?.pago).toHaveProperty('pagoPresencial')
  })

  it('what is not sent is asked of the institution: places and dates of payment, requests, statement', () => {
    const { operations } = asignacionMuerteContract
    expect(Object.keys(operations)).toEqual(
      expect.arrayContaining([
        'lugaresPago',
        'fechasPago',
        'listarSolicitudes',
        'consultarSolicitud',
        'cartola',
      ]),
    )
    const resumen = Object.keys(operations.consultarSolicitud.reply.shape)
    expect(resumen).toEqual(expect.arrayContaining(['idSolicitud', 'estadoSolicitud', 'fechaResSolicitud']))
  })
})
