import { createCountry } from '#country/country.ts'
import { type Run, runToWire } from '#domain/run.ts'
import { createClient } from '#platform/contract/client.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { migrateService } from '../bundled-services.ts'
import { createTestHouse, silentLog } from '../testing.ts'
import { sibs } from './institution.ts'
import type { BloqueBeneficio, SolicitudEnviada } from './solicitud-schemas.ts'

/** The bundled institution over a database of its own, with the people of the stories, on Monday 23 November 2026. */
export async function createSibsWorld() {
  const { key, contract, bundled } = sibs
  const { database } = await testDatabase()
  const { house, clock, portal } = createTestHouse(database)
  const { handler, tick } = bundled.create(house)
  await migrateService(database, key)
  const country = createCountry({ seed: 'prueba', today: '2026-11-23', size: 0 })
  // Seeding again finds data and leaves it.
  await bundled.seed?.(database, { country, reference: house.reference })
  await bundled.seed?.(database, { country, reference: house.reference })
  return {
    country,
    portal,
    client: createClient(contract, { baseUrl: 'http://s.test', fetch: handler, log: silentLog }),

    /** Takes so many steps of every request. */
    async step(times: number): Promise<void> {
      for (let n = 0; n < times; n++) {
        clock.advance(house.stepMs)
        await tick?.()
      }
    },
  }
}

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

/** An application by a person for herself, or by another with her power; for the PGU unless told. */
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
