import { createLocalJWKSet } from 'jose'
import type { Box } from '#cases/box/box-types.ts'
import type { Procedure } from '#engine/procedure.ts'
import type { CallLog } from '#operation/calls/call-log.ts'
import type { InstitutionsHealth } from '#operation/institutions/health.ts'
import { createAuthenticator } from '#platform/contract/authenticate.ts'
import { traceOf } from '#platform/contract/call-trace.ts'
import type { Authenticate } from '#platform/contract/service.ts'
import type { Metrics } from '#platform/metrics.ts'
import { createRequestIds, type RequestIds } from '#portal/http/call-trace.ts'
import type { PersonalServices } from '#portal/http/personal-services.ts'
import { createPressBudget } from '#portal/http/press-budget.ts'
import { createVisitorCalls, type VisitorCalls } from '#portal/http/visitor-calls.ts'
import type { ProcedureServices } from '#procedures/parts/services.ts'
import { procedures } from '#procedures/registry.ts'
import { bindServices, type ServiceClients } from '#services/bound-services.ts'
import { createServiceClients } from '#services/clients.ts'
import { addressSetting, eventSecretSetting } from '#services/kit/institution.ts'
import { allInstitutions, institutionNames } from '#services/listed.ts'
import { createHeaderTokens } from '#sessions/header-token.ts'
import { createPortalTokens, type PortalTokens, portalAsIssuer } from '#sessions/portal-tokens.ts'
import type { Session } from '#sessions/types.ts'
import { connectionOptions } from './connections.ts'
import { callNobody } from './rehearsal.ts'
import type { RoleContext as Surroundings } from './role-context.ts'

/** The portal's client id at the key service. */
export const portalClientId = 'micha-portal'

/** The institutions that want to know of a visitor, and the procedures that tell them: the pages that bear their name, and no other (shell §7). */
const wantingVisitors: readonly string[] = allInstitutions
  .filter(({ wantsVisitor }) => wantsVisitor)
  .map(({ key }) => key)
export const tellingOfVisitors = [...procedures.keys()].filter(id => wantingVisitors.includes(id))

/** Returns the token for a call to a service. */
type Token = (service: string) => Promise<string>

/** Clients of the institutions, with metrics and health, and the headers about visitors that some want (shell §7). */
export function createInstitutionClients(
  {
    settings,
    connections = new Map(),
    env = {},
    log,
    clock,
    ids,
    keys,
    addresses,
    tracing,
    rehearsal,
  }: Surroundings,
  metrics: Metrics,
  { health: institutions, calls, box }: { health: InstitutionsHealth; calls: CallLog; box?: Box },
): { clients: ServiceClients; visitorCalls: VisitorCalls; requestIds: RequestIds } {
  const callSeconds = metrics.seconds('instituciones_segundos', 'Time of calls to institutions', [
    'servicio',
    'operacion',
    'resultado',
  ])
  const visitorCalls = createVisitorCalls({
    institutions: wantingVisitors,
    procedures: tellingOfVisitors,
    // The portal sees the browser's address itself, so no look-up service is needed.
    lookUpIp: async request => request.ip,
    headerTokens: createHeaderTokens({ password: keys.clientSecret, clock }),
    log,
    settings: { publicUrl: addresses.portal },
  })
  const budget = createPressBudget(clock)
  const requestIds = createRequestIds(calls, clock)
  const connectionOf = connectionOptions(
    connections,
    {
      ...{ fetch: request => fetch(request), env, clock, ids, log },
      authenticate: ownTokens({ keys, clock, ids, log }),
      box,
    },
    call => budget.wrap(visitorCalls.wrap(call)),
  )
  const clients = createServiceClients({
    addressOf: key => settings[addressSetting(key)],
    bundled: addresses.services,
    fetch: budget.wrap(visitorCalls.wrap(request => fetch(request))),
    clock,
    log,
    credentials: { clientId: portalClientId, secret: keys.clientSecret },
    requestId: requestIds.current,
    ...(tracing && { tracing }),
    connectionOf: key => ({ ...connectionOf(key), ...(rehearsal && { fetch: callNobody }) }),
    deadlineMs: settings.serviceDeadline,
    onCall: call => {
      const { service, operation, durationMs, outcome, traceId } = call
      const startedAt = new Date(clock.now().getTime() - durationMs)
      const asked = requestIds.current()
      // The trace may be that of a proxy, or of the press that sent a delivery: it is found by its own id too.
      for (const id of new Set([traceId, ...(asked === undefined ? [] : [traceOf(asked).traceId])]))
        calls.note({ traceId: id, startedAt, institution: service, operation, outcome, durationMs })
      callSeconds.observe({ servicio: service, operacion: operation, resultado: outcome }, durationMs / 1000)
      // What waits in a box says nothing of the institution's health.
      if (outcome !== 'boxed') institutions.note({ ...call, service: titleOf(service) })
    },
  })
  const requests: Pick<VisitorCalls, 'addTo'> = {
    addTo(app) {
      requestIds.addTo(app)
      budget.addTo(app)
      visitorCalls.addTo(app)
    },
  }
  return { clients, visitorCalls: { ...visitorCalls, ...requests }, requestIds }
}

