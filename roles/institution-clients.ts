import type { InstitutionsHealth } from '#operation/institutions/health.ts'
import { bindToken } from '#platform/contract/bound-client.ts'
import type { Metrics } from '#platform/metrics.ts'
import { createSibsCalls, type SibsCalls } from '#portal/http/sibs-calls.ts'
import type { PersonalServices } from '#portal/personal/personal-services.ts'
import type { ProcedureServices } from '#procedures/services.ts'
import { asignacionMuerteContract } from '#services/asignacion-muerte/contract.ts'
import { beneficiosContract } from '#services/beneficios/contract.ts'
import { createServiceClients, type ServiceClients } from '#services/clients.ts'
import { formasDePagoContract } from '#services/formas-de-pago/contract.ts'
import { personasContract } from '#services/personas/contract.ts'
import { registroSocialContract } from '#services/registro-social/contract.ts'
import { territorioContract } from '#services/territorio/contract.ts'
import { createHeaderTokens } from '#sessions/header-token.ts'
import type { PortalTokens } from '#sessions/portal-tokens.ts'
import type { Session } from '#sessions/types.ts'
import { portalClientId } from './services.ts'
import type { Surroundings } from './surroundings.ts'

/** Gives the token of a call when it is made. */
type Token = () => Promise<string>

/** Clients of the institutions, measured and watched, and what calls of sibs pages carry besides (shell §7). */
export function createInstitutionClients(
  { settings, log, clock, keys, addresses }: Surroundings,
  metrics: Metrics,
  institutions: InstitutionsHealth,
): { clients: ServiceClients; sibs: SibsCalls } {
  const callSeconds = metrics.seconds('micha_instituciones_segundos', 'Time of calls to institutions', [
    'servicio',
    'operacion',
    'resultado',
  ])
  const sibs = createSibsCalls({
    // The portal itself sees where a browser calls from, so nobody else has to be asked.
    lookUpIp: async request => request.ip,
    headerTokens: createHeaderTokens({ password: keys.clientSecret, clock }),
    log,
    secure: addresses.portal.startsWith('https:'),
  })
  const clients = createServiceClients({
    addresses: serviceAddresses(settings),
    bundled: addresses.services,
    fetch: sibs.wrap(request => fetch(request)),
    clock,
    log,
    credentials: { clientId: portalClientId, secret: keys.clientSecret },
    deadlineMs: settings.serviceDeadline,
    onCall: call => {
      const { service, operation, durationMs, outcome } = call
      callSeconds.observe({ servicio: service, operacion: operation, resultado: outcome }, durationMs / 1000)
      institutions.note(call)
    },
  })
  return { clients, sibs }
}

/** Who speaks to the institutions: the person with her own token, or the portal for an official who attends her. */
export function tokenOf(session: Session, tokens: PortalTokens): Token {
  const { run, attention } = session
  return attention
    ? async () => tokens.issue(run, undefined, attention.official.run)
    : async () => session.accessToken
}

/** What procedures ask of the institutions, with this token. */
export function procedureServices(clients: ServiceClients, token: Token): ProcedureServices {
  return {
    asignacionMuerte: bindToken(asignacionMuerteContract, clients.asignacionMuerte, token),
    personas: bindToken(personasContract, clients.personas, token),
    formasDePago: bindToken(formasDePagoContract, clients.formasDePago, token),
    territorio: bindToken(territorioContract, clients.territorio, token),
  }
}

/** What the personal area asks of the institutions, with this token. */
export function personalServices(clients: ServiceClients, token: Token): PersonalServices {
  return {
    beneficios: bindToken(beneficiosContract, clients.beneficios, token),
    personas: bindToken(personasContract, clients.personas, token),
    registroSocial: bindToken(registroSocialContract, clients.registroSocial, token),
  }
}

function serviceAddresses(settings: Surroundings['settings']): Record<string, string | undefined> {
  return {
    SERVICIO_PERSONAS_URL: settings.serviciosPersonasUrl,
    SERVICIO_FUNCIONARIOS_URL: settings.serviciosFuncionariosUrl,
    SERVICIO_LLAVES_URL: settings.serviciosLlavesUrl,
    SERVICIO_TERRITORIO_URL: settings.serviciosTerritorioUrl,
    SERVICIO_FORMAS_DE_PAGO_URL: settings.serviciosFormasDePagoUrl,
    SERVICIO_ASIGNACION_MUERTE_URL: settings.serviciosAsignacionMuerteUrl,
    SERVICIO_BENEFICIOS_URL: settings.serviciosBeneficiosUrl,
    SERVICIO_REGISTRO_SOCIAL_URL: settings.serviciosRegistroSocialUrl,
  }
}
