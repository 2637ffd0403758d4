import { createCountry } from '#country/country.ts'
import type { Run } from '#domain/run.ts'
import { nobody, type ReferenceLists, type Surroundings } from '#engine/asking/context.ts'
import type { InstitutionEvent } from '#engine/procedure.ts'
import { verifyClientSignature } from '#platform/contract/client-signature.ts'
import { createDispatcher } from '#platform/contract/dispatcher.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { bindServices } from '#services/bound-services.ts'
import { createBundledServices, migrateServices, seedServices } from '#services/bundled-services.ts'
import { createServiceClients } from '#services/clients.ts'
import { referenceData } from '#services/kit/reference-data.ts'
import { createTestHouse, silentLog } from '#services/kit/testing.ts'
import { institutionNames } from '#services/listed.ts'
import type { Fixture } from '../fixtures.ts'

/** The day of this world. */
export const today = '2026-11-23'
const stepMs = 20_000

export type ReadingWorld = Awaited<ReturnType<typeof createReadingWorld>>

/** All bundled institutions with the people of the country, called like the portal calls them. */
export async function createReadingWorld() {
  const country = createCountry({ seed: 'prueba', today, size: 0 })
  const { database } = await testDatabase()
  const { house, clock } = createTestHouse(database)
  await migrateServices(() => database)
  await seedServices(() => database, country)
  const { events: _events, database: own, authenticate, ...rest } = house
  const events: InstitutionEvent[] = []
  const credentials = { clientId: 'micha-portal', secret: 'secreto-de-prueba' }
  const bundled = createBundledServices({
    ...rest,
    clients: [credentials],
    authenticate: async (request, access, service) => {
      const client = verifyClientSignature(request, [credentials], clock)
      if (access === 'institucion' && client) return { kind: 'institucion', run: '1-9', client }
      return authenticate(request, access, service)
    },
    databaseOf: () => own,
    passphraseSecret: 'secreto-de-llaves',
    events: {
      urlOf: key => `http://portal.test/eventos/${key}`,
      secretOf: () => 'secreto',
      fetch: async request => {
        events.push((await request.json()) as InstitutionEvent)
        return new Response(null, { status: 204 })
      },
    },
    stepMs,
  })
  const clients = createServiceClients({
    addressOf: () => undefined,
    bundled: createDispatcher(bundled.served),
    fetch: () => Promise.reject(new Error('Nothing leaves this process')),
    clock,
    log: silentLog,
    credentials,
  })

  const pensioner = country.persona('8214653-9')
  if (!pensioner) throw new Error('The country has no pensioner with that RUN')

  return {
    /** What the institutions told the portal. */
    events: events as readonly InstitutionEvent[],

    /** Somebody whom anybody may ask about. */
    pensioner: { run: pensioner.run, fechaNacimiento: pensioner.fechaNacimiento },

    servicesOf: (token: Run | undefined, procedure: string) =>
      bindServices(clients, institutionNames, { token, procedure, purpose: 'Leer lo que se pregunta' }),

    surroundingsOf({ person, open, draft }: Fixture): Surroundings {
      const known = open ? undefined : country.persona(person)
      return {
        person: known
          ? {
              run: person,
              nombres: known.nombres,
              apellidos: `${known.apellidoPaterno} ${known.apellidoMaterno}`,
              ...(known.contacto.correo && { email: known.contacto.correo }),
            }
          : nobody,
        signedIn: known !== undefined,
        acting: { origin: 'ORDINARIA' },
        today,
        lists,
        draftName: draft,
      }
    },

    /** Lets the institutions admit, review, decide and pay what was filed. */
    async decide(): Promise<void> {
      for (let steps = 0; steps < 5; steps++) {
        clock.advance(stepMs)
        await bundled.tick()
      }
    },
  }
}

const lists: ReferenceLists = {
  regiones: referenceData.regiones().map(({ id, nombre }) => ({ value: id, label: nombre })),
  comunas: referenceData
    .regiones()
    .flatMap(({ id: region }) =>
      referenceData.comunas(region).map(({ id, nombre }) => ({ value: id, label: nombre, region })),
    ),
  bancos: referenceData.bancos().map(({ codigo, nombre }) => ({ value: String(codigo), label: nombre })),
  tiposCuenta: ['1', '2', '8'].map(value => ({ value, label: value })),
}
