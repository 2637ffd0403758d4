import { isIPv4 } from 'node:net'
import type { Session } from '#sessions/types.ts'
import { householdOf } from './request-limit.ts'

/** What an investigation of an attack looks for (OWASP ASVS 5.0 §16.3). */
export type SecurityEvent =
  | 'ingreso'
  | 'ingreso-fallido'
  | 'salida'
  | 'sin-permiso'
  /** A session from another system left its paths, and ended (shell §6). */
  | 'fuera-de-cerco'
  /** A signed-in person asked for something by an id that is not hers, or that nobody has. */
  | 'no-es-suyo'
  /** A request that no page of the portal makes: unreadable, too large, of another kind. */
  | 'rechazado'
  | 'demasiados'
  | 'atencion'
  | 'sesiones'
  | 'contacto-cambiado'
  | 'datos-borrados'

const forms: Readonly<Record<string, SecurityEvent>> = {
  '/logout': 'salida',
  '/datos/sesiones': 'sesiones',
  '/datos/editar': 'contacto-cambiado',
  '/datos/borrar': 'datos-borrados',
}

/** Forms by which somebody proves who she is, besides ClaveÚnica. */
const proofs: ReadonlySet<string> = new Set(['/login/renovar', '/rsh/ingreso', '/api/v1/token'])
const refused: ReadonlySet<number> = new Set([400, 408, 413, 414, 415, 431])
// Routes whose ids name nobody's data, and addresses that no route has.
const namesNobody = /^(\/(ficha|assets|static|desarrolladores|momentos)\/|\/tramites\/:|[^/])|\*$/

/** A session that a request came with or ended, and whether it proved who asks. */
export interface RequestSessions {
  session: Session | undefined
  endedSession?: Session | undefined
  proved?: boolean
}

/** The security event of a request, by route and status; undefined for ordinary requests. */
export function securityEventOf(
  route: string,
  method: string,
  status: number,
  { session, endedSession, proved }: RequestSessions = { session: undefined },
): SecurityEvent | undefined {
  if (proved) return 'ingreso'
  if (/^\/login\/(\w+\/)?callback$/.test(route) && method === 'GET')
    // A redirect to the provider is not yet a sign-in.
    return status !== 303 ? 'ingreso-fallido' : session && 'ingreso'
  if (proofs.has(route) && method === 'POST' && (status === 401 || status === 422)) return 'ingreso-fallido'
  if (status === 401 || status === 403) return 'sin-permiso'
  if (status === 429) return 'demasiados'
  if (refused.has(status)) return 'rechazado'
  if (status === 404 && session && !namesNobody.test(route)) return 'no-es-suyo'
  if (endedSession && !(route in forms)) return 'fuera-de-cerco'
  if (method !== 'POST' || status !== 303) return undefined
  return route.startsWith('/funcionarios/') ? 'atencion' : forms[route]
}

/**
 * Enough of an address to tell where an attack comes from, but not which household: three quarters of IPv4, half of
 * IPv6.
 */
export function truncatedAddress(address: string): string {
  const household = householdOf(address)
  return isIPv4(household) ? household.replace(/\.\d+$/, '.0') : `${household}::`
}
