import { join } from 'node:path'
import { migrateOperation } from '#operation/operation.ts'
import { createIncomingFiles } from '#platform/files/incoming.ts'
import { createLimits, type Limits } from '#platform/limits/limits.ts'
import type { Database } from '#platform/postgres/database.ts'
import { createSharedRateLimits, type RateLimits } from '#platform/processes/shared-rate-limit.ts'
import { projectRoot } from '#platform/project-root.ts'
import { portalAccess } from '#portal/access.ts'
import type { PortalDeps } from '#portal/deps.ts'
import { createKeptFields } from '#portal/drawing/kept-fields.tsx'
import { fichasInMaintenance } from '#portal/ficha/fichas-in-maintenance.ts'
import { createSignInCookies } from '#portal/http/sign-in-cookies.ts'
import { createDrawnFor } from '#portal/http/unsent-form.ts'
import { doorsTo } from '#portal/officials/doors.ts'
import type { PortalSettings } from '#portal/settings.ts'
import { createDocument } from '#portal/shell/document.tsx'
import { createKeptMarkup } from '#portal/shell/kept-markup.ts'
import { defaultSiteLinks } from '#portal/shell/site.ts'
import { createRenewalCodes } from '#portal/sign-in/renewal-codes.ts'
import { createEnquiryLimit } from '#portal/tramite/enquiry-limit.ts'
import { createFichaCatalog } from '#procedures/catalog/catalog.ts'
import { factsOfCertificate } from '#procedures/parts/certificate/facts.ts'
import { procedures } from '#procedures/registry.ts'
import { bindServices } from '#services/bound-services.ts'
import { addressSetting } from '#services/kit/institution.ts'
import { allInstitutions } from '#services/listed.ts'
import type { PortalTokens } from '#sessions/portal-tokens.ts'
import { createPrograms } from '#sessions/programs.ts'
import { askAccesos } from './accesos.ts'
import { apiDocuments } from './api-documents.ts'
import { createBlocksPdf } from './blocks-pdf.ts'
import { createBotCheck, createCodes } from './bot-check.ts'
import { readAssets, readWorker } from './build-assets.ts'
import type { CaseWork } from './case-work.ts'
import { createContactDesk } from './contact-desk.ts'
import { createDatabaseCheck } from './database-check.ts'
import { createEventIntake } from './event-intake.ts'
import {
  eventSecretOf,
  personalServices,
  procedureServices,
  titleOf,
  tokenOf,
} from './institution-clients.ts'
import { mdsfTestDeps } from './mdsf-test.ts'
import { mayReadMetrics } from './metrics-access.ts'
import { nationalCheck } from './national-check.ts'
import { createOfficials } from './officials.ts'
import { createOficina } from './oficina.ts'
import { startOperation } from './operation.ts'
import { createDoorsOf, createIsOperator } from './operators.ts'
import { createLastLists, keepReferenceLists } from './reference-lists.ts'
import { askRepresentatives } from './represented.ts'
import type { RoleContext } from './role-context.ts'
import { startSessions } from './sessions.ts'

/** Dependencies of startPortalParts. */
export interface PortalFoundation {
  around: RoleContext
  database: Database
  tokens: PortalTokens
  work: CaseWork
  /** Whether this process is shutting down. */
  draining(): boolean
}

/** Creates all parts of the portal, and starts those that refresh themselves. */
export async function startPortalParts(foundation: PortalFoundation): Promise<PortalDeps> {
  const limits = await startLimits(foundation)
  const rateLimits = createSharedRateLimits(foundation.around.siblings)
  const { around, database, work } = foundation
  const { clock, ids, log, keys } = around
  const session = await startSignIn(foundation, limits)
  const lists = await startLists(foundation)
  const operation = await startOperation(around, database, work)
  return {
    settings: { ...siteSettings(around), identityUrl: session.identityUrl },
    clock,
    ids,
    log,
    metrics: work.metrics,
    tracing: around.tracing,
    cases: work.cases,
    papers: work.papers,
    incoming: await createIncomingFiles(join(around.dataDir, 'entrantes')),
    personal: work.personal,
    visitorCalls: work.visitorCalls,
    procedures,
    fichas: fichasInMaintenance(createFichaCatalog(), operation.maintenance),
    sealer: keys.sealer,
    drawnFor: createDrawnFor({ sealer: keys.sealer, clock }),
    blocksPdf: createBlocksPdf(clock),
    signIn: session.signIn,
    programs: createPrograms({ database, sealer: keys.sealer, clock, ids }),
    outbox: around.production ? undefined : work.outbox,
    ...builtFiles(around),
    ...institutionParts(foundation),
    ...officialParts(foundation),
    ...machineParts(foundation),
    ...lists,
    ...operation,
    ...(await formsForAnyone(foundation, limits, rateLimits)),
    limits,
    rateLimits,
    draining: foundation.draining,
  }
}

