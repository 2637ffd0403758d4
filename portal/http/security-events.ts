import { isIPv4 } from 'node:net'
import { householdOf } from './request-limit.ts'

/** What an investigation of an attack looks for (OWASP ASVS 5.0 §16.3). */
export type SecurityEvent =
  | 'ingreso'
  | 'ingreso-fallido'
  | 'salida'
  | 'sin-permiso'
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

/** The security event of a request, by route and status; undefined for ordinary requests. */
export function securityEventOf(route: string, method: string, status: number): SecurityEvent | undefined {
  if (status === 401 || status === 403) return 'sin-permiso'
  if (status === 429) return 'demasiados'
  if (/^\/login\/(\w+\/)?callback$/.test(route) && method === 'GET')
    return status === 303 ? 'ingreso' : 'ingreso-fallido'
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
