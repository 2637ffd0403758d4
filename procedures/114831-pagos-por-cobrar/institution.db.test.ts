import { describe, expect, it } from 'vitest'
import { uncollectedRuns } from '#country/stories/uncollected.ts'
import { isoDateInChile } from '#domain/dates.ts'
import type { Run } from '#domain/run.ts'
import type { Origin, Surroundings } from '#engine/asking/context.ts'
import type { Procedure } from '#engine/procedure.ts'
import { lists } from '#engine/testing/surroundings.ts'
import { files } from '#engine/walking/form.ts'
import { bindClient } from '#platform/contract/bound-client.ts'
import { ServiceUnavailableError } from '#platform/contract/contract-errors.ts'
import { beneficiosContract, solicitudCobroSchema } from '#services/beneficios/contract.ts'
import { createBeneficiosWorld } from '#services/beneficios/world.fixture.ts'
import { findLugaresPago } from '#services/formas-de-pago/operations.ts'
import { tramite as asociadas } from '../114831-pd-pagos-por-cobrar-asociadas/procedure.ts'
import { fakeClient } from '../testing/fake-client.ts'
import { fillIn } from '../testing/fill-in.ts'
import { type Fixture, readFixtures } from '../testing/fixtures.ts'
import { deliver, requestOf } from './application.ts'
import { tramite } from './procedure.ts'
import type { Services } from './registers.ts'

const { client, clock, country, step } = await createBeneficiosWorld()
const today = isoDateInChile(clock.now())
const formOf = (procedure: Procedure) => {
  const form = procedure.forms.find(files)
  if (!form) throw new Error('The procedure files nothing')
  return form
}

/** Fails as if the institution did not answer. */
const silent = async (): Promise<never> => {
  throw new ServiceUnavailableError({ service: 'beneficios', operation: 'cualquiera' }, 'timeout')
}

function servicesOf(token: Run | undefined, changes: Partial<Services['beneficios']> = {}): Services {
  const said = { token, procedure: '114831', purpose: 'Pedir pagos por cobrar' }
  return {
    beneficios: { ...bindClient(beneficiosContract, client, said), ...changes },
    poderes: fakeClient<Services['poderes']>('poderes', { listar: async () => ({ poderes: [] }) }),
    personas: fakeClient<Services['personas']>('personas', { getPersona: silent }),
    formasDePago: fakeClient<Services['formasDePago']>('formas-de-pago', {
      listarLugaresPago: async () => ({ lugaresPago: findLugaresPago({}) }),
    }),
  }
}

const surroundingsOf = (run: Run, origin: Origin = 'ORDINARIA'): Surroundings => ({
  person: { run, nombres: 'Persona', apellidos: 'De Prueba' },
  signedIn: true,
  acting: { origin },
  today,
  lists: {
    ...lists,
    bancos: [
      { value: '1', label: 'Banco de Chile' },
      { value: '12', label: 'BancoEstado' },
    ],
    tiposCuenta: [
      { value: '1', label: 'Cuenta corriente' },
      { value: '8', label: 'CuentaRUT de BancoEstado' },
    ],
  },
})

/** The boxes that the page offers ticked, and the first place of a comuna, as a browser would send them. */
async function asSent(fixture: Fixture): Promise<Fixture> {
  const own = await client.pagosPorCobrar({ token: fixture.person })
  const free = (pagos: typeof own.pagos_pendientes) =>
    pagos.filter(({ situacion }) => situacion === 'disponible').map(({ id }) => id)
  const { lugar, ...solicitud } = fixture.pages.solicitud ?? {}
  const comuna = String(solicitud['lugar.comuna'])
  const [first] = findLugaresPago({ comunaId: comuna })
  return {
    ...fixture,
    pages: {
      ...fixture.pages,
      pagos: { pendientes: free(own.pagos_pendientes), caducados: free(own.pagos_caducados) },
      solicitud: { ...solicitud, ...(lugar && first ? { lugar: first.codigo } : {}) },
    },
  }
}

const doors = [tramite.procedure, asociadas.procedure] as const
const folders = ['./fixtures/', '../114831-pd-pagos-por-cobrar-asociadas/fixtures/'] as const
const fixtures = doors.flatMap((procedure, at) =>
  readFixtures(new URL(folders[at] ?? '', import.meta.url)).map(
    fixture => [`${procedure.head.id} ${fixture.name}`, procedure, fixture] as const,
  ),
)
// Requests by an attorney have a test of their own.
const requests = fixtures.filter(([, , { form, pages }]) => form === 'solicitud' && !pages.quien)
const ended = requests.filter(([, , { outcome }]) => outcome !== undefined)
const sent = requests.filter(([, , { outcome }]) => outcome === undefined)
const open = fixtures.filter(([, , fixture]) => fixture.open)

describe.each(open)('the fixture %s', (_name, procedure, fixture) => {
  it('comes to an answer without a session', async () => {
    const form = procedure.forms.find(({ id }) => id === fixture.form)
    if (!form) throw new Error('There is no such form')
    const visitor = { ...surroundingsOf(''), signedIn: false }
    const way = await fillIn(form, fixture, visitor, servicesOf(undefined))
    expect(way.stoppedAt).toBeUndefined()
    expect(way.walk.complete).toBe(true)
  })
})

