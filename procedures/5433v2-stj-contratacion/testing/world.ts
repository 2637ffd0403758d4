import type { Run } from '#domain/run.ts'
import type { Solicitante } from '#engine/asking/context.ts'
import { surroundings } from '#engine/testing/surroundings.ts'
import { bindClient } from '#platform/contract/bound-client.ts'
import { ContractError } from '#platform/contract/contract-errors.ts'
import { referenceData } from '#services/kit/reference-data.ts'
import { stjContract } from '#services/stj/contract.ts'
import { createStjWorld } from '#services/stj/world.fixture.ts'
import { fakeClient } from '../../testing/fake-client.ts'
import { type FilledWay, fillIn } from '../../testing/fill-in.ts'
import { readFixtures, type Fixture as WrittenFixture } from '../../testing/fixtures.ts'
import { type Delivered, solicitud } from '../application.ts'
import type { Services } from '../registers.ts'

/** A filled-in form and its expected result. */
export interface Fixture extends WrittenFixture {
  readonly expected: { readonly estado: string | null; readonly motivo: string | null }
}

const today = '2026-11-23'

/** Every fixture of the folder. */
export const fixtures = readFixtures<Fixture>(new URL('../fixtures/', import.meta.url))

export function fixtureOf(name: string): Fixture {
  const found = fixtures.find(fixture => fixture.name === name)
  if (!found) throw new Error(`There is no fixture ${name}`)
  return found
}

/** Replaces some answers of the institution. */
export type Calls = Partial<Services['stj']>

/** The procedure with the bundled institution and the people of the country, on 23 November 2026. */
export async function createProcedureWorld(abierto?: (on: string) => boolean) {
  const world = await createStjWorld(abierto)
  const personOf = (run: Run): Solicitante => {
    const known = world.country.persona(run)
    if (!known) throw new Error('Nobody has that RUN')
    return { run, nombres: known.nombres, apellidos: `${known.apellidoPaterno} ${known.apellidoMaterno}` }
  }

  /** Clients for a person; `calls` replace some answers of the IPS. */
  function servicesOf(run: Run, calls: Calls = {}): Services {
    const bound = bindClient(stjContract, world.client, {
      token: run,
      procedure: '5433v2',
      purpose: 'Pedir el subsidio por contratar jóvenes',
    })
    const at = { service: 'personas', operation: 'getPersona' }
    return {
      stj: { ...bound, ...calls },
      personas: fakeClient<Services['personas']>('personas', {
        getPersona: () => Promise.reject(new ContractError(at, 'NoEncontrada', 404)),
      }),
      formasDePago: fakeClient<Services['formasDePago']>('formasDePago', {
        listarLugaresPago: async input => ({ lugaresPago: referenceData.lugaresPago(input?.query ?? {}) }),
      }),
    }
  }

  /** Fills in a fixture to its end or its first stop. */
  function fill(fixture: Fixture, calls: Calls = {}): Promise<FilledWay> {
    const { person } = fixture
    return fillIn(
      solicitud,
      fixture,
      { ...surroundings, person: personOf(person), today },
      servicesOf(person, calls),
    )
  }

  /** The delivery of a filled-in form. */
  function deliveryOf({ person, name }: Fixture, { walk }: Pick<FilledWay, 'walk'>): Delivered {
    const { answers, consulted, verified } = walk.context
    return {
      answers: answers as unknown as Delivered['answers'],
      consulted: consulted as Delivered['consulted'],
      verified: verified as Delivered['verified'],
      person: personOf(person),
      services: servicesOf(person),
      idempotencyKey: `clave-5433v2-${name}`,
      acting: { origin: 'ORDINARIA' },
      sentAt: '2026-11-23T15:00:00.000Z',
      filedOn: today,
      readDocument: async id => new TextEncoder().encode(`%PDF-1.7 ${id}`),
    }
  }

  return { ...world, deliveryOf, fill, servicesOf }
}
