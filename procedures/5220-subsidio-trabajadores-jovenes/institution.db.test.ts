import { describe, expect, it } from 'vitest'
import { youngWorkerRuns } from '#country/stories/young-workers.ts'
import type { Run } from '#domain/run.ts'
import type { Surroundings } from '#engine/asking/context.ts'
import type { ConsultationReach } from '#engine/cases/consultation.ts'
import type { FileMakers } from '#engine/cases/file.ts'
import { contextWith, lists } from '#engine/testing/surroundings.ts'
import { attachmentsOf } from '#engine/walking/attachments.ts'
import type { Form } from '#engine/walking/form.ts'
import { bindClient } from '#platform/contract/bound-client.ts'
import { ServiceUnavailableError } from '#platform/contract/contract-errors.ts'
import { eventoStjSchema, stjContract } from '#services/stj/contract.ts'
import { createStjWorld } from '#services/stj/world.fixture.ts'
import { noMatch } from '../parts/telling/open-enquiry.ts'
import { fakeClient } from '../testing/fake-client.ts'
import { type FilledWay, fillIn } from '../testing/fill-in.ts'
import { type Fixture, readFixtures } from '../testing/fixtures.ts'
import { readableText } from '../testing/readable-text.ts'
import { solicitud, solicitudOf } from './application.ts'
import { consulta } from './enquiry.ts'
import { cartola } from './pages/cartola.ts'
import { hrefTo } from './paths.ts'
import type { Services } from './registers.ts'
import { requests } from './requests.ts'

const today = '2026-11-23'
const javiera = '20345678-6'
const r = youngWorkerRuns

type World = Awaited<ReturnType<typeof createStjWorld>>
type Calls = Partial<Services['stj']>

/** Refuses to answer, as an institution that hangs does. */
const silent = async (): Promise<never> => {
  throw new ServiceUnavailableError({ service: 'stj', operation: 'cualquiera' }, 'timeout')
}

const servicesOf = ({ client }: World, token: Run | undefined, calls: Calls = {}): Services => ({
  stj: {
    ...bindClient(stjContract, client, {
      token,
      procedure: '5220',
      purpose: 'Saber si puede pedir el subsidio',
    }),
    ...calls,
  },
  personas: fakeClient<Services['personas']>('personas', {
    getPersona: async () =>
      ({
        ...{ nombres: 'PERSONA', apellidoPaterno: 'DE', apelidoMaterno: 'PRUEBA' },
        contactabilidad: {
          ...{ correoElectronico1: 'persona@correo.example', telefonoMovil: '912345678' },
          domicilio: {
            ...{ calle: 'Los Aromos', numeroCalle: '145', block: '', numeroDepartamento: '', poblacion: '' },
            ...{ codigoRegion: '13', codigoComuna: '13401' },
          },
        },
      }) as never,
  }),
})

const surroundingsOf = (run: Run, signedIn = true): Surroundings => ({
  ...{ signedIn, acting: { origin: 'ORDINARIA' }, today },
  person: { run, nombres: 'Persona', apellidos: 'De Prueba' },
  lists: {
    ...lists,
    comunas: [
      { value: '13401', label: 'San Bernardo', region: '13' },
      { value: '09101', label: 'Temuco', region: '09' },
    ],
    regiones: [
      { value: '13', label: 'Región Metropolitana' },
      { value: '09', label: 'La Araucanía' },
    ],
  },
})

const fill = (world: World, fixture: Fixture, calls: Calls = {}) => {
  const form: Form = fixture.form === 'consulta' ? consulta : solicitud
  return fillIn(
    form,
    fixture,
    surroundingsOf(fixture.person, !fixture.open),
    servicesOf(world, fixture.open ? undefined : fixture.person, calls),
  )
}

const deliveryOf = (world: World, { person: run }: Fixture, { walk }: FilledWay, key: string) =>
  ({
    ...{ answers: walk.context.answers, idempotencyKey: key, acting: { origin: 'ORDINARIA' } },
    ...{ consulted: walk.context.consulted, verified: walk.context.verified },
    person: surroundingsOf(run).person,
    services: servicesOf(world, run),
    sentAt: '2026-11-23T15:00:00.000Z',
    filedOn: today,
    readDocument: async () => new TextEncoder().encode('%PDF-1.7 prueba'),
  }) as unknown as Parameters<typeof solicitud.ending.deliver>[0]

