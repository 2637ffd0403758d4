import type { Tray } from '#portal/bandeja/tray.ts'
import { bindServices, type ServiceClients } from '#services/bound-services.ts'
import { type PortalTokens, userOfToken } from '#sessions/portal-tokens.ts'
import { type Session, signedInRun } from '#sessions/types.ts'

/** The officials' tray for who is signed in, whomever she attends. */
export function createTrayFor(
  clients: Pick<ServiceClients, 'safem2'>,
  tokens: PortalTokens,
): (session: Session) => Tray {
  return session => {
    const issue = (service: string) => tokens.issue(signedInRun(session), { service })
    return {
      runUser: userOfToken(issue('safem2')),
      ...bindServices(clients, ['safem2'], {
        token: async service => issue(service),
        procedure: '0000',
        purpose: 'Revisar su registro de empresas y cuentas',
      }),
    }
  }
}
