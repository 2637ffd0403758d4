import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { createCountry } from '#country/country.ts'
import type { IsoDate } from '#domain/dates.ts'
import type { Run } from '#domain/run.ts'
import { type Acting, nobody, type ReferenceLists, type Surroundings } from '#engine/asking/context.ts'
import { stateOf } from '#engine/cases/case-states.ts'
import { attachmentsOf } from '#engine/walking/attachments.ts'
import { type Acknowledgement, type Delivery, type Form, files } from '#engine/walking/form.ts'
import { submissionOf } from '#engine/walking/summary.ts'
import { verifyClientSignature } from '#platform/contract/client-signature.ts'
import type { Contract } from '#platform/contract/contract.ts'
import { ServiceUnavailableError } from '#platform/contract/contract-errors.ts'
import { createDispatcher } from '#platform/contract/dispatcher.ts'
import { type Template, testDatabase } from '#platform/testing/database.ts'
import { type BoundServices, bindServices } from '#services/bound-services.ts'
import { createBundledServices, migrateServices, seedServices } from '#services/bundled-services.ts'
import { createServiceClients } from '#services/clients.ts'
import { referenceData } from '#services/kit/reference-data.ts'
import type { EventoRecibido } from '#services/kit/requests/evento.ts'
import { createTestHouse, silentLog } from '#services/kit/testing.ts'
import { institutionNames, institutionsByName } from '#services/listed.ts'
import { procedures } from '../registry.ts'
import { documentBytes } from './document-bytes.ts'
import { type FilledWay, fillIn } from './fill-in.ts'
import type { Fixture } from './fixtures.ts'
import { fixturesOf } from './procedure-fixtures.ts'

/** The day of these tests, a Monday. */
export const today = '2026-11-23'
/** The people of the stories. */
export const country = createCountry({ seed: 'prueba', today, size: 0 })

/** Answers of institutions that replace their own, by institution and operation. */
export type Calls = { readonly [Name in keyof BoundServices]?: Partial<BoundServices[Name]> }

/** Fails as if the institution did not answer. */
export const silent = async (): Promise<never> => {
  throw new ServiceUnavailableError({ service: 'cualquiera', operation: 'cualquiera' }, 'timeout')
}

/** A fixture with other values on one page. */
export const withAnswers = (fixture: Fixture, page: string, typed: Fixture['pages'][string]): Fixture => ({
  ...fixture,
  pages: { ...fixture.pages, [page]: { ...fixture.pages[page], ...typed } },
})

/** Who fills in a fixture, if not its own person by herself, and what institutions answer instead. */
interface How {
  readonly person?: Run
  readonly acting?: Acting
  readonly calls?: Calls
}

/** A fixture filled in to its end or first stop. */
export interface Filled extends FilledWay {
  readonly fixture: Fixture
  readonly form: Form
  readonly person: Run
  readonly acting: Acting
  /** With it the institution files the form once. */
  readonly key: string
}

const byHerself: Acting = { origin: 'ORDINARIA' }
const credentials = { clientId: 'micha-portal', secret: 'secreto-de-prueba' }
const stepMs = 20_000
/** All institutions with the people of the stories. */
const seeded: Template = {
  name: 'pais',
  async fill(database) {
    await migrateServices(() => database)
    await seedServices(() => database, country)
  },
}

export type CountryWorld = Awaited<ReturnType<typeof countryWorld>>
export type ProcedureWorld = Awaited<ReturnType<typeof procedureWorld>>

/**
 * All bundled institutions with the people of the country, called like the portal calls them.
 *
 * @param mesas - keys of the institutions whose requests wait for people
 */
export async function countryWorld({ mesas = [] }: { readonly mesas?: readonly string[] } = {}) {
  const { database } = await testDatabase(seeded)
  const { house, clock, portal } = createTestHouse(database)
  const { events, database: _own, authenticate, neighbours: _, ...rest } = house
  const bundled = createBundledServices({
    ...rest,
    mesas,
    clients: [credentials],
    authenticate: async (request, access, service) => {
      const client = verifyClientSignature(request, [credentials], clock)
      if (access === 'institucion' && client) return { kind: 'institucion', run: '1-9', client }
      return authenticate(request, access, service)
    },
    databaseOf: () => database,
    passphraseSecret: 'secreto-de-llaves',
    stepMs,
    ...(events && {
      events: { fetch: events.fetch, urlOf: () => events.url, secretOf: () => events.secret },
    }),
  })
  const institution = createDispatcher(bundled.served)
  const clients = createServiceClients({
    addressOf: () => undefined,
    bundled: institution,
    fetch: () => Promise.reject(new Error('Nothing leaves this process')),
    clock,
    log: silentLog,
    credentials,
  })

  const sent: unknown[] = []

  /** Moves the clock by this many steps of a request, and runs what is due at each. */
  async function step(times = 1): Promise<void> {
    for (let steps = 0; steps < times; steps++) {
      clock.advance(stepMs)
      await bundled.tick()
    }
  }

  return {
    clients,
    clock,
    /** The port of the institutions, for the pages that one of them shows itself. */
    institution,
    database,
    /** What the institutions told the portal. */
    events: portal.received as readonly EventoRecibido[],
    /** What the institutions were sent. */
    sent,

    /** All institutions for a person, or for nobody in particular. A call whose body is not as its contract says fails. */
    servicesOf(token: Run | undefined, procedure: string, calls: Calls = {}): BoundServices {
      const bound = bindServices(clients, institutionNames, {
        token,
        procedure,
        purpose: 'Leer lo que se pregunta',
      })
      const strict = institutionNames.map(name => [
        name,
        { ...strictly(institutionsByName[name].contract, bound[name], sent), ...calls[name] },
      ])
      return Object.fromEntries(strict)
    },

    step,

    /** Moves the clock to noon of a day, and runs what is due. */
    async goTo(day: IsoDate): Promise<void> {
      clock.advance(Date.parse(`${day}T15:00:00Z`) - clock.now().getTime())
      await step(2)
    },
  }
}