const fixtures = readFixtures(new URL('./fixtures/', import.meta.url))
const named = (list: readonly Fixture[]) => list.map(one => [one.name, one] as const)
const told = named(fixtures.filter(({ form, outcome }) => form === 'consulta' && outcome))
const sent = named(fixtures.filter(({ form }) => form === 'solicitud'))
const fixtureOf = (name: string) => {
  const found = fixtures.find(one => one.name === name)
  if (!found) throw new Error(`There is no fixture ${name}`)
  return found
}

/** What the enquiry answers to who is not signed in. */
const askCoarsely = (services: Services, persona: { run: string; fechaNacimiento: string }) =>
  consulta.pages[0]?.verify?.({ context: contextWith({ signedIn: false }), services }, persona as never)

describe('the enquiry, with the bundled institution', async () => {
  const world = await createStjWorld()

  it.each(told)('%s ends at its outcome', async (_name, fixture) => {
    expect((await fill(world, fixture)).stoppedAt).toMatchObject({ outcome: fixture.outcome })
  })

  it.each(told.filter(([, { open }]) => !open))('%s cannot ask for it either', async (_name, fixture) => {
    const found = await fill(world, { ...fixture, form: 'solicitud' })
    expect(found.stoppedAt).toMatchObject({ id: 'gate', outcome: fixture.outcome })
    expect(solicitud.toldElsewhere).toHaveProperty(fixture.outcome ?? '')
  })

  it('lets who may ask go on', async () => {
    expect((await fill(world, fixtureOf('consulta'))).stoppedAt).toBeUndefined()
  })

  it('carries nothing of the person where nobody signed in', async () => {
    const fechaNacimiento = world.country.persona(r.vigente)?.fechaNacimiento ?? ''
    const found = await askCoarsely(servicesOf(world, undefined), { run: r.vigente, fechaNacimiento })
    expect(found).toEqual({ kind: 'outcome', outcome: 'con_subsidio', data: {} })
  })

  it('gives a RUN that nobody has and a wrong birth date the same sentence', async () => {
    const refused = { kind: 'errors', errors: { run: noMatch } }
    const ask = (run: Run) =>
      askCoarsely(servicesOf(world, undefined), { run, fechaNacimiento: '1999-01-01' })
    expect(await ask('22222222-2')).toEqual(refused)
    expect(await ask(javiera)).toEqual(refused)
  })

  it('ends in a passing outcome when the institution does not answer', async () => {
    const services = servicesOf(world, undefined, { consultarTrabajador: silent })
    const found = await askCoarsely(services, { run: javiera, fechaNacimiento: '1999-01-01' })
    expect(found).toMatchObject({ kind: 'outcome', outcome: 'error' })
    expect(consulta.outcomes.error?.passing).toBe(true)
  })
})