/** Knows the portal's own tokens, for adapters that answer in its process. */
export function ownTokens({
  keys,
  clock,
  ids,
  log,
}: Pick<Surroundings, 'keys' | 'clock' | 'ids' | 'log'>): Authenticate {
  const tokens = createPortalTokens({ signingKey: keys.tokens, clock, ids })
  return createAuthenticator({
    issuers: [portalAsIssuer(createLocalJWKSet(tokens.jwks()))],
    clients: [{ clientId: portalClientId, secret: keys.clientSecret }],
    clock,
    log,
  })
}

/** The institution's name for people. */
export function titleOf(key: string): string {
  return allInstitutions.find(institution => institution.key === key)?.title ?? key
}

/**
 * Tokens for calling institutions in a session: each is for one institution and lives for minutes, so that none can
 * be used elsewhere or later. Includes the official who attends the person, if any.
 */
export function tokenOf({ run, attention }: Pick<Session, 'run' | 'attention'>, tokens: PortalTokens): Token {
  return async service => tokens.issue(run, { service, official: attention?.official.run })
}

/**
 * The services of a procedure with this token; each call states procedure and purpose. Without a token, only public
 * operations answer.
 */
export function procedureServices(
  clients: ServiceClients,
  token: Token | undefined,
  {
    procedure,
    purpose,
    background,
    ownCase,
  }: { procedure: Procedure; purpose: string; background?: boolean; ownCase?: boolean },
): ProcedureServices {
  return bindServices(clients, institutionNames, {
    token,
    procedure: procedure.head.id,
    purpose,
    background,
    ownCase,
  })
}

/** The services of the personal area with this token; each part states its purpose. */
export function personalServices(clients: ServiceClients, token: Token): PersonalServices {
  const bind = <const Name extends Exclude<keyof PersonalServices, 'pgu' | 'contacto'>>(
    name: Name,
    purpose: string,
  ) => bindServices(clients, [name], { token, purpose })
  return {
    ...bind('asignacionFamiliar', 'Mostrarle el pago por sus cargas'),
    ...bind('beneficios', 'Mostrarle sus beneficios y pagos'),
    ...bind('paseCultural', 'Decirle si le toca el Pase Cultural'),
    ...bind('personas', 'Mostrarle sus datos'),
    contacto: bindServices(clients, ['personas'], { token, purpose: 'Cambiar sus datos de contacto' })
      .personas,
    ...bind('registroSocial', 'Mostrarle su Registro Social de Hogares'),
    pgu: bindServices(clients, ['sibs'], { token, purpose: 'Decirle si puede pedir la PGU' }).sibs,
  }
}

/** Secret of an institution's events by its key: from its setting, or derived for it. */
export function eventSecretOf({
  settings,
  keys,
}: Pick<Surroundings, 'settings' | 'keys'>): (key: string) => string {
  return key => settings[eventSecretSetting(key)] ?? keys.eventSecretOf(key)
}
