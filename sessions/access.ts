import { homePath } from './return-path.ts'
import type { Origin } from './types.ts'

/** What the rules say of one request. */
export type AccessDecision =
  | { kind: 'allow' }
  /** There must be a session, and there is none: to the sign-in (shell §4). */
  | { kind: 'sign-in' }
  /** A session of another system left its paths: it is ended and the person sent away (shell §6). */
  | { kind: 'sign-out' }

/** The rules of access, as the portal is handed them. */
export interface AccessRules {
  /** See {@link decideAccess}. */
  decide(path: string, session: { origin: Origin } | undefined): AccessDecision
  /** See {@link isAsset}. */
  isAsset(path: string): boolean
}

// Open to anyone. Everything else needs a session, so that a page that is forgotten here is closed, not open.
const openPaths = [
  '/',
  '/accesibilidad',
  '/bienvenida',
  '/certificados',
  '/contacto',
  '/desarrolladores',
  '/dev',
  '/eventos',
  '/ficha',
  '/login',
  '/logout',
  '/mantencion',
  '/metrics',
  '/privacidad',
  '/salud',
  '/satisfaccion',
  '/sucursal-virtual',
  '/sucursales',
  '/terminos',
  '/test',
  '/uikit',
]

// What pages are made of: open to anyone, outside the fences, and served without looking for a session.
const assetPrefixes = ['/assets/', '/static/', '/.well-known/']
const assetPaths = [
  '/salud',
  '/sw.js',
  '/robots.txt',
  '/favicon.ico',
  '/sin-conexion',
  '/sin-conexion/guardado',
]

// Where a load-testing service looks for its token (shell §2).
const loadTestPath = /^\/loaderio-[\w-]+\.txt$/

// How one signs in and out, and where maintenance sends everyone: outside the fences too.
const passagePrefix = '/login/'
const passagePaths = ['/logout', '/mantencion']

/**
 * The two paths of a session of the social registry that the specification hides (`{token}`, shell §6). An assumption: the
 * pages that `sibs` has for people sent by another system (shell §2), because the list already has their two siblings.
 */
export const assumedMdsfPaths: readonly string[] = [
  '/tramites/sibs/beneficio-ext',
  '/tramites/sibs/confirmacion-ext',
]

/** Where a session of the social registry may go, with the pages below each (shell §6). */
export const mdsfPaths: readonly string[] = [
  '/tramites/sibs/confirmacion',
  '/tramites/sibs/beneficio',
  '/tramites/114831/pagos',
  ...assumedMdsfPaths,
  '/tramites/114831-pd/pagos',
  '/tramites/114831-pd/solicitud',
  '/tramites/114831-pd/estado-tramite',
]

/** What the paths of a session of PAGORUT start with (shell §6). */
export const pagoRutPrefix = '/tramites/114831-pd/'

/** Where a session of this origin begins when nothing was asked for, inside its fence. */
export function startPathOf(origin: Origin): string {
  return origin === 'ORDINARIA' ? homePath : `${pagoRutPrefix}pagos`
}

/** Whether a path is served the same to everyone, so that nobody needs to know whose session asks. */
export function isAsset(path: string): boolean {
  return assetPaths.includes(path) || assetPrefixes.some(prefix => path.startsWith(prefix))
}

/**
 * Whether a request for `path` (as it came, without the query) may go on.
 *
 * @param session the live session, or `undefined`
 */
export function decideAccess(path: string, session: { origin: Origin } | undefined): AccessDecision {
  if (isOutsideRules(path)) return { kind: 'allow' }
  if (session === undefined) return isProtected(path) ? { kind: 'sign-in' } : { kind: 'allow' }
  return isInsideFence(path, session.origin) ? { kind: 'allow' } : { kind: 'sign-out' }
}

/** Whether a path needs a session (shell §4). `/tramites/5300/` always does, as every procedure (shell §6). */
export function isProtected(path: string): boolean {
  return !isOutsideRules(path) && !isProcedureStart(path) && !openPaths.some(open => isAtOrBelow(path, open))
}

/** Whether a session of this origin may visit a path; ordinary sessions may go everywhere (shell §6). */
export function isInsideFence(path: string, origin: Origin): boolean {
  switch (origin) {
    case 'ORDINARIA':
      return true
    case 'MDSF':
      return mdsfPaths.some(allowed => isAtOrBelow(path, allowed))
    case 'PAGORUT':
      return path.startsWith(pagoRutPrefix)
  }
}

// What a procedure is may be read by anyone; what begins with `/tramites/5300/` needs a session (shell §6), as in all others.
function isProcedureStart(path: string): boolean {
  return /^\/tramites\/[^/]+$/.test(path)
}

function isOutsideRules(path: string): boolean {
  return (
    isAsset(path) || loadTestPath.test(path) || passagePaths.includes(path) || path.startsWith(passagePrefix)
  )
}

function isAtOrBelow(path: string, parent: string): boolean {
  return path === parent || (parent !== '/' && path.startsWith(`${parent}/`))
}

/** The rules of this portal. */
export const accessRules: AccessRules = { decide: decideAccess, isAsset }
