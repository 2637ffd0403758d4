import { join } from 'node:path'
import { createCases } from '#cases/create-cases.ts'
import { caseJobTypes } from '#cases/job-types.ts'
import { splitRun } from '#domain/run.ts'
import type { Solicitante } from '#engine/context.ts'
import { createInstitutionsHealth } from '#operation/institutions/health.ts'
import { keepMaintenance } from '#operation/maintenance/keep-maintenance.ts'
import { createWindowStore } from '#operation/maintenance/window-store.ts'
import { migrateOperation } from '#operation/operation.ts'
import { createSatisfaction } from '#operation/satisfaction/satisfaction.ts'
import { createPersonal } from '#personal/create-personal.ts'
import { personalJobTypes } from '#personal/job-types.ts'
import { createFolderFileStore } from '#platform/files/file-store.ts'
import { createJobs } from '#platform/jobs/jobs.ts'
import { createOutbox } from '#platform/mail/outbox.ts'
import { createSmtpMailer } from '#platform/mail/smtp-mailer.ts'
import { createMetrics } from '#platform/metrics.ts'
import type { Database } from '#platform/postgres/database.ts'
import { projectRoot } from '#platform/project-root.ts'
import { equalSecrets } from '#platform/secrets/constant-time.ts'
import { createBotCheck } from '#portal/bot-check/create-bot-check.ts'
import type { PortalDeps } from '#portal/deps.ts'
import { createPortal } from '#portal/server.ts'
import { createDocument } from '#portal/shell/document.tsx'
import { defaultSiteLinks } from '#portal/shell/site.ts'
import { createSignInCookies } from '#portal/sign-in/cookies.ts'
import { createFichaCatalog } from '#procedures/fichas/catalog.ts'
import { procedures } from '#procedures/registry.ts'
import { accessRules } from '#sessions/access.ts'
import type { PortalTokens } from '#sessions/portal-tokens.ts'
import { signedInRun } from '#sessions/types.ts'
import { apiDocuments } from './api-documents.ts'
import { createBlocksPdf } from './blocks-pdf.ts'
import { readAssets, readWorker } from './build-assets.ts'
import { createContactDesk } from './contact-desk.ts'
import { createEventIntake } from './event-intake.ts'
import {
  createInstitutionClients,
  personalServices,
  procedureServices,
  tokenOf,
} from './institution-clients.ts'
import { mdsfTestDeps } from './mdsf-test.ts'
import { nationalCheck } from './national-check.ts'
import { createOfficials } from './officials.ts'
import { createOperation } from './operation.ts'
import { keepReferenceLists } from './reference-lists.ts'
import { startSessions } from './sessions.ts'
import type { Surroundings } from './surroundings.ts'