const limitsSweepMs = 3_600_000

/** Rate limits per person, shared by all processes. */
async function startLimits({ around, database }: PortalFoundation): Promise<Limits> {
  const { clock, keys, log, shutdown } = around
  const limits = await createLimits({ database, clock, secret: keys.limits })
  const sweeping = setInterval(() => {
    limits.sweep().catch((error: unknown) => log.warn({ err: error }, 'limits could not be swept'))
  }, limitsSweepMs)
  shutdown.add('limits', async () => clearInterval(sweeping))
  return limits
}

/** Settings that pages read. The sign-in's URL is added when its provider is known. */
function siteSettings({
  settings,
  addresses,
  production,
  rehearsal,
}: RoleContext): Omit<PortalSettings, 'identityUrl'> {
  const national = nationalCheck(settings)
  return {
    publicUrl: addresses.portal,
    production,
    rehearsal,
    official: settings.official,
    cards: settings.cards,
    requestsPerMinute: settings.requestsPerMinute,
    botCheckOrigins: national ? [new URL(national.scriptUrl).origin, ...settings.botCheckOrigins] : [],
    loadTestToken: settings.loadTestToken,
    trustProxy: settings.trustProxy,
    trustTraceparent: settings.trustTraceparent,
  }
}

const renewalPurpose = 'Enviarle un código para confirmar que es usted'

/** Sign-in and sign-out with the configured provider. */
async function startSignIn({ around, database, work }: PortalFoundation, attempts: Limits) {
  const { log, addresses, production, clock, ids, keys } = around
  const { provider, providerSettings, sessions, signIn, limits } = await startSessions(around, database)
  return {
    identityUrl: new URL(provider.browserLogoutUrl(addresses.portal)).origin,
    signIn: {
      sessions,
      signIn,
      cookies: createSignInCookies(addresses.portal),
      access: portalAccess(procedures),
      codes: createRenewalCodes({
        codes: createCodes({ database, clock, ids }),
        mailer: work.mailer,
        limits: attempts,
        sealer: keys.sealer,
        publicUrl: addresses.portal,
        addressOf: async run => (await work.destinatarioOf(run, renewalPurpose)).correo,
      }),
      log,
      attemptSeconds: limits.attemptSeconds,
      mdsfTest: mdsfTestDeps(production, providerSettings, signIn, addresses.portal),
    },
  }
}

/** Reference lists; the portal is unhealthy until any process has read them once. */
async function startLists({
  around,
  database,
  work,
  draining,
}: PortalFoundation): Promise<Pick<PortalDeps, 'lists' | 'waitsFor'>> {
  await migrateOperation(database)
  const lists = await keepReferenceLists(work.clients, createLastLists(database, around.clock), around.log)
  around.shutdown.add('reference lists', async () => lists.stop())
  const databaseProblem = createDatabaseCheck(database, around.clock)
  return {
    lists: lists.current,
    waitsFor: async () => {
      const problem = await databaseProblem()
      return [
        ...(draining() ? ['este proceso se está cerrando'] : []),
        ...(problem === undefined ? [] : [problem]),
        ...lists.waitsFor().map(key => `la primera respuesta de «${titleOf(key)}» (${addressSetting(key)})`),
      ]
    },
  }
}

/** The build's files, and the page frame that refers to them. */
function builtFiles({
  settings,
  keys,
  ids,
}: RoleContext): Pick<
  PortalDeps,
  'render' | 'keptFields' | 'assetsVersion' | 'clientFolder' | 'staticFolder' | 'worker' | 'keptForms'
