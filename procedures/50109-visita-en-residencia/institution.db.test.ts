import { describe, expect, it } from 'vitest'
import type { Run } from '#domain/run.ts'
import { lists, surroundings } from '#engine/testing/surroundings.ts'
import { attachmentsOf } from '#engine/walking/attachments.ts'
import { bindClient } from '#platform/contract/bound-client.ts'
import { ServiceUnavailableError } from '#platform/contract/contract-errors.ts'
import { agendaContract } from '#services/agenda/contract.ts'
import { createAgendaWorld } from '#services/agenda/world.fixture.ts'
import { documentBytes } from '../testing/document-bytes.ts'
import { fakeClient } from '../testing/fake-client.ts'
import { fillIn } from '../testing/fill-in.ts'
import { type Fixture as FilledFixture, readFixtures } from '../testing/fixtures.ts'
import { deliver, solicitud } from './application.ts'
import { type VisitaServices, verifyHora } from './registers.ts'

interface Fixture extends FilledFixture {
  readonly expected?: { readonly estado: string }
}

const { newClient, step } = await createAgendaWorld()
const client = newClient()
const fixtures = readFixtures<Fixture>(new URL('fixtures/', import.meta.url))
const comunas = [
  { value: '08101', label: 'Concepción', region: '08' },
  { value: '09101', label: 'Temuco', region: '09' },
  { value: '10306', label: 'San Juan de la Costa', region: '10' },
]

function servicesOf(run: Run, calls: Partial<VisitaServices['agenda']> = {}): VisitaServices {
  const bound = bindClient(agendaContract, client, {
    token: run,
    procedure: '50109',
    purpose: 'Pedir una visita',
  })
  return {
    agenda: { ...bound, ...calls },
    personas: fakeClient<VisitaServices['personas']>('personas', {
      getPersona: async () => {
        throw new ServiceUnavailableError({ service: 'personas', operation: 'getPersona' }, 'timeout')
      },
    }),
  }
}

const personOf = (run: Run) => ({ run, nombres: 'Persona', apellidos: 'De Prueba' })

/** The fixture filled in with the first free time. */
async function fill(fixture: Fixture, calls: Partial<VisitaServices['agenda']> = {}) {
  const comuna = String(fixture.pages.residencia?.['direccion.comuna'] ?? '08101')
  const { horas } = await client.listarHoras({ token: fixture.person, query: { comuna } })
  const free = horas.find(({ libre }) => libre)
  const pages = fixture.pages.hora
    ? { ...fixture.pages, hora: { hora: `${free?.fecha}T${free?.hora}` } }
    : fixture.pages
  const around = {
    ...surroundings,
    today: '2026-11-23',
    person: personOf(fixture.person),
    lists: { ...lists, comunas },
  }
  return fillIn(solicitud, { ...fixture, pages }, around, servicesOf(fixture.person, calls))
}

function fixtureOf(name: string): Fixture {
  const found = fixtures.find(fixture => fixture.name === name)
  if (!found) throw new Error(`There is no fixture ${name}`)
  return found
}

describe('a filled-in form', () => {
  it.each(fixtures.filter(({ outcome }) => outcome !== undefined))(
    'ends at its outcome: $name',
    async fixture => {
      expect((await fill(fixture)).stoppedAt).toMatchObject({ outcome: fixture.outcome })
    },
  )

  it.each(fixtures.filter(({ expected }) => expected))(
    'is filed once and decided as it must: $name',
    async fixture => {
      const { walk } = await fill(fixture)
      expect(walk.complete).toBe(true)
      const delivery = {
        answers: walk.context.answers,
        consulted: walk.context.consulted,
        verified: walk.context.verified,
        person: personOf(fixture.person),
        services: servicesOf(fixture.person),
        idempotencyKey: `clave-${fixture.name}`,
        acting: { origin: 'ORDINARIA' },
        sentAt: '2026-11-23T15:00:00.000Z',
        filedOn: '2026-11-23',
        readDocument: async (id: string) => documentBytes(attachmentsOf(walk).find(one => one.id === id)),
      } as const
      const { idSolicitud = '' } = await deliver(delivery as never)
      expect((await deliver(delivery as never)).idSolicitud).toBe(idSolicitud)
      await step(2)
      expect(
        await client.consultarSolicitud({ token: fixture.person, params: { idSolicitud } }),
      ).toMatchObject({ estadoSolicitud: fixture.expected?.estado, cambioHora: false })
    },
  )

  it('asks who chose an hour that went meanwhile to choose another', async () => {
    const [daughter, other] = ['9560112-k', '9560204-5']
    const { horas } = await client.listarHoras({ token: daughter, query: { comuna: '08101' } })
    const wanted = horas.find(({ libre }) => libre) ?? { fecha: '', hora: '' }
    const value = `${wanted.fecha}T${wanted.hora}`
    expect(await verifyHora(servicesOf(other), '08101', value)).toMatchObject({ kind: 'ok' })
    expect(await verifyHora(servicesOf(daughter), '08101', value)).toEqual({
      kind: 'errors',
      errors: { hora: 'Alguien acaba de tomar esa hora. Elija otra.' },
    })
  })

  it('stops where nobody says which hours are left, with everything before it kept', async () => {
    const listarHoras = async () => {
      throw new ServiceUnavailableError({ service: 'agenda', operation: 'listarHoras' }, 'timeout')
    }
    const { draft, walk } = await fill(fixtureOf('fuera-de-area'), { listarHoras })
    expect(walk.complete).toBe(false)
    expect(Object.keys(draft.answers)).toEqual(expect.arrayContaining(['pensionado', 'solicitante']))
  })
})
