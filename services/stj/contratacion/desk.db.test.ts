import { expect, it } from 'vitest'
import { hiredRuns, youngEmployerRuns, youngEmployerRuts } from '#country/stories/young-employers.ts'
import { runToWire } from '#domain/run.ts'
import { cuentasRehusadas } from '../../kit/accounts.fixture.ts'
import { createStjWorld } from '../world.fixture.ts'
import type { SolicitudContratacion } from './schemas.ts'

const { client, country, step } = await createStjWorld()
const { representante } = youngEmployerRuns
const { imprenta } = youngEmployerRuts
const own = { banco: 1, tipoCuenta: 1, numeroCuenta: String(runToWire(imprenta).rut) }

/** The print shop's request for Ana, paid into an account. */
async function solicitudOf({ banco, tipoCuenta, numeroCuenta }: typeof own): Promise<SolicitudContratacion> {
  const { rut: rut_empleador } = runToWire(imprenta)
  const { rut: rut_solicitante, dv } = runToWire(representante)
  const query = { rut_empleador, rut_solicitante, flagrl: 1 }
  const { empleador } = await client.getEmpleador({ token: representante, query })
  const { empresas } = await client.listadoEmpresas({ token: representante })
  const ana = country.persona(hiredRuns.ana)
  const [contract] = ana?.cotizaciones ?? []
  if (!ana || !contract) throw new Error('Ana has no contract')
  return {
    empleador,
    solicitante: {
      ...{ validado: true, idSolicitante: representante, idEmpresa: empresas[0]?.idEmpresa ?? '' },
      ...{ run: rut_solicitante, dv, nombre: 'Gabriela', apellido_paterno: 'Muñoz', apellido_materno: '' },
      ...{ telefono: '912345678', correo: '', esRepresentanteLegal: true },
    },
    trabajadores: [
      {
        ...runToWire(ana.run),
        nombres: ana.nombres,
        apellido_paterno: ana.apellidoPaterno,
        apellido_materno: ana.apellidoMaterno,
        fecha_nacimiento: ana.fechaNacimiento,
        renta_bruta: contract.rentaImponibleClp,
        fecha_inicio_contrato: `${contract.desde}-01`,
      },
    ],
    formulario: {
      ...{ tipoCarga: '1', fileCarga: '', autorizacion: true, formapago: '1', tipoCuenta },
      ...{ nomTipoCuenta: '', banco, nomBanco: '', rutCuenta: runToWire(imprenta), nroCuenta: numeroCuenta },
      ...{ emailCuenta: '', lugarPago: '', tipo_solicitud: 1, id_reforma: null },
    },
  }
}

it.each([...cuentasRehusadas, [null, own] as const])(
  'a request with an account is answered with %s',
  async (motivoRechazo, cuenta) => {
    const { id_solicitud } = await client.processReq({
      token: representante,
      idempotencyKey: `clave-cuenta-${motivoRechazo}`,
      body: await solicitudOf(cuenta),
    })
    await step(3)
    const params = { id_solicitud }
    expect(await client.detalleContratacion({ token: representante, params })).toMatchObject({
      estado_solicitud: motivoRechazo === null ? 'aprobada_total' : 'rechazada',
      motivoRechazo,
    })
  },
)