describe('the request, with the bundled institution', async () => {
  const world = await createStjWorld()

  it.each(sent)(
    '%s is one that the contract takes, is filed once, and comes to its state',
    async (_name, fixture) => {
      const way = await fill(world, fixture)
      expect(way.stoppedAt).toBeUndefined()
      const delivery = deliveryOf(world, fixture, way, `clave-5220-${fixture.name}`)
      const { schema } = stjContract.operations.ingresarSolicitud.body
      expect(schema.safeParse(solicitudOf(delivery)).error).toBeUndefined()
      expect(solicitudOf(delivery).documentos).toHaveLength(attachmentsOf(way.walk).length)
      const { idSolicitud } = await solicitud.ending.deliver(delivery)
      expect((await solicitud.ending.deliver(delivery)).idSolicitud).toBe(idSolicitud)
      await world.step(13)
      const found = await world.client.consultarSolicitud({ token: fixture.person, params: { idSolicitud } })
      expect(found).toMatchObject({
        estadoSolicitud: fixture.expected?.estado,
        motivoRechazo: fixture.expected?.motivo ?? null,
      })
      for (const evento of world.portal.received.filter(one => one.idSolicitud === idSolicitud))
        expect(requests.kind.keeps(eventoStjSchema.parse(evento).datos)).toHaveProperty('plazo')
    },
  )

  it('offers the employers and the insurance that the institution has', async () => {
    const { walk } = await fill(await createStjWorld(), fixtureOf('sin-contrato'))
    const offersOf = (id: string) => {
      const step = walk.steps.find(({ page }) => page.id === id)
      return step?.page.prefill?.(step.context, undefined)
    }
    expect(offersOf('empleadores')).toMatchObject({
      lista: { value: [{ rut: '76522010-6', nombre: 'Comercial Los Boldos SpA' }] },
    })
    expect(offersOf('prevision')).toMatchObject({
      ...{ afp: { value: 'Modelo' }, salud: { value: 'Fonasa' }, mutual: { value: 'ACHS' } },
    })
  })

  it.each([
    ['minimal', false],
    ['maximal', true],
    ['sin-contrato', true],
  ])(
    'of %s asks for a contract of an employer by whom no contribution is on record: %s',
    async (name, asked) => {
      const { walk } = await fill(await createStjWorld(), fixtureOf(name))
      const step = walk.steps.find(({ page }) => page.id === 'prevision')
      expect(step?.page.when.contrato?.(step.context, {})).toBe(asked)
    },
  )

  it('takes each employer once, and not herself', () => {
    const [, page] = solicitud.pages
    const one = { nombre: 'X', direccion: {} }
    const context = { person: { run: javiera } }
    const problems = page?.rules.lista?.(
      [
        { ...one, rut: '76543210-3' },
        { ...one, rut: '76543210-3' },
        { ...one, rut: javiera },
      ] as never,
      context as never,
      {},
    )
    expect(Object.keys(problems ?? {})).toEqual(['1.rut', '2.rut'])
  })
})

describe('the statement', async () => {
  const world = await createStjWorld()
  const reachOf = (run: Run, calls: Calls = {}) =>
    ({
      ...surroundingsOf(run),
      services: servicesOf(world, run, calls),
      query: { get: () => '' },
      hrefOf: (path: string, asked: Record<string, string> = {}) => hrefTo(path, asked),
    }) as unknown as ConsultationReach<Services>
  const see = async (run: Run, calls: Calls = {}) => {
    const view = await cartola.load(reachOf(run, calls))
    return `${view?.title}\n${readableText(view?.blocks ?? [])}\n${JSON.stringify(view?.blocks)}`
  }

  it('shows deposits, why they stopped, and that they ended', async () => {
    expect(await see(r.vigente)).toContain('El próximo depósito es el 21 de diciembre de 2026')
    expect(await see(r.suspendida)).toContain('Hable con su empleador')
    expect(await see(r.completa)).toContain('El aporte terminó')
  })

  it('leads who does not have it to the enquiry, also who is not on record', async () => {
    for (const run of [javiera, '22222222-2']) expect(await see(run)).toContain('Ver si puedo pedirlo')
  })

  it('says so when the institution does not answer', async () => {
    expect(await see(r.vigente, { cartola: silent })).toContain('El IPS no respondió')
  })

  it('is a PDF and a spreadsheet, for who has one', async () => {
    const make: FileMakers = {
      pdf: async (title, blocks) => new TextEncoder().encode(`${title}\n${readableText(blocks)}`),
    }
    const fileOf = (run: Run, kind: string) => cartola.file?.(reachOf(run), kind, make)
    const textOf = async (kind: string) => new TextDecoder().decode((await fileOf(r.vigente, kind))?.bytes)
    expect(await textOf('csv')).toContain('2026-10')
    expect(await textOf('pdf')).toContain('RUN 20.522.007-0')
    expect(await fileOf(javiera, 'pdf')).toBeUndefined()
    expect(await fileOf(r.vigente, 'otra')).toBeUndefined()
  })
})
