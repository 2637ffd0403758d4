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
  /**
   * Whether a request for `path` (as it came, without the query) may go on; `session` is the live one. A
   * form that belongs to every page may be sent from any (`method`).
   */
  decide(path: string, session: { origin: Origin } | undefined, method?: string): AccessDecision
  /** Whether a path is served the same to everyone, so that nobody needs to know whose session asks. */
  isAsset(path: string): boolean
}

/** The addresses that rules of access know, each with all below it; the portal has them in a table. */
export interface AccessTable {
  /** Open to anyone. Everything else needs a session, so that a page that is forgotten is closed, not open. */
  open: readonly string[]
  /** Whether a page of a procedure is open to anyone: its start page, and its enquiries. */
  isOpenPage(path: string): boolean
  /** What pages are made of: open to anyone, outside the fences, and served without looking for a session. */
  assets: readonly string[]
}

// Where a load-testing service looks for its token (shell §2).
const loadTestPath = /^\/loaderio-[\w-]+\.txt$/

// How one signs in and out, and where maintenance sends everyone: outside the fences too.
const passagePrefix = '/login/'
const passagePaths = ['/logout', '/mantencion']

// What belongs to every page and is none itself: how it is shown, what she thinks of it, that she is still there, and what her
// browser kept of it.
const postedFromAnywhere = ['/accesibilidad', '/satisfaccion', '/sesion/mantener', '/formulario-guardado']
const thanksPath = '/satisfaccion/gracias'

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

/** Makes the rules over the addresses of a portal. */
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

// Shell §4. `/tramites/5300/` always does (shell §6), as what begins with the address of any procedure but is not an enquiry.
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
