import multipart from '@fastify/multipart'
import fastifyStatic from '@fastify/static'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { beneficiosRoutes } from './beneficios/beneficios-routes.ts'
import { certificateRoutes } from './certificados/certificate-routes.tsx'
import { datosRoutes } from './datos/datos-routes.ts'
import type { PortalDeps } from './deps.ts'
import { addErrorPages } from './errors/error-pages.ts'
import { estadoRoutes } from './estado/estado-routes.tsx'
import { fichaRoutes } from './ficha/ficha-routes.tsx'
import { unbuiltRoutes } from './ficha/unbuilt-routes.tsx'
import { addMaintenance } from './http/maintenance.ts'
import { maintenanceRoutes } from './http/maintenance-page.tsx'
import { addMetrics } from './http/metrics.ts'
import { createPages } from './http/pages.ts'
import { addRequestLimit } from './http/request-limit.ts'
import { addRequestParts } from './http/request-parts.ts'
import { addOriginCheck, addSecurityHeaders } from './http/security.ts'
import { legalRoutes } from './legal/legal-routes.ts'
import { deskRoutes } from './officials/desk-routes.ts'
import { offlineRoutes } from './offline/offline-routes.tsx'
import { addAnalytics } from './operation/count-requests.ts'
import { operationRoutes } from './operation/operation-routes.ts'
import { operatorRoutes } from './operation/operator-routes.tsx'
import { frontRoutes } from './personal/front-routes.ts'
import { outboxRoutes } from './personal/outbox-routes.tsx'
import { personalRoutes } from './personal/personal-routes.ts'
import { reminderRoutes } from './recordatorios/reminder-routes.ts'
import { rshRoutes } from './rsh/rsh-routes.ts'
import { satisfactionRoutes } from './satisfaction/satisfaction-routes.tsx'
import { addAccessHook, addSessionHook } from './sign-in/session-hook.ts'
import { signInRoutes } from './sign-in/sign-in-routes.ts'
import { procedureRoutes } from './tramite/procedure-routes.ts'
import { uikitRoutes } from './uikit/uikit-routes.tsx'

const formBytes = 256 * 1024
const fileBytes = 10 * 1024 * 1024

/**
 * Makes the portal: every screen that a person sees. The order of the hooks is the order in which a request is looked at:
 * request id, security headers, origin, limits, session, maintenance, access (fences included).
 */
export async function createPortal(deps: PortalDeps): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    // One line per request is written by hand, without query and without anything that names a person.
    logController: new LogController({ disableRequestLogging: true }),
    // Whoever logs says which request it is about, so that a request needs no logger of its own.
    childLoggerFactory: log => log,
    genReqId: () => deps.ids.token(9),
    trustProxy: deps.settings.trustProxy,
    bodyLimit: formBytes,
    routerOptions: { ignoreTrailingSlash: true },
  })
  const pages = createPages(deps)

  addRequestParts(app, deps.ids)
  addSecurityHeaders(app, deps.settings)
  addMetrics(app, deps)
  addAnalytics(app, deps)
  addOriginCheck(app, deps.settings)
  addRequestLimit(app, deps)
  addSessionHook(app, deps.signIn)
  addMaintenance(app, deps.maintenance)
  addAccessHook(app, deps.signIn)
  deps.sibs.addTo(app)
  addErrorPages(app, deps, pages)

  app.removeContentTypeParser('text/plain')
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  )
  await app.register(multipart, {
    limits: { fileSize: fileBytes, files: 10, fields: 200, fieldSize: 64 * 1024 },
  })
  await app.register(fastifyStatic, {
    root: deps.clientFolder,
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
    index: false,
  })
  await app.register(fastifyStatic, {
    root: deps.staticFolder,
    prefix: '/static/',
    maxAge: '1d',
    index: false,
    decorateReply: false,
  })
  app.get('/favicon.ico', (_request, reply) => reply.redirect('/static/micha.svg', 301))

  await app.register(signInRoutes, { ...deps.signIn, show: pages.send })
  operationRoutes(app, deps)
  operatorRoutes(app, deps, pages)
  offlineRoutes(app, deps, pages)
  uikitRoutes(app, pages)
  maintenanceRoutes(app, deps, pages)
  deskRoutes(app, deps, pages)
  frontRoutes(app, deps, pages)
  personalRoutes(app, deps, pages)
  datosRoutes(app, deps, pages)
  reminderRoutes(app, deps, pages)
  beneficiosRoutes(app, deps, pages)
  rshRoutes(app, deps, pages)
  certificateRoutes(app, deps, pages)
  fichaRoutes(app, deps, pages)
  estadoRoutes(app, deps, pages)
  legalRoutes(app, deps, pages)
  satisfactionRoutes(app, deps, pages)
  if (deps.outbox) outboxRoutes(app, deps.outbox, pages)
  for (const procedure of deps.procedures.values()) procedureRoutes(app, deps, pages, procedure)
  // Last: it answers what nobody registered.
  unbuiltRoutes(app, deps, pages)
  return app
}
