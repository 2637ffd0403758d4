/** What is closed: everything, one procedure, or one page (shell §4). */
export type Scope = 'portal' | `tramite:${string}` | `pagina:${string}`

/** A time during which something is closed, or open although the settings close it. */
export interface Window {
  readonly id: string
  readonly scope: Scope
  readonly kind: 'cierre' | 'apertura'
  readonly from: Date
  /** Missing: until the operator says otherwise. */
  readonly until?: Date | undefined
  /** From when people are told that it will happen. */
  readonly noticeFrom: Date
  /** For people, in one sentence; may be empty. */
  readonly reason: string
}

/** What the settings close (shell §4: by default procedure `sibs` and page `/1000`). */
export interface ClosedBySettings {
  readonly procedures: readonly string[]
  readonly paths: readonly string[]
}

/** Why a page cannot be used now. */
export interface Closure {
  readonly scope: Scope
  readonly until?: Date | undefined
  readonly reason: string
}

/** What a decision is made of. */
export interface MaintenanceFacts {
  readonly settings: ClosedBySettings
  readonly windows: readonly Window[]
  /** Paths that stay open, with all below each: where one reads why, signs out, and where machines ask. */
  readonly neverClosed: readonly string[]
  readonly now: Date
}

/**
 * Whether a path (without query) is closed now, and until when. A procedure closes its own page and all below it
 * (shell §4). Of several closures the one that lasts longest counts.
 */
export function closureOf(
  path: string,
  { settings, windows, neverClosed, now }: MaintenanceFacts,
): Closure | undefined {
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

/** Closures that are coming and that whoever visits this path is to be told of, the soonest first. */
export function plannedClosures(
  path: string,
  { windows, neverClosed, now }: Omit<MaintenanceFacts, 'settings'>,
): Window[] {
  const scopes = scopesOf(path, neverClosed)
  // The front page, the start page and the ficha tell of what a person may be about to do.
  const isLobby = path === '/' || path === '/inicio'
  return windows
    .filter(
      ({ kind, scope }) => kind === 'cierre' && (isLobby || scopes.includes(scope) || isFicha(path, scope)),
    )
    .filter(({ noticeFrom, from }) => noticeFrom <= now && now < from)
    .sort((a, b) => a.from.getTime() - b.from.getTime())
}

/** The scopes that a path lies in, the narrowest first. */
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