/** Calls whose body must be as the contract says, without a field that it does not name. */
function strictly({ name, operations }: Contract, bound: object, sent: unknown[]): object {
  const calls = Object.entries(bound as Readonly<Record<string, Call>>).map(
    ([operation, call]): [string, Call] => [
      operation,
      async input => {
        const declared = operations[operation]?.body
        if (declared && declared.kind !== 'binary') {
          // As it travels: what is undefined is left out.
          const body = declared.kind === 'json' ? JSON.parse(JSON.stringify(input?.body)) : input?.body
          expect(declared.schema.parse(body), `the body of ${name}.${operation}`).toMatchObject(body)
          sent.push(body)
        }
        return call(input)
      },
    ],
  )
  return Object.fromEntries(calls)
}

type Call = (input?: { readonly body?: unknown }) => Promise<unknown>

/** A procedure in a country of its own: its fixtures, filled in and filed. */
export const procedureWorld = async (id: string) => procedureIn(await countryWorld(), id)

/** A procedure in a country that others may share. */
export function procedureIn(world: CountryWorld, id: string) {
  const { forms, cases } = found(procedures.get(id), id)
  const fixtures = fixturesOf(id)

  const servicesOf = (run: Run | undefined, calls?: Calls, { official }: Acting = byHerself) =>
    world.servicesOf(official ? `${run}/${official.run}` : run, id, calls)

  /** The history of a request as the portal has it. */
  const historyOf = (idSolicitud: string) =>
    world.events
      .filter(evento => evento.idSolicitud === idSolicitud)
      .map(({ id: event, tipo, secuencia, ocurridoEn, datos }) => ({
        ...{ id: event, type: tipo, sequence: secuencia, occurredAt: ocurridoEn },
        ...{ actor: 'institucion' as const, data: {}, resumen: cases?.keeps?.(datos), datos },
      }))

  /** The delivery of a form that was filled in to its end. */
  function deliveryOf({ walk, form, person, acting, key, rows }: Filled, own = key): Delivered {
    const actsFor = files(form) ? form.ending.actsFor(walk.context) : undefined
    return {
      ...walk.context,
      answers: submissionOf(form, walk),
      acting,
      actsFor: typeof actsFor === 'object' ? actsFor.run : actsFor,
      services: servicesOf(person, {}, acting),
      idempotencyKey: own,
      filedOn: today,
      sentAt: `${today}T15:00:00.000Z`,
      letters: { send: async () => 'queued', withdraw: async () => undefined },
      readDocument: async (document: string) =>
        documentBytes(attachmentsOf(walk).find(one => one.id === document)),
      readRows: async ({ id }: { id: string }) => rows[id] ?? [],
    } as unknown as Delivered
  }

  return {
    ...world,
    country: world,
    fixtures,
    fixture: (name: string): Fixture =>
      found(
        fixtures.find(one => one.name === name),
        name,
      ),
    servicesOf,
    surroundingsOf,
    historyOf,
    deliveryOf,

    /** Fills in a fixture to its end or first stop. */
    async fill(fixture: Fixture, { person = fixture.person, acting = byHerself, calls }: How = {}) {
      const form = found(formOf(forms, fixture), fixture.name)
      const around = { ...surroundingsOf({ ...fixture, person }), acting }
      const services = servicesOf(fixture.open ? undefined : person, calls, acting)
      const way = await fillIn(form, fixture, around, services, { offered: true })
      return { ...way, fixture, form, person, acting, key: randomUUID() } satisfies Filled
    },

    /** Files a form that was filled in; once, unless with another key. */
    file(way: Filled, key = way.key): Promise<Acknowledgement> {
      if (!files(way.form)) throw new Error(`The form ${way.form.id} files nothing`)
      return way.form.ending.deliver(deliveryOf(way, key) as never)
    },

    /** The states that a request went through, as its page shows them. */
    statesOf: (idSolicitud: string) => {
      const history = historyOf(idSolicitud)
      return history.map((_event, index) => cases && stateOf(cases.states, history.slice(0, index + 1)))
    },
  }
}

type Delivered = Delivery<never, never, never, BoundServices>

/** The form that a fixture fills in. */
export function formOf(forms: readonly Form[], { form: id, pages }: Fixture): Form | undefined {
  if (id !== undefined) return forms.find(form => form.id === id)
  const asks = (form: Form) => Object.keys(pages).some(page => form.pages.some(one => one.id === page))
  return forms.find(asks) ?? forms.find(files)
}

/** The context of every page for the person of a fixture. */
export function surroundingsOf({
  person,
  por,
  open,
  draft,
}: Pick<Fixture, 'person' | 'por' | 'open' | 'draft'>): Surroundings {
  const known = open ? undefined : country.persona(person)
  const hers = (known?.representa ?? []).flatMap(rut => country.empresa(rut) ?? [])
  const company = hers.find(({ razonSocial }) => razonSocial === por)
  return {
    ...(company && { empresa: { id: '', rut: company.rut, nombre: company.razonSocial } }),
    person: known
      ? {
          run: person,
          nombres: known.nombres,
          apellidos: `${known.apellidoPaterno} ${known.apellidoMaterno}`,
          ...(known.contacto.correo && { email: known.contacto.correo }),
        }
      : nobody,
    signedIn: known !== undefined,
    acting: byHerself,
    today,
    lists,
    draftName: draft,
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

function found<Value>(value: Value | undefined, name: string): Value {
  if (value === undefined) throw new Error(`There is no ${name}`)
  return value
}
