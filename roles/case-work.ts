import { createBox } from '#cases/box/box.ts'
import type { Box } from '#cases/box/box-types.ts'
import { createCases } from '#cases/create-cases.ts'
import type { CasesOptions } from '#cases/options.ts'
import type { Cases } from '#cases/types.ts'
import { isoDateInChile } from '#domain/dates.ts'
import { runToWire } from '#domain/run.ts'
import { type CallLog, createCallLog } from '#operation/calls/call-log.ts'
import { createInstitutionsHealth, type InstitutionsHealth } from '#operation/institutions/health.ts'
import { createPapers } from '#papers/create-papers.ts'
import type { Papers } from '#papers/types.ts'
import { createPersonal } from '#personal/create-personal.ts'
import type { Personal } from '#personal/types.ts'
import { unlessNamed } from '#platform/contract/answered.ts'
import { createAntivirus } from '#platform/files/antivirus.ts'
import { cleanPicture } from '#platform/files/clean-picture.ts'
import type { DeadJobs } from '#platform/jobs/dead-jobs.ts'
import { createJobs } from '#platform/jobs/jobs.ts'
import type { Logger } from '#platform/log.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import type { Outbox } from '#platform/mail/outbox.ts'
import type { Metrics } from '#platform/metrics.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { RepresentedParts } from '#portal/http/represented.ts'
import type { VisitorCalls } from '#portal/http/visitor-calls.ts'
import { procedures } from '#procedures/registry.ts'
import type { ServiceClients } from '#services/bound-services.ts'
import { allInstitutions } from '#services/listed.ts'
import type { PortalTokens } from '#sessions/portal-tokens.ts'
import { createAddressBook } from './address-book.ts'
import { statesAsked } from './asked-states.ts'
import { createDocumentStore } from './document-store.ts'
import { addBackupAge, addFigures, watchWork } from './figures.ts'
import { bringSeededPowers } from './imports/seeded-powers.ts'
import { createInstitutionClients, ownTokens, procedureServices } from './institution-clients.ts'
import { jobTypes } from './job-types.ts'
import { letterhead } from './letterhead.ts'
import { createMail } from './mail.ts'
import { createRepresented, principalsBy } from './represented.ts'
import { retentions } from './retentions.ts'
import type { RoleContext } from './role-context.ts'
import { watchConnections } from './watched-connections.ts'

/** Which of the two roles that share cases this process has. */
export interface CaseRoles {
  /** Serves pages. */
  serves: boolean
  /** Runs jobs. */
  works: boolean
  /** A simulated register of powers, to begin with what is in it. */
  seededPowers?: Database | undefined
}

/** What portal and worker share: cases, personal data and mail. */
export interface CaseWork {
  metrics: Metrics
  /** Recent response figures of the institutions. */
  health: InstitutionsHealth
  /** Calls to institutions of the last day. */
  calls: CallLog
  clients: ServiceClients
  visitorCalls: VisitorCalls
  mailer: Mailer
  /** Stores mails if none are sent (no `SMTP_URL`). */
  outbox: Outbox | undefined
  /** Name and e-mail on record; the register logs the purpose. */
  destinatarioOf: ReturnType<typeof destinatariosOf>
  /** For whom somebody can act, by the register of powers. */
  representedOf: RepresentedParts['representedOf']
  /** Letters and papers that failed permanently. */
  stuck: DeadJobs
  /** Where institutions that are not called fetch their deliveries. */
  box: Box
  cases: Cases
  papers: Papers
  personal: Personal
}

/** Creates what portal and worker share, and starts the jobs. */
export async function startCaseWork(
  around: RoleContext,
  database: Database,
  tokens: PortalTokens,
  plays: CaseRoles,
): Promise<CaseWork> {
  const { settings, log, clock, ids, shutdown, keys, addresses, metrics, tracing } = around
  addFigures(metrics, database, clock)
  const watched = watchWork(metrics)
  if (plays.works && settings.backups) addBackupAge(metrics, settings.backups, clock)
  const jobs = createJobs({ database, logger: log, types: jobTypes, tracing, ...watched.jobs })
  const files = createDocumentStore(around)
  const box = createInstitutionBox(around, { database, jobs, files })
  const { requestIds, ...calling } = await startCalling(around, database, box)
  const { clients, visitorCalls } = calling
  const { mailer, outbox } = await createMail(around, database)
  const signing = { key: keys.receipts, earlier: keys.earlierReceipts }
  const publicUrl = addresses.portal
  const destinatarioOf = destinatariosOf(clients, tokens)
  const personal = await createPersonal({ database, jobs, mailer, clock, destinatarioOf, publicUrl })
  const servicesFor = servicesOf(clients, tokens)
  const representedOf = createRepresented({ clients, tokens, clock })
  const principalsOf = principalsBy(representedOf)
  const shared = { database, jobs, files, mailer, clock, ids, signing, publicUrl, letterhead }
  const cases = await createCases({
    ...shared,
    ...watched.cases,
    procedures,
    servicesFor,
    statesAsked: statesAsked(around.connections ?? new Map(), servicesFor),
    box,
    destinatarioOf,
    principalsOf,
    lettersOf: run => personal.cartasOf(run),
    speakingFor: ({ run }, { client }, deliver, id) =>
      requestIds.during(id, () => visitorCalls.during(run, client, deliver)),
    sealer: keys.sealer,
    log,
    retentions,
    cleanPicture,
    inspectDocument: settings.clamav ? createAntivirus({ address: settings.clamav, log }) : undefined,
  })
  const addressesOf = createAddressBook({ personas: clients.personas, issueToken: tokens.issue })
  const papers = await createPapers({ ...shared, addressesOf, principalsOf })
  const watch = watchConnections(around, { ...shared, box, lettersOf: run => personal.cartasOf(run) })
  if (plays.works) for (const owner of [cases, personal, papers, watch]) owner.registerJobs()
  await jobs.start({ work: plays.works })
  shutdown.add('jobs', () => jobs.stop(), 30_000)
  if (plays.works) await Promise.all([startUpkeep(around, cases, plays), watch.start()])
  return {
    metrics,
    ...calling,
    mailer,
    outbox,
    destinatarioOf,
    representedOf,
    box,
    cases,
    papers,
    personal,
    stuck: jobs.dead,
  }
}

