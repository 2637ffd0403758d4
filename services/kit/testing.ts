import { createCountry } from '#country/country.ts'
import type { Run } from '#domain/run.ts'
import { createMovableClock, type MovableClock } from '#platform/clock.ts'
import { createClient } from '#platform/contract/client.ts'
import type { Contract } from '#platform/contract/contract.ts'
import type { Authenticate } from '#platform/contract/service.ts'
import { systemIds } from '#platform/ids.ts'
import { createLogger } from '#platform/log.ts'
import { type Mail, MailError } from '#platform/mail/mailer.ts'
import { smallPdf } from '#platform/pdf/small-pdf.ts'
import type { Database } from '#platform/postgres/database.ts'
import { schemaOf } from '#platform/postgres/migrate.ts'
import { webhookSignatureProblem } from '#platform/secrets/webhook-signature.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { createPassphrases } from '../llaves/rules.ts'
import { migrateInstitution, seedInstitution } from './bundled.ts'
import type { House, Institution, RunningInstitution } from './institution.ts'
import { noNeighbours } from './neighbours.ts'
import { referenceData } from './reference-data.ts'
import { type EventoRecibido, eventoSignatureHeader } from './requests/evento.ts'
import type { DeskTypes, Request } from './requests/request.ts'

/** Test authentication: the bearer token is the caller's RUN; `RUN/RUN` adds the official. */
export const tokenIsRun: Authenticate = async request => {
  const [, run, actor] =
    /^Bearer ([^/\s]+)(?:\/(\S+))?$/.exec(request.headers.get('authorization') ?? '') ?? []
  return run === undefined ? undefined : { kind: 'persona', run, ...(actor && { actor }) }
}

/** A silent log. */
export const silentLog = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** A fake portal for events: its answer, and the events received. */
export interface EventPortal {
  answers: number
  received: EventoRecibido[]
  /** Mails that went out; with `takesMail` false nobody takes them. */
  mails: Mail[]
  takesMail: boolean
}

/** Dependencies for one institution's tests, at noon on Monday 23 November 2026, and a fake portal for its events. */
export function createTestHouse(database: Database): {
  house: House
  clock: MovableClock
  portal: EventPortal
} {
  const clock = createMovableClock('2026-11-23T15:00:00Z')
  const portal: EventPortal = { answers: 204, received: [], mails: [], takesMail: true }
  const secret = 'secreto'
  const house: House = {
    database,
    clock,
    ids: systemIds,
    log: createLogger({ level: 'silent' }),
    authenticate: tokenIsRun,
    encrypt: async clear => clear,
    passphrases: createPassphrases('maestra', clock),
    clients: [],
    reference: referenceData,
    stepMs: 20_000,
    neighbours: noNeighbours,
    mailer: {
      async send(mail) {
        if (!portal.takesMail) throw new MailError('Nobody takes it', { permanent: false })
        portal.mails.push(mail)
      },
    },
    events: {
      url: 'http://portal.test/eventos',
      secret,
      fetch: async request => {
        const body = await request.text()
        const signature = request.headers.get(eventoSignatureHeader) ?? undefined
        if (webhookSignatureProblem(body, signature, { secret, now: clock.now() }))
          return new Response(null, { status: 401 })
        if (portal.answers < 300) portal.received.push(JSON.parse(body))
        return new Response(null, { status: portal.answers })
      },
    },
  }
  return { house, clock, portal }
}

/** The people of the stories on a Monday. */
const country = createCountry({ seed: 'prueba', today: '2026-11-23', size: 0 })

/** How an institution's world differs from the usual one. */
interface WorldOptions {
  /** The institution's folder, if it is not `services/<key>`. */
  readonly folder?: string
  /** Other dependencies of it. */
  readonly house?: Partial<House>
  /** Another service than the one that it starts with. */
  readonly create?: (house: House) => RunningInstitution
  /** Reads what `house.encrypt` makes. */
  readonly decrypt?: (text: string) => Promise<string>
}

/**
 * A bundled institution on a database of its own, with the people of the stories, on Monday 23 November 2026. The token
 * of its client is the caller's RUN.
 */
export async function createInstitutionWorld<C extends Contract>(
  { key, contract, bundled }: Institution<C>,
  { folder, house: others = {}, create = bundled.create, decrypt }: WorldOptions = {},
) {
  async function fill(own: Database): Promise<void> {
    await migrateInstitution(own, { key, bundled }, undefined, folder)
    await seedInstitution(own, { key, bundled }, country)
    // Seeding twice must not change existing data.
    await seedInstitution(own, { key, bundled }, country)
  }
  // The tests of an institution begin with copies of one database.
  const { database } = await testDatabase({ name: `institucion_${schemaOf(key)}`, fill })
  const usual = createTestHouse(database)
  const { clock, portal } = usual
  const house: House = { ...usual.house, ...others }
  const { handler, tick } = create(house)
  // One client queues only twenty calls.
  const newClient = () =>
    createClient(contract, {
      ...{ baseUrl: 'http://s.test', fetch: handler, log: silentLog },
      ...(decrypt && { decrypt }),
    })
  let keys = 0
  return {
    client: newClient(),
    clock,
    country,
    database,
    handler,
    house,
    newClient,
    portal,

    /** An idempotency key that was not used yet. */
    nextKey: () => `clave-${String(++keys).padStart(6, '0')}`,

    tick: async () => tick?.(),

    /** Advances every request by this many steps. */
    async step(times: number): Promise<void> {
      for (let n = 0; n < times; n++) {
        clock.advance(house.stepMs)
        await tick?.()
      }
    },
  }
}

/** A paper as the portal sends it, for `subirDocumento`. */
export const paperOf = <Tipo extends string>(tipo: Tipo) => ({
  query: { tipo, nombre: `${tipo}.pdf` },
  body: { bytes: smallPdf('prueba'), mediaType: 'application/pdf' },
})

/** A request of that Monday that waits for its review, which is a pure function. */
export function requestInReview<T extends DeskTypes>(
  own: { readonly run: Run } & Pick<Request<T>, 'solicitud' | 'datos'> & Partial<Request<T>>,
): Request<T> {
  return {
    id: '0198c0de-0000-7000-8000-000000000001',
    folio: '000001',
    huella: '',
    estado: 'en_revision',
    secuencia: 2,
    partes: [],
    temas: [],
    ingresadaEn: new Date('2026-11-23T15:00:00Z'),
    fechaIngreso: '2026-11-23',
    plazo: '2026-12-07',
    fechaResolucion: null,
    observacion: null,
    vecesObservada: 0,
    concernidos: [],
    confirmaciones: [],
    reloj: null,
    prorroga: null,
    entradas: 0,
    resolucion: null,
    esperaPersonaDesde: null,
    revisaDesde: null,
    ...own,
  }
}
