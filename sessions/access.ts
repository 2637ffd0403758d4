import { homePath } from './return-path.ts'
import type { Origin } from './types.ts'

/** Decision about one request. */
export type AccessDecision =
  | { kind: 'allow' }
  /** The page needs a session and there is none: redirect to the sign-in (shell §4). */
  | { kind: 'sign-in' }
  /** A session from another system left its permitted paths: end it and redirect (shell §6). */
  | { kind: 'sign-out' }

/** The access rules. */
export interface AccessRules {
  /**
   * Whether a request for `path` (as received, without query) may proceed; `session` is the current one. Forms that
   * belong to every page may be posted from any (`method`).
   */
  decide(path: string, session: { origin: Origin } | undefined, method?: string): AccessDecision
  /** Whether a path is served the same to everyone, so that no session needs to be loaded. */
  isAsset(path: string): boolean
}

/** Paths for the access rules, each including everything below it; the portal has them in a table. */
export interface AccessTable {
  /** Public paths. All others need a session, so that a forgotten page is closed rather than open. */
  open: readonly string[]
  /** Whether a procedure's page is public: its start page and its enquiries. */
  isOpenPage(path: string): boolean
  /** Static assets: public, outside the fences, and served without loading a session. */
  assets: readonly string[]
}

// Path where a load-testing service looks for its token (shell §2).
const loadTestPath = /^\/loaderio-[\w-]+\.txt$/

// Sign-in, sign-out and the maintenance page: also outside the fences.
const passagePrefix = '/login/'
const passagePaths = ['/logout', '/mantencion']

// Forms of every page: accessibility settings, satisfaction, keeping the session alive, and the form stored in the browser.
const postedFromAnywhere = ['/accesibilidad', '/satisfaccion', '/sesion/mantener', '/formulario-guardado']
const thanksPath = '/satisfaccion/gracias'

/**
 * The two paths for sessions of the social registry that the specification hides (`{token}`, shell §6). We assume the
 * pages of `sibs` for people sent by another system (shell §2), because the list already has their two siblings.
 */
export const assumedMdsfPaths: readonly string[] = [
  '/tramites/sibs/beneficio-ext',
  '/tramites/sibs/confirmacion-ext',
]

/** Where a session from the social registry may go, including the pages below each path (shell §6). */
export const mdsfPaths: readonly string[] = [
  '/tramites/sibs/confirmacion',
  '/tramites/sibs/beneficio',
  '/tramites/114831/pagos',
  ...assumedMdsfPaths,
  '/tramites/114831-pd/pagos',
  '/tramites/114831-pd/solicitud',
  '/tramites/114831-pd/estado-tramite',
]

/** Every path that begins so needs a session, the bare prefix too (shell §6). */
export const sessionPrefix = '/tramites/5300/'

/** Path prefix for a session from PAGORUT (shell §6). */
export const pagoRutPrefix = '/tramites/114831-pd/'

/** Default start page of a session of this origin, inside its fence. */
export function startPathOf(origin: Origin): string {
  return origin === 'ORDINARIA' ? homePath : `${pagoRutPrefix}pagos`
}

export function createAccessRules(table: AccessTable): AccessRules {
  return {
    decide: (path, session, method = 'GET') => decideAccess(path, session, method, table),
    isAsset: path => isAsset(path, table),
  }
}

function isAsset(path: string, { assets }: AccessTable): boolean {
  return assets.some(asset => isAtOrBelow(path, asset))
}

function decideAccess(
  path: string,
  session: { origin: Origin } | undefined,
  method: string,
  table: AccessTable,
): AccessDecision {
  if (isOutsideRules(path, table) || isCompanion(path, method)) return { kind: 'allow' }
  if (session === undefined) return isProtected(path, table) ? { kind: 'sign-in' } : { kind: 'allow' }
  return isInsideFence(path, session.origin) ? { kind: 'allow' } : { kind: 'sign-out' }
}

// Shell §4. All of `/tramites/5300/` needs a session (shell §6), as does everything below a procedure's address
// except enquiries.
function isProtected(path: string, { open, isOpenPage }: AccessTable): boolean {
  return !isOpenPage(path) && !open.some(one => isAtOrBelow(path, one))
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

function isOutsideRules(path: string, table: AccessTable): boolean {
  return (
    isAsset(path, table) ||
    loadTestPath.test(path) ||
    passagePaths.includes(path) ||
    path.startsWith(passagePrefix)
  )
}

function isCompanion(path: string, method: string): boolean {
  return path === thanksPath || (method === 'POST' && postedFromAnywhere.includes(path))
}

function isAtOrBelow(path: string, parent: string): boolean {
  return path === parent || (parent !== '/' && path.startsWith(`${parent}/`))
}
