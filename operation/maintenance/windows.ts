/** What is closed: the portal, one procedure, or one page (shell §4). */
export type Scope = 'portal' | `tramite:${string}` | `pagina:${string}`

/** A period in which something is closed, or open despite the settings. */
export interface Window {
  readonly id: string
  readonly scope: Scope
  readonly kind: 'cierre' | 'apertura'
  readonly from: Date
  /** Without it, until the operator ends it. */
  readonly until?: Date | undefined
  /** When the announcement begins. */
  readonly noticeFrom: Date
  /** One sentence for people; may be empty. */
  readonly reason: string
}

/** What the settings close (shell §4: by default procedure `sibs` and page `/1000`). */
export interface ClosedBySettings {
  readonly procedures: readonly string[]
  readonly paths: readonly string[]
}

/** Why a page is closed. */
export interface Closure {
  readonly scope: Scope
  readonly until?: Date | undefined
  readonly reason: string
}

/** Input of the decision. */
export interface MaintenanceFacts {
  readonly settings: ClosedBySettings
  readonly windows: readonly Window[]
  /** Paths that always stay open, including everything below: explanation, sign-out, and endpoints for machines. */
  readonly neverClosed: readonly string[]
  readonly now: Date
}

/**
 * Whether a path (without query) is closed, and until when. Closing a procedure closes its own page and everything
 * below it (shell §4). Of several closures the longest counts.
 */
export function closureOf(
  path: string,
  { settings, windows, neverClosed, now }: MaintenanceFacts,
): Closure | undefined {
  if (!closedStarts({ settings, windows }).some(start => path.startsWith(start))) return undefined
  const scopes = scopesOf(path, neverClosed)
  const current = windows.filter(
    window => scopes.includes(window.scope) && window.from <= now && !isOver(window, now),
  )
  const closures = current.filter(({ kind }) => kind === 'cierre').sort(longestFirst)
  if (closures[0]) return closures[0]
  const opened = current.map(({ scope }) => scope)
  const scope = scopes.find(one => closedBySettings(settings).includes(one) && !opened.includes(one))
  return scope && { scope, reason: '' }
}

/** How the paths begin that may be closed: all others are open. Asked for every link of every page. */
export function closedStarts({
  settings,
  windows,
}: Pick<MaintenanceFacts, 'settings' | 'windows'>): readonly string[] {
  const scopes = windows.filter(({ kind }) => kind === 'cierre').map(({ scope }) => scope)
  return [...closedBySettings(settings), ...scopes].map(startOf)
}

function startOf(scope: Scope): string {
  if (scope === 'portal') return '/'
  return scope.startsWith('tramite:')
    ? `/tramites/${scope.slice('tramite:'.length)}`
    : scope.slice('pagina:'.length)
}

/** Coming closures to announce on this path, soonest first. */
export function plannedClosures(
  path: string,
  { windows, neverClosed, now }: Omit<MaintenanceFacts, 'settings'>,
): Window[] {
  const scopes = scopesOf(path, neverClosed)
  // Front page, start page and ficha also announce closures of what a person may be about to do.
  const isLobby = path === '/' || path === '/inicio'
  return windows
    .filter(
      ({ kind, scope }) => kind === 'cierre' && (isLobby || scopes.includes(scope) || isFicha(path, scope)),
    )
    .filter(({ noticeFrom, from }) => noticeFrom <= now && now < from)
    .sort((a, b) => a.from.getTime() - b.from.getTime())
}

/** The scopes that contain a path, narrowest first. */
function scopesOf(path: string, neverClosed: readonly string[]): Scope[] {
  if (neverClosed.some(open => path === open || path.startsWith(`${open}/`))) return []
  const procedure = /^\/tramites\/([^/]+)(\/|$)/.exec(path)?.[1]
  return [`pagina:${path}`, ...(procedure ? [`tramite:${procedure}` as const] : []), 'portal']
}

function isFicha(path: string, scope: Scope): boolean {
  return scope.startsWith('tramite:') && path === `/ficha/${scope.slice('tramite:'.length)}`
}

function closedBySettings({ procedures, paths }: ClosedBySettings): Scope[] {
  return [...procedures.map(id => `tramite:${id}` as const), ...paths.map(path => `pagina:${path}` as const)]
}

function isOver({ until }: Window, now: Date): boolean {
  return until !== undefined && until <= now
}

function longestFirst(a: Window, b: Window): number {
  return (
    (b.until?.getTime() ?? Number.POSITIVE_INFINITY) - (a.until?.getTime() ?? Number.POSITIVE_INFINITY) || 0
  )
}
