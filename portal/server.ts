import multipart from '@fastify/multipart'
import fastifyStatic from '@fastify/static'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { actingRoutes } from './acting/acting-routes.ts'
import { avisosRoutes } from './avisos/avisos-routes.ts'
import { beneficiosRoutes } from './beneficios/beneficios-routes.ts'
import { buzonRoutes } from './buzon/buzon-routes.ts'
import { calcularRoutes } from './calcular/calcular-routes.ts'
import { certificateRoutes } from './certificados/certificate-routes.tsx'
import { datosRoutes } from './datos/datos-routes.ts'
import type { PortalDeps } from './deps.ts'
import { estadoRoutes } from './estado/estado-routes.tsx'
import { fichaRoutes } from './ficha/ficha-routes.tsx'
import { maintenanceRoutes } from './ficha/maintenance-page.tsx'
import { suggestionRoutes } from './ficha/suggestion-routes.ts'
import { unbuiltRoutes } from './ficha/unbuilt-routes.tsx'
import { keepAddressClaims } from './http/address-claims.ts'
import { addFormDeadline, readPairs, uploadSeconds } from './http/body-limits.ts'
import { addDrain } from './http/drain.ts'
import { addDrawnForms } from './http/drawn-forms.ts'
import { addErrorPages } from './http/error-pages.ts'
import { multipartLimits } from './http/form.ts'
import { addMaintenance } from './http/maintenance.ts'
import { addMetrics, logRefused } from './http/metrics.ts'
import { createPages } from './http/pages.ts'
import { addPeopleLimit } from './http/people-limit.ts'
import { answerBadAddress, answerBadRequest } from './http/plain-errors.ts'
import { proxyTrust } from './http/proxy-trust.ts'
import { addRehearsal } from './http/rehearsal.ts'
import { addRequestLimit } from './http/request-limit.ts'
import { addRequestParts } from './http/request-parts.ts'
import { addOriginCheck, addSecurityHeaders } from './http/security.ts'
import { addAccessHook, addSessionHook } from './http/session-hook.ts'
import { addTracing } from './http/trace-requests.ts'
import { startRoutes } from './inicio/start-routes.ts'
import { legalRoutes } from './legal/legal-routes.ts'
import { momentRoutes } from './momentos/momento-routes.ts'
import { addAttentionCheck } from './officials/attention-check.ts'
import { deskRoutes } from './officials/desk-routes.ts'
import { offlineRoutes } from './offline/offline-routes.tsx'
import { oficinaRoutes } from './oficina/oficina-routes.ts'
import { addAnalytics } from './operation/count-requests.ts'
import { operationRoutes } from './operation/operation-routes.ts'
import { operatorRoutes } from './operation/operator-routes.tsx'
import { frontRoutes } from './personal/front-routes.ts'
import { outboxRoutes } from './personal/outbox-routes.tsx'
import { personalRoutes } from './personal/personal-routes.ts'
import { programRoutes } from './programas/program-routes.ts'
import { reminderRoutes } from './recordatorios/reminder-routes.ts'
import { isOwnPage, pathTo } from './routes.ts'
import { rshRoutes } from './rsh/rsh-routes.ts'
import { satisfactionRoutes } from './satisfaction/satisfaction-routes.tsx'
import { signInRoutes } from './sign-in/sign-in-routes.ts'
import { procedureRoutes } from './tramite/procedure-routes.ts'
import { uikitRoutes } from './uikit/uikit-routes.tsx'

const formBytes = 256 * 1024

