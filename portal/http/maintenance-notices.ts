import { formatInstant, isoDateInChile } from '#domain/dates.ts'
import type { Maintenance } from '#operation/maintenance/keep-maintenance.ts'
import type { Scope, Window } from '#operation/maintenance/windows.ts'
import type { Clock } from '#platform/clock.ts'
import type { FichaCatalog } from '#procedures/catalog/catalog.ts'
import type { ShellNotice } from '../shell/portal-page.ts'

export interface ClosureParts {
  /** Closures, current and planned (shell §4). */
  maintenance: Maintenance
  /** The ficha of every procedure, built or not. */
  fichas: FichaCatalog
  clock: Clock
}

/** Notices of coming closures that affect this path. */
export function plannedNotices(path: string, deps: ClosureParts): ShellNotice[] {
  return deps.maintenance.planned(path).map(window => ({
    kind: 'aviso',
    title: 'Habrá una mantención',
    text: noticeText(window, closedThing(window.scope, deps)),
  }))
}

function noticeText({ from, until, reason }: Window, what: string): string {
  const end = until ? ` hasta el ${formatInstant(until)} horas` : ''
  return `No podrá usar ${what} desde el ${formatInstant(from)} horas${end}. Lo que guarde antes no se pierde.${reason ? ` ${reason}` : ''}`
}

/** What is closed, in words for people. */
export function closedThing(scope: Scope, { fichas, clock }: Pick<ClosureParts, 'fichas' | 'clock'>): string {
  if (scope === 'portal') return 'este portal'
  const id = scope.startsWith('tramite:') ? scope.slice('tramite:'.length) : undefined
  if (id === undefined) return 'una de sus páginas'
  const title = fichas.find(id, isoDateInChile(clock.now()))?.title
  return title ? `el trámite «${title}»` : 'uno de los trámites'
}
