import { createCountry } from '#country/country.ts'
import { type Run, runToWire } from '#domain/run.ts'
import { createClient } from '#platform/contract/client.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { migrateInstitution, seedInstitution } from '../kit/bundled.ts'
import { createTestHouse, silentLog } from '../kit/testing.ts'
import { type SolicitudStjEnviada, stjContract } from './contract.ts'
import type { Abierto } from './desk.ts'
import { stj } from './institution.ts'
import { createStjService } from './operations.ts'

/**
 * The bundled institution on its own database, with the country's people, on Monday 23 November 2026.
 *
 * @param abierto - whether the law takes requests; by default as in the demonstration
 */
export async function createStjWorld(abierto?: Abierto) {
  const { key, bundled } = stj
  const { database } = await testDatabase()
  const { house, clock, portal } = createTestHouse(database)
  const { handler, tick } = abierto ? createStjService(house, abierto) : bundled.create(house)
  await migrateInstitution(database, { key, bundled })
  const country = createCountry({ seed: 'prueba', today: '2026-11-23', size: 0 })
  await seedInstitution(database, { bundled }, country)
  // Seeding twice must not change existing data.
  await seedInstitution(database, { bundled }, country)
  const client = createClient(stjContract, { baseUrl: 'http://s.test', fetch: handler, log: silentLog })
  let keys = 0

  async function step(times: number): Promise<void> {
    for (let n = 0; n < times; n++) {
      clock.advance(house.stepMs)
      await tick?.()
    }
  }

  return {
    client,
    country,
    portal,

    /** Files a request; returns the input for reading it. */
    async present(run: Run, change: Partial<SolicitudStjEnviada> = {}) {
      const { idSolicitud } = await client.ingresarSolicitud({
        token: run,
        idempotencyKey: `clave-${String(++keys).padStart(6, '0')}`,
        body: { ...solicitudOf(run), ...change },
      })
      return { token: run, params: { idSolicitud } }
    },

    /** Advances every request by this many steps. */
    step,

    /** Moves the clock to noon of a day, and runs what is due. */
    async goTo(day: string): Promise<void> {
      clock.advance(Date.parse(`${day}T15:00:00Z`) - clock.now().getTime())
      await step(2)
    },
  }
}

/** The RUT of Constructora Los Aromos SpA. */
export const losAromos = '76543210-3'

/** A request, as the portal sends it. */
export function solicitudOf(run: Run, rutEmpleador: Run = losAromos): SolicitudStjEnviada {
  const place = { direccion: 'Los Aromos 145', codigoRegion: '13', codigoComuna: '13110' }
  return {
    quien: 'trabajador',
    persona: { ...runToWire(run), nombre: 'Persona De Prueba', telefono: '912345678', correo: '', ...place },
    empleadores: [
      {
        ...runToWire(rutEmpleador),
        nombre: 'Constructora Los Aromos SpA',
        telefono: '',
        correo: '',
        rutAfp: runToWire('76960424-3'),
        ...place,
      },
    ],
    prevision: { afp: 'Uno', salud: 'Fonasa', mutual: 'Mutual de Seguridad CChC' },
    documentos: [],
  }
}