/**
 * The portal with all its screens. Hooks run in the order of registration: request id, security headers, origin,
 * limits, session, the official's right to attend, maintenance, access (fences included).
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the order of the hooks is read in one place.
export async function createPortal(deps: PortalDeps): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    // One line per request is logged by hand, without query and without anything that identifies a person.
    logController: new LogController({ disableRequestLogging: true }),
    // Log lines name their request themselves, so a request needs no logger of its own.
    childLoggerFactory: log => log,
    genReqId: () => deps.ids.token(9),
    trustProxy: proxyTrust(deps.settings.trustProxy),
    bodyLimit: formBytes,
    requestTimeout: uploadSeconds * 1000,
    // Keep answering requests on open connections while closing.
    return503OnClosing: false,
    frameworkErrors(error, request, reply) {
      logRefused(deps.log, request.ip)
      answerBadAddress(error, request, reply)
    },
    clientErrorHandler(error, socket) {
      logRefused(deps.log, socket.remoteAddress)
      answerBadRequest(error, socket)
    },
    routerOptions: { ignoreTrailingSlash: true },
  })
  const claims = keepAddressClaims(app)
  const pages = createPages(deps)

  addRequestParts(app, deps.ids)
  addDrain(app, deps)
  addSecurityHeaders(app, deps.settings)
  addTracing(app, deps)
  addMetrics(app, deps)
  addAnalytics(app, deps)
  addOriginCheck(app, deps.settings)
  addFormDeadline(app)
  addRequestLimit(app, deps)
  addRehearsal(app, deps.settings)
  addSessionHook(app, deps.signIn)
  addAttentionCheck(app, deps, pages)
  addMaintenance(app, deps.maintenance)
  addAccessHook(app, deps.signIn, deps)
  addDrawnForms(app, deps)
  addPeopleLimit(app, deps.limits)
  app.addHook('preHandler', (request, _reply, done) => {
    const { url, method } = request
    if (isOwnPage(url))
      request.pageOf = { nombre: undefined, backHref: method === 'GET' ? url : pathTo('/inicio') }
    done()
  })
  deps.visitorCalls.addTo(app)
  addErrorPages(app, deps, pages)

  await addBodyReaders(app)
  await addAssets(app, deps)
  await app.register(signInRoutes, { ...deps.signIn, clock: deps.clock, show: pages.send })
  operationRoutes(app, deps)
  buzonRoutes(app, deps)
  operatorRoutes(app, deps, pages)
  offlineRoutes(app, deps, pages)
  uikitRoutes(app, pages)
  maintenanceRoutes(app, deps, pages)
  deskRoutes(app, deps, pages)
  oficinaRoutes(app, deps, pages)
  frontRoutes(app, deps, pages)
  startRoutes(app, deps, pages)
  actingRoutes(app, deps, pages)
  avisosRoutes(app, deps, pages)
  personalRoutes(app, deps, pages)
  datosRoutes(app, deps, pages)
  programRoutes(app, deps, pages)
  reminderRoutes(app, deps, pages)
  beneficiosRoutes(app, deps, pages)
  rshRoutes(app, deps, pages)
  certificateRoutes(app, deps, pages)
  fichaRoutes(app, deps, pages)
  suggestionRoutes(app, deps)
  momentRoutes(app, deps, pages)
  calcularRoutes(app, deps, pages)
  estadoRoutes(app, deps, pages)
  legalRoutes(app, deps, pages)
  satisfactionRoutes(app, deps, pages)
  if (deps.outbox) outboxRoutes(app, deps.outbox, pages)
  for (const procedure of deps.procedures.values())
    claims.by(`procedure ${procedure.head.id}`, () => procedureRoutes(app, deps, pages, procedure))
  // Last: it answers the addresses that nobody registered.
  unbuiltRoutes(app, deps, pages)
  return app
}

async function addBodyReaders(app: FastifyInstance): Promise<void> {
  app.removeContentTypeParser('text/plain')
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, body: string | Buffer) => readPairs(String(body)),
  )
  await app.register(multipart, { limits: multipartLimits, throwFileSizeLimit: false })
}

async function addAssets(
  app: FastifyInstance,
  folders: Pick<PortalDeps, 'clientFolder' | 'staticFolder'>,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: folders.clientFolder,
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
    index: false,
  })
  await app.register(fastifyStatic, {
    root: folders.staticFolder,
    prefix: '/static/',
    maxAge: '1d',
    index: false,
    decorateReply: false,
  })
  app.get('/favicon.ico', (_request, reply) => reply.redirect('/static/micha.svg', 301))
}
