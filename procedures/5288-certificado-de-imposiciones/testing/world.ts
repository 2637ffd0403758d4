import { createCountry } from '#country/country.ts'
import type { Solicitante, Surroundings } from '#engine/asking/context.ts'
import { lists } from '#engine/testing/surroundings.ts'
import { attachmentsOf } from '#engine/walking/attachments.ts'
import { bindClient } from '#platform/contract/bound-client.ts'
import { createClient } from '#platform/contract/client.ts'
import { ServiceUnavailableError } from '#platform/contract/contract-errors.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { migrateService } from '#services/bundled-services.ts'
import { certificadosContract } from '#services/certificados/contract.ts'
import { seedCertificados } from '#services/certificados/demo.ts'
import { createCertificadosService } from '#services/certificados/operations.ts'
import { createTestHouse, silentLog } from '#services/kit/testing.ts'
import { type FilledWay, fillIn } from '../../testing/fill-in.ts'
import { readFixtures, type Fixture as WrittenFixture } from '../../testing/fixtures.ts'
import { solicitud } from '../application.ts'
import type { ImposicionesServices } from '../registers.ts'

/** A filled-in form and its expected result. */
export interface Fixture extends WrittenFixture {
  readonly expected?: {
    readonly estado: string
    readonly mesesHallados?: number
    readonly motivoRechazo?: string
  }
}

/** Every fixture of the folder. */
export const fixtures = readFixtures<Fixture>(new URL('../fixtures/', import.meta.url))

export function fixtureOf(name: string): Fixture {
  const found = fixtures.find(fixture => fixture.name === name)
  if (!found) throw new Error(`There is no fixture ${name}`)
  return found
}

/** The procedure with the bundled institution, on Monday 23 November 2026. */
export async function createWorld() {
  const { database } = await testDatabase()
  const { house, clock, portal } = createTestHouse(database)
  const { handler, tick } = createCertificadosService(house)
  const client = createClient(certificadosContract, {
    baseUrl: 'http://s.test',
    fetch: handler,
    log: silentLog,
  })
  await migrateService(database, 'certificados')
  const country = createCountry({ seed: 'prueba', today: '2026-11-23', size: 0 })
  await seedCertificados(database, country)

  function personOf(run: string): Solicitante {
    const persona = country.persona(run)
    if (!persona) throw new Error('Nobody has that RUN')
    const { nombres, apellidoPaterno, apellidoMaterno } = persona
    return { run, nombres, apellidos: `${apellidoPaterno} ${apellidoMaterno}` }
  }

  function servicesOf(
    run: string,
    calls: Partial<ImposicionesServices['certificados']> = {},
  ): ImposicionesServices {
    const binding = { token: run, procedure: '5288', purpose: 'Buscar imposiciones' }
    return { certificados: { ...bindClient(certificadosContract, client, binding), ...calls } }
  }

  function surroundingsOf(run: string): Surroundings {
    return {
      person: personOf(run),
      signedIn: true,
      acting: { origin: 'ORDINARIA' },
      today: '2026-11-23',
      lists,
    }
  }

  return {
    client,
    portal,
    clock,
    servicesOf,
    surroundingsOf,
    /** Fills in a fixture to its end or its first stop. */
    fill: (fixture: Fixture, calls: Partial<ImposicionesServices['certificados']> = {}): Promise<FilledWay> =>
      fillIn(solicitud, fixture, surroundingsOf(fixture.person), servicesOf(fixture.person, calls)),
    /** Delivers a filled-in form; idempotent by key. */
    async send(fixture: Fixture, { walk }: FilledWay, idempotencyKey: string): Promise<string> {
      const { answers, consulted, verified } = walk.context
      const { idSolicitud } = await solicitud.ending.deliver({
        ...{ answers, consulted, verified },
        person: personOf(fixture.person),
        services: servicesOf(fixture.person),
        idempotencyKey,
        acting: { origin: 'ORDINARIA' },
        sentAt: '2026-11-23T15:00:00.000Z',
        filedOn: '2026-11-23',
        readDocument: async (id: string) => {
          const found = attachmentsOf(walk).find(one => one.id === id)
          return found?.tipoContenido === 'image/jpeg'
            ? new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70, 0])
            : new TextEncoder().encode(`%PDF-1.7 ${id}`)
        },
      } as never)
      return idSolicitud ?? ''
    },
    /** Advances every request by that many steps. */
    async step(times: number): Promise<void> {
      for (let n = 0; n < times; n++) {
        clock.advance(house.stepMs)
        await tick?.()
      }
    },
  }
}

/** Fails as if the institution did not answer. */
export const silent = async (): Promise<never> => {
  throw new ServiceUnavailableError({ service: 'certificados', operation: 'cualquiera' }, 'timeout')
}
