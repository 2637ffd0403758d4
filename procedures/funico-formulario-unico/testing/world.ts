import type { Run } from '#domain/run.ts'
import { attachmentsOf } from '#engine/walking/attachments.ts'
import { ServiceUnavailableError } from '#platform/contract/contract-errors.ts'
import { createReadingWorld, today } from '../../testing/answer-readers/world.ts'
import { documentBytes } from '../../testing/document-bytes.ts'
import { type FilledWay, fillIn } from '../../testing/fill-in.ts'
import type { Fixture } from '../../testing/fixtures.ts'
import { fixturesOf } from '../../testing/procedure-fixtures.ts'
import { type FunicoDelivery, solicitud } from '../application.ts'
import type { Services } from '../registers.ts'

/** Every fixture of the folder. */
export const fixtures = fixturesOf('funico')

export function fixtureOf(name: string): Fixture {
  const found = fixtures.find(fixture => fixture.name === name)
  if (!found) throw new Error(`There is no fixture ${name}`)
  return found
}

/** Fails as if the institution did not answer. */
export const silent = async (): Promise<never> => {
  throw new ServiceUnavailableError({ service: 'pensiones', operation: 'cualquiera' }, 'timeout')
}

type Calls = Partial<Services['pensiones']>

/** The form with all bundled institutions and the people of the country; `calls` replace some answers. */
export async function createFunicoWorld() {
  const { servicesOf: bound, surroundingsOf, decide } = await createReadingWorld()

  function servicesOf(run: Run, calls: Calls = {}): Services {
    const services = bound(run, 'funico')
    return { ...services, pensiones: { ...services.pensiones, ...calls } }
  }

  return {
    ...{ servicesOf, surroundingsOf, decide },

    /** Fills in a fixture to its end or its first stop, keeping what the pages offer. */
    fill: (fixture: Fixture, calls: Calls = {}): Promise<FilledWay> =>
      fillIn(solicitud, fixture, surroundingsOf(fixture), servicesOf(fixture.person, calls), {
        offered: true,
      }),

    /** The delivery of a filled-in form. */
    deliveryOf: (fixture: Fixture, { walk }: FilledWay, idempotencyKey: string): FunicoDelivery => ({
      ...(walk.context as unknown as Pick<FunicoDelivery, 'answers' | 'consulted' | 'verified' | 'person'>),
      services: servicesOf(fixture.person),
      idempotencyKey,
      acting: { origin: 'ORDINARIA' },
      sentAt: `${today}T15:00:00.000Z`,
      filedOn: today,
      readDocument: async id => documentBytes(attachmentsOf(walk).find(one => one.id === id)),
    }),
  }
}