> {
  const clientFolder = join(projectRoot, 'dist/client')
  const { assets, version } = readAssets(clientFolder)
  const kept = createKeptMarkup(ids)
  return {
    render: createDocument({ assets, links: defaultSiteLinks, officialSite: settings.officialSite, kept }),
    keptFields: createKeptFields(kept.keep),
    assetsVersion: version,
    clientFolder,
    staticFolder: join(projectRoot, 'ui/static'),
    worker: readWorker(clientFolder, keys.keptForms.publicKey),
    keptForms: keys.keptForms,
  }
}

/** Calls to institutions, for the signed-in person and for everybody. */
function institutionParts({ around, tokens, work }: PortalFoundation) {
  const { clients } = work
  return {
    servicesFor: (session, reason) => procedureServices(clients, session && tokenOf(session, tokens), reason),
    factsOfPaper: paper =>
      factsOfCertificate(
        bindServices(clients, ['certificados'], {
          token: undefined,
          procedure: 'certificados',
          purpose: 'Verificar un certificado',
        }),
        paper,
      ),
    personalServices: session => personalServices(clients, tokenOf(session, tokens)),
    representedOf: work.representedOf,
    representativesOf: askRepresentatives({ clients, tokens }),
    accesosOf: session => askAccesos(clients, session, tokens, work.cases.concerns),
    lugaresPago: async () => (await clients.formasDePago.listarLugaresPago({ query: {} })).lugaresPago,
    apiDocuments: apiDocuments(around.addresses),
  } satisfies Pick<
    PortalDeps,
    | 'servicesFor'
    | 'factsOfPaper'
    | 'personalServices'
    | 'representedOf'
    | 'representativesOf'
    | 'accesosOf'
    | 'lugaresPago'
    | 'apiDocuments'
  >
}

/** Officials, from their register, and operators. */
function officialParts({
  around,
  tokens,
  work,
}: PortalFoundation): Pick<
  PortalDeps,
  'officials' | 'isOfficial' | 'isOperator' | 'doors' | 'doorsOf' | 'mesasOf' | 'letterBefore' | 'publicTimes'
> {
  const officials = createOfficials({ clients: work.clients, tokens, clock: around.clock })
  const { operators } = around.settings
  const doors = doorsTo(procedures.values())
  const isOperator = createIsOperator({ operators, production: around.production, officials })
  return {
    officials,
    ...createOficina({
      ...{ clients: work.clients, tokens, officials, procedures: [...procedures.values()] },
      ...{ cases: work.cases.cases, mesas: around.settings.mesas, clock: around.clock },
    }),
    isOfficial: async session => (await officials.find(session)) !== undefined,
    isOperator,
    doors,
    doorsOf: createDoorsOf({ officials, isOperator, doors, atBranch: around.settings.official }),
  }
}

/** Endpoints for machines: metrics, keys and events. */
function machineParts({
  around,
  tokens,
  work,
}: PortalFoundation): Pick<
  PortalDeps,
  'mayReadMetrics' | 'publishedKeys' | 'receiveEvent' | 'box' | 'boxSecretOf'
> {
  const { clock, log, connections } = around
  const secretOf = eventSecretOf(around)
  const { cases } = work
  return {
    mayReadMetrics: mayReadMetrics(around),
    publishedKeys: () => ({ keys: [...cases.receipts.publicKeys().keys, ...tokens.jwks().keys] }),
    box: work.box,
    boxSecretOf: key => (connections?.get(key)?.via === 'buzon' ? secretOf(key) : undefined),
    receiveEvent: createEventIntake({
      cases: cases.cases,
      institutions: allInstitutions,
      procedures: procedures.values(),
      lettersOf: run => work.personal.cartasOf(run),
      secretOf,
      clock,
      log,
    }),
  }
}

/** What public forms need: the bot check, and the desk for messages. */
async function formsForAnyone(
  { around, database, work }: PortalFoundation,
  limits: Limits,
  rateLimits: RateLimits,
): Promise<Pick<PortalDeps, 'botCheck' | 'contact' | 'enquiries'>> {
  const { settings, clock, ids, log, keys, addresses } = around
  const { mailer } = work
  return {
    enquiries: createEnquiryLimit(around.clock, rateLimits),
    botCheck: await createBotCheck({
      database,
      clock,
      ids,
      mailer,
      rateLimits,
      secret: keys.botCheck,
      national: nationalCheck(settings),
      fetch,
    }),
    contact: createContactDesk({
      mailer,
      ids,
      log,
      contactEmail: settings.contactEmail,
      limits,
      publicUrl: addresses.portal,
    }),
  }
}
