import { createCountry } from '#country/country.ts'
import { type Run, runToWire } from '#domain/run.ts'
import { createClient } from '#platform/contract/client.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { migrateService } from '../bundled-services.ts'
import { createTestHouse, silentLog } from '../kit/testing.ts'
import { sibs } from './institution.ts'
import type { BloqueBeneficio, SolicitudEnviada } from './schemas.ts'

/** The bundled institution on its own database, with the stories' people, on Monday 23 November 2026. */
export async function createSibsWorld() {
  const { key, contract, bundled } = sibs
  const { database } = await testDatabase()
  const { house, clock, portal } = createTestHouse(database)
  const { handler, tick } = bundled.create(house)
  await migrateService(database, key)
  const country = createCountry({ seed: 'prueba', today: '2026-11-23', size: 0 })
  // Seeding twice must not change existing data.
  await bundled.seed?.(database, { country, reference: house.reference })
  await bundled.seed?.(database, { country, reference: house.reference })
  return {
    country,
    database,
    portal,
    client: createClient(contract, { baseUrl: 'http://s.test', fetch: handler, log: silentLog }),

    /** Advances every request by this many steps. */
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