/** Starts the portal and the worker, or one of them: they share cases, sessions and clients of the institutions. */
export async function startPortal(
  around: Surroundings,
  database: Database,
  tokens: PortalTokens,
  plays: { serves: boolean; works: boolean },
): Promise<void> {
  const { settings, production, dataDir, log, clock, ids, shutdown, keys, addresses } = around
  const metrics = createMetrics({ role: plays.serves ? 'portal' : 'worker', process: true })
  const institutions = createInstitutionsHealth(clock)
  const { clients, sibs } = createInstitutionClients(around, metrics, institutions)

  const outbox = settings.smtpUrl ? undefined : await createOutbox(database)
  const mailer =
    outbox ??
    createSmtpMailer({
      url: settings.smtpUrl ?? '',
      from: settings.mailFrom,
      messageIdDomain: new URL(addresses.portal).hostname,
    })
  const jobs = createJobs({ database, logger: log, types: [...caseJobTypes, ...personalJobTypes] })
  const cases = await createCases({
    database,
    jobs,
    files: createFolderFileStore(join(dataDir, 'archivos')),
    mailer,
    clock,
    ids,
    procedures,
    servicesFor: (person: Solicitante) => procedureServices(clients, async () => tokens.issue(person.run)),
    signing: { key: keys.receipts },
    publicUrl: addresses.portal,
    log,
  })
  const personal = await createPersonal({
    database,
    jobs,
    mailer,
    clock,
    destinatarioOf: async run => {
      const { numero: rut, dv } = splitRun(run)
      const persona = await clients.personas.getPersona({ token: tokens.issue(run), query: { rut, dv } })
      return { nombres: persona.nombres, correo: persona.contactabilidad?.correoElectronico1 ?? '' }
    },
    publicUrl: addresses.portal,
  })
  if (plays.works) {
    cases.registerJobs()
    personal.registerJobs()
  }
  await jobs.start({ work: plays.works })
  shutdown.add('jobs', () => jobs.stop(), 30_000)
  if (plays.works) await cases.startUpkeep()
  if (!plays.serves) return

  const { provider, providerSettings, sessions, signIn, limits } = await startSessions(around, database)
  const lists = await keepReferenceLists(clients, log)
  shutdown.add('reference lists', async () => lists.stop())
  const clientFolder = join(projectRoot, 'dist/client')
  const { assets, version } = readAssets(clientFolder)
  const receiveEvent = createEventIntake({
    cases: cases.cases,
    secret: keys.events.toString('base64url'),
    clock,
    log,
  })
  await migrateOperation(database)
  const maintenance = await keepMaintenance({
    store: createWindowStore({ database, clock, ids }),
    settings: { procedures: settings.maintenanceProcedures, paths: settings.maintenancePaths },
    clock,
    log,
  })
  shutdown.add('maintenance', async () => maintenance.stop())
  const national = nationalCheck(settings)
  const botCheck = await createBotCheck({
    database,
    clock,
    ids,
    mailer,
    secret: keys.botCheck,
    national,
    fetch,
  })
  const satisfaction = createSatisfaction({ database, clock, ids })
  const { measure, operator, personTag } = createOperation(around, database, institutions)
  const officials = createOfficials({ clients, tokens })
  const deps: PortalDeps = {
    settings: {
      publicUrl: addresses.portal,
      identityUrl: new URL(provider.browserLogoutUrl(addresses.portal)).origin,
      production,
      official: settings.official,
      cards: settings.cards,
      requestsPerMinute: settings.requestsPerMinute,
      botCheckOrigins: national ? [new URL(national.scriptUrl).origin, ...settings.botCheckOrigins] : [],
      loadTestToken: settings.loadTestToken,
      trustProxy: settings.trustProxy,
    },
    clock,
    ids,
    log,
    metrics,
    render: createDocument({ assets, links: defaultSiteLinks }),
    assetsVersion: version,
    clientFolder,
    staticFolder: join(projectRoot, 'ui/static'),
    cases,
    personal,
    procedures,
    fichas: createFichaCatalog(),
    lists: lists.current,
    lugaresPago: async () => (await clients.formasDePago.listarLugaresPago({ query: {} })).lugaresPago,
    apiDocuments: apiDocuments(addresses.services),
    servicesFor: session => procedureServices(clients, tokenOf(session, tokens)),
    officials,
    personalServices: session => personalServices(clients, tokenOf(session, tokens)),
    sealer: keys.sealer,
    blocksPdf: createBlocksPdf(clock),
    signIn: {
      sessions,
      signIn,
      cookies: createSignInCookies(addresses.portal),
      access: accessRules,
      log,
      attemptSeconds: limits.attemptSeconds,
      mdsfTest: production ? undefined : mdsfTestDeps(providerSettings, signIn, addresses.portal),
    },
    maintenance,
    satisfaction,
    botCheck,
    sibs,
    contact: createContactDesk({
      mailer,
      ids,
      log,
      contactEmail: settings.contactEmail,
      publicUrl: addresses.portal,
    }),
    healthy: async () => lists.ready() && (await answers(database)),
    measure,
    operator,
    personTag,
    isOfficial: async session =>
      settings.operators.includes(signedInRun(session)) || (await officials.find(session)) !== undefined,
    worker: readWorker(clientFolder),
    mayReadMetrics: (authorization, address) =>
      settings.metricsToken
        ? equalSecrets(authorization ?? '', `Bearer ${settings.metricsToken}`)
        : ['127.0.0.1', '::1'].includes(address),
    publishedKeys: () => ({ keys: [...cases.receipts.publicKeys().keys, ...tokens.jwks().keys] }),
    receiveEvent,
    outbox: production ? undefined : outbox,
  }
  const portal = await createPortal(deps)
  await portal.listen({ port: settings.port, host: settings.host })
  shutdown.add('portal', () => portal.close(), 30_000)
}

async function answers(database: Database): Promise<boolean> {
  try {
    await database.row('SELECT 1', [])
    return true
  } catch {
    return false
  }
}