describe.each(ended)('the fixture %s', (_name, procedure, fixture) => {
  it('ends at its outcome', async () => {
    const { person: run, outcome } = fixture
    const way = await fillIn(formOf(procedure), await asSent(fixture), surroundingsOf(run), servicesOf(run))
    expect(way.stoppedAt).toMatchObject({ outcome })
  })
})

describe.each(sent)('the fixture %s', (_name, procedure, fixture) => {
  it('is a request that the contract takes, is filed once, and is granted', async () => {
    const { person: run } = fixture
    const surroundings = surroundingsOf(run)
    const way = await fillIn(formOf(procedure), await asSent(fixture), surroundings, servicesOf(run))
    expect(way.stoppedAt).toBeUndefined()
    const { answers, consulted, verified } = way.walk.context
    const delivery = {
      ...{ answers, consulted, verified },
      ...{ person: surroundings.person, acting: surroundings.acting, services: servicesOf(run) },
      idempotencyKey: `clave-114831-${run}`,
      filedOn: today,
      sentAt: clock.now().toISOString(),
      readDocument: async () => new Uint8Array(),
    } as unknown as Parameters<typeof deliver>[0]
    expect(solicitudCobroSchema.safeParse(requestOf(delivery)).error).toBeUndefined()
    const first = await deliver(delivery)
    expect(await deliver(delivery)).toEqual(first)
    const gate = await formOf(procedure).gate?.({
      context: way.walk.context,
      services: servicesOf(run) as never,
    })
    expect(gate).toMatchObject({ kind: 'outcome', outcome: expect.stringMatching(/en_curso|por_vencer/) })
    await step(3)
    const params = { idSolicitud: first.idSolicitud }
    expect(await client.consultarSolicitud({ token: run, params })).toMatchObject({
      estadoSolicitud: 'aprobada',
    })
  })
})

describe('a session of BancoEstado', () => {
  const run = uncollectedRuns.prescrito
  const form = formOf(asociadas.procedure)

  it('is asked for no account, and its CuentaRUT is what is sent (decisions, 114831)', async () => {
    const own = await client.pagosPorCobrar({ token: run })
    const [pago] = own.pagos_prescritos
    if (!pago) throw new Error('There is no payment')
    const free = {
      ...own,
      situacion: 'disponible' as const,
      pagos_pendientes: [{ ...pago, situacion: 'disponible' as const }],
    }
    const services = servicesOf(run, { pagosPorCobrar: async () => free })
    const typed = { pages: { pagos: { pendientes: [pago.id] }, solicitud: { telefono: '912345678' } } }
    const way = await fillIn(form, typed, surroundingsOf(run, 'PAGORUT'), services)
    expect(way.stoppedAt).toBeUndefined()
    const body = requestOf({ ...(way.walk.context as never as Parameters<typeof requestOf>[0]) })
    expect(body).toMatchObject({
      origen: 'PAGORUT',
      forma_pago: { forma: '1', banco: 12, tipoCuenta: 8, numeroCuenta: '9640653' },
    })
  })
})

describe('the institution that does not answer', () => {
  const run = uncollectedRuns.requiereRevision

  it('stops before the first page, and about what was chosen; the bank alone lets the way go on', async () => {
    const form = formOf(tramite.procedure)
    const services = servicesOf(run, { pagosPorCobrar: silent })
    await expect(
      form.gate?.({ context: surroundingsOf(run) as never, services: services as never }),
    ).rejects.toBeInstanceOf(ServiceUnavailableError)
    const [pagos, solicitud] = form.pages.filter(({ only }) => only === undefined)
    expect([pagos?.verifySilence, solicitud?.verifySilence]).toEqual(['stop', 'goOn'])
  })
})

describe('the open enquiries', () => {
  const formNamed = (id: string) => tramite.procedure.forms.find(form => form.id === id)
  const askedOf = async (
    id: string,
    run: Run,
    fechaNacimiento = country.persona(run)?.fechaNacimiento ?? '',
  ) => {
    const [page] = formNamed(id)?.pages ?? []
    const services = servicesOf(undefined) as never
    return page?.verify?.({ context: {} as never, services }, { run, fechaNacimiento } as never)
  }

  it('carry nothing of the person but the answer', async () => {
    expect(await askedOf('consulta', uncollectedRuns.suspendido)).toEqual({
      kind: 'ok',
      facts: { situacion: 'requiere_revision' },
    })
    expect(await askedOf('estado', uncollectedRuns.suspendido)).toEqual({
      kind: 'ok',
      facts: { estado: 'sin_solicitud' },
    })
  })

  it('give a RUN that nobody has and a wrong birth date the same sentence', async () => {
    for (const id of ['consulta', 'estado']) {
      const unknown = await askedOf(id, '22222222-2', '1950-01-01')
      expect(unknown).toMatchObject({ kind: 'errors' })
      expect(await askedOf(id, uncollectedRuns.suspendido, '1950-01-01')).toEqual(unknown)
    }
  })

  it('lead who is signed in to her own pages', () => {
    const signedIn = { signedIn: true } as never
    expect(formNamed('consulta')?.instead?.(signedIn)).toBe('/tramites/114831/pagos')
    expect(formNamed('estado')?.instead?.(signedIn)).toBe('/tramites/114831/estado-tramite')
    expect(formNamed('consulta')?.instead?.({ signedIn: false } as never)).toBeUndefined()
  })
})
