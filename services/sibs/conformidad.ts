import { solidarityRuns } from '#country/stories/solidarity.ts'
import { runToWire } from '#domain/run.ts'
import type { Examples } from '#platform/conformance/examples.ts'
import type { SolicitudEnviada } from './schemas.ts'

const run = solidarityRuns.enParte
const { rut, dv } = runToWire(run)

/** What the suite asks with that it cannot make from the contract: an application for oneself. */
export function ejemplos(today: string): Examples {
  const cuerpo: SolicitudEnviada = {
    usuarioIngreso: run,
    fechaSolicitud: today,
    timestamp: `${today}T15:00:00.000Z`,
    solicitante: { tipo: 'beneficiario', datosTercero: null },
    beneficiario: {
      run: rut,
      digito: dv,
      contactabilidad: {
        domicilio: { calle: 'Los Aromos', numeroCalle: '145', codigoComuna: '13110', codigoRegion: '13' },
        correoElectronico1: 'persona@correo.example',
        telefonoMovil: '912345678',
      },
    },
    solicitudBeneficios: {
      codigoSolicitud: '',
      listaBeneficios: [{ tipoBeneficio: 8, datosEspecificos: null }],
      datosPago: {
        formaPago: '2',
        depositoCuentaBancaria: null,
        cobroPresencial: { codigoRegion: '13', codigoComuna: '13110', codigoLugarPago: 'BE-13110' },
      },
      datosGenerales: {
        misionesDiplomaticas: {
          realizoMisionesDiplomaticas: false,
          aceptaDeclaracionMisionesDiplomaticas: false,
        },
        aceptaDeclaracionResidencia: true,
        aceptaDeclaracionPostMortem: false,
      },
    },
  }
  return { ingresarSolicitud: { run, cuerpo } }
}
