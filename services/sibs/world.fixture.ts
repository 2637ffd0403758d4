import { type Run, runToWire } from '#domain/run.ts'
import { createInstitutionWorld } from '../kit/testing.ts'
import { sibs } from './institution.ts'
import type { BloqueBeneficio, SolicitudEnviada } from './schemas.ts'

/** The institution with the people of the stories. */
export const createSibsWorld = ({ mesas = [] }: { readonly mesas?: readonly string[] } = {}) =>
  createInstitutionWorld(sibs, { house: { mesas } })

const contactabilidad = {
  domicilio: {
    calle: 'Los Aromos',
    numeroCalle: '145',
    codigoComuna: '13110',
    codigoRegion: '13',
  },
  correoElectronico1: 'persona@correo.example',
  telefonoMovil: '912345678',
}

const personOf = (run: Run) => {
  const { rut, dv } = runToWire(run)
  return { run: rut, digito: dv, contactabilidad }
}

/** An application for oneself, or by another person with a power; default: for the PGU. */
export function applicationFor(
  run: Run,
  {
    by = run,
    listaBeneficios = [{ tipoBeneficio: 8, datosEspecificos: null }],
    fechaSolicitud = '2026-11-23',
  }: { by?: Run; listaBeneficios?: BloqueBeneficio[]; fechaSolicitud?: string } = {},
): SolicitudEnviada {
  return {
    usuarioIngreso: by,
    fechaSolicitud,
    timestamp: `${fechaSolicitud}T15:00:00.000Z`,
    solicitante: {
      tipo: by === run ? 'beneficiario' : 'tercero',
      datosTercero: by === run ? null : personOf(by),
    },
    beneficiario: personOf(run),
    solicitudBeneficios: {
      codigoSolicitud: '',
      listaBeneficios,
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
}
