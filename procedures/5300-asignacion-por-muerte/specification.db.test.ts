import { describe, expect, it } from 'vitest'
import { asignacionMuerteContract } from '#services/asignacion-muerte/contract.ts'
import { solicitud } from './application.ts'
import { tramite } from './procedure.ts'
import { createProcedureWorld, fixtureOf } from './testing/world.ts'

const { send } = await createProcedureWorld()

describe('shell §2, routes under /tramites/5300', () => {
  it('are the pages of the procedure, and there are no others', () => {
    const { pages, ending } = solicitud
    const paths = [...pages, ending.review, ending.receipt, ...tramite.procedure.consultations]
    expect(paths.map(({ path }) => path).sort()).toEqual([
      'consultarSolicitud/cartola',
      'consultarSolicitud/listadoEmpresas',
      'consultarSolicitud/listadoSolicitudes',
      'consultarSolicitud/resumenSolicitud',
      'ingresarSolicitud/1-causante',
      // Ours: what is asked of who has no kinship on record.
      'ingresarSolicitud/1-causante-datos',
      'ingresarSolicitud/2-funeraria',
      'ingresarSolicitud/3-beneficiario',
      'ingresarSolicitud/4-factura',
      'ingresarSolicitud/5-pago',
      'ingresarSolicitud/6-confirmar',
      'ingresarSolicitud/7-resumen',
      'ingresarSolicitud/ingresar',
      'ingresarSolicitud/listadoEmpresas',
    ])
  })
})

describe('flows §3, fields of the funeral-allowance request', () => {
  const words = (text: string) => text.split(' ')

  it.each([
    ['solicitud', words('benefit tipoSolicitud requiereCertSep fileCertSep fileCesion pago')],
    [
      'causante',
      words(
        'nombres apellidoP apellidoM estadoCivil nacionalidad sexo fechaNacimiento fechaDefuncion codTipPen codIns montoMaximoPagar',
      ),
    ],
    // Bank, account type and number travel together in `cuenta`; the branch is `idSucursal`.
    [
      'funeraria',
      words(
        'razonSocial calle numero regionId regionNombre comunaId comunaNombre telefono representante cuenta listaDocEmpresa idSucursal',
      ),
    ],
    ['cuenta', words('banco tipoCuenta numeroCuenta')],
    [
      'beneficiario',
      words(
        'rut nombres apellidoP apellidoM fechaNac edad movil fijo correo direccion estadoCivil genero nacionalidad autorizaNotificacion parentesco montoCesion',
      ),
    ],
    ['direccion', words('calle numero block depto poblacion regionId comunaId ciudad')],
    [
      'factura',
      words(
        'nmroFactura montoNeto montoTotal glosaFactura fechaFactura fileFact nombreReceptor rutReceptor dvReceptor exenta',
      ),
    ],
  ])('%s is sent whole', async (part, fields) => {
    const { schema } = asignacionMuerteContract.operations.ingresarSolicitud.body
    const body = schema.parse((await send(fixtureOf('funeraria'))).body)
    const { direccion } = body.beneficiario
    const sent = { ...body, solicitud: body, cuenta: body.funeraria.cuenta, direccion }
    expect(Object.keys(sent[part as 'direccion'])).toEqual(expect.arrayContaining(fields))
  })

  it('pagoPresencial is sent by those who collect in person', async () => {
    expect((await send(fixtureOf('maximal'))).body?.pago).toHaveProperty('pagoPresencial')
  })

  it('what is not sent is asked of the institution: places and dates of payment, requests, statement', () => {
    const { operations } = asignacionMuerteContract
    expect(Object.keys(operations)).toEqual(
      expect.arrayContaining(words('lugaresPago fechasPago listarSolicitudes consultarSolicitud cartola')),
    )
    expect(Object.keys(operations.consultarSolicitud.reply.shape)).toEqual(
      expect.arrayContaining(words('idSolicitud estadoSolicitud fechaResSolicitud')),
    )
  })
})