/** The services for what people sent, in their names. */
function servicesOf(clients: ServiceClients, tokens: PortalTokens): CasesOptions['servicesFor'] {
  return (person, procedure, { official }, reason) =>
    procedureServices(
      clients,
      async service =>
        tokens.issue(person.run, { service, official: official?.run, officialName: official?.nombre }),
      { procedure, purpose: `Entregar su trámite «${procedure.head.title}»`, ...reason },
    )
}

/** What a worker does besides jobs: upkeep, the powers of the simulated register, and a look at institutions that are silent. */
async function startUpkeep(
  around: RoleContext,
  cases: Cases,
  { seededPowers }: Pick<CaseRoles, 'seededPowers'>,
): Promise<void> {
  const { log, clock } = around
  await cases.startUpkeep()
  if (seededPowers)
    for (const one of await bringSeededPowers(cases.imports, seededPowers, isoDateInChile(clock.now())))
      log.warn(one, 'a power of the simulated register was not brought')
  startProbing(around, cases.cases)
  await warnOfUndeliverable(cases.cases, log)
}

/** The clients of the institutions, and what is kept of their calls. */
async function startCalling(around: RoleContext, database: Database, box: Box) {
  const { clock, log, shutdown, metrics } = around
  const health = createInstitutionsHealth(clock)
  const calls = await createCallLog({ database, clock, log })
  shutdown.add('calls', () => calls.stop())
  return { health, calls, ...createInstitutionClients(around, metrics, { health, calls, box }) }
}

/** Where the institutions with `via: buzon` fetch what people sent them. */
function createInstitutionBox(
  around: RoleContext,
  stores: Pick<CasesOptions, 'database' | 'jobs' | 'files'>,
): Box {
  const { clock, ids, keys, addresses } = around
  return createBox({
    ...{ ...stores, clock, ids, sealer: keys.sealer, publicUrl: addresses.portal },
    authenticate: ownTokens(around),
    contractOf: key => allInstitutions.find(one => one.key === key)?.contract,
  })
}

const probeMs = 30_000

/** Looks twice a minute whether institutions that did not answer are back. */
function startProbing(
  { log, shutdown }: Pick<RoleContext, 'log' | 'shutdown'>,
  cases: Pick<Cases['cases'], 'probeInstitutions'>,
): void {
  let probing: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    probing = cases
      .probeInstitutions()
      .catch((error: unknown) => log.warn({ err: error }, 'institutions could not be probed'))
  }, probeMs)
  shutdown.add('probing', async () => {
    clearInterval(timer)
    await probing
  })
}

/**
 * Logs forms that wait for delivery and that no served version can deliver: an old version was removed too early. The
 * worker starts nevertheless, so that the others go out.
 */
export async function warnOfUndeliverable(
  cases: Pick<Cases['cases'], 'findUndeliverable'>,
  log: Pick<Logger, 'error'>,
): Promise<void> {
  for (const stranded of await cases.findUndeliverable())
    log.error(stranded, 'sent forms wait that no version served here delivers')
}

/** Looks up a letter's recipient in the register of persons. */
function destinatariosOf({ personas }: Pick<ServiceClients, 'personas'>, tokens: PortalTokens) {
  return async (run: string, purpose: string) => {
    const persona = await unlessNamed('NoEncontrada', () =>
      personas.getPersona({
        token: tokens.issue(run, { service: 'personas' }),
        query: runToWire(run),
        reason: { purpose },
      }),
    )
    return { nombres: persona?.nombres ?? '', correo: persona?.contactabilidad?.correoElectronico1 ?? '' }
  }
}
