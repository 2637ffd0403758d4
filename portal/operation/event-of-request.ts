import { files } from '#engine/form.ts'
import type { Procedure } from '#engine/procedure.ts'
import type { AnalyticsEvent, Happening } from '#operation/analytics/event.ts'

/** What is known of a request once it was answered. */
export interface AnsweredRequest {
  method: string
  /** The route as it was registered, never the address as typed. */
  route: string
  status: number
  /** Where the answer sends the browser. */
  location: string | undefined
  /** The browser fetched the page ahead of time; nobody has seen it. */
  prefetched: boolean
}

const startPage = 'inicio'

/**
 * What a request counts as (shell §9), or nothing: only pages of procedures count, and only with the name of their route,
 * so that nothing that a person typed can come among the figures.
 */
export function eventOfRequest(
  request: AnsweredRequest,
  procedures: ReadonlyMap<string, Procedure>,
): AnalyticsEvent | undefined {
  const found = /^\/tramites\/([^/]+)(?:\/(.+))?$/.exec(request.route)
  const procedure = procedures.get(found?.[1] ?? '')
  if (!procedure || request.prefetched) return undefined
  const pagina = found?.[2] ?? startPage
  if (!isPage(procedure, pagina)) return undefined
  const suceso = happeningOf(request, procedure, pagina)
  return suceso && { tramite: procedure.head.id, pagina, suceso }
}

/** The paths of a procedure that count, in the order of the way: start, questions, review, receipt, and pages that consult. */
export function countedPages(procedure: Procedure): readonly { path: string; title: string }[] {
  return [
    { path: startPage, title: 'Inicio del trámite' },
    ...procedure.forms.flatMap(({ pages, ending }) => [
      ...pages.map(({ path, shortTitle }) => ({ path: path || startPage, title: shortTitle })),
      ...(ending.kind === 'files'
        ? [...(ending.review.reading ? [ending.review.reading] : []), ending.review, ending.receipt]
        : []
      ).map(({ path, title }) => ({
        path,
        title,
      })),
    ]),
  ]
}

function isPage(procedure: Procedure, path: string): boolean {
  return (
    countedPages(procedure).some(page => page.path === path) ||
    procedure.consultations.some(one => one.path === path)
  )
}

function happeningOf(
  { method, status, location }: AnsweredRequest,
  procedure: Procedure,
  pagina: string,
): Happening | undefined {
  if (status >= 500) return 'falla'
  if (method === 'GET') return status === 200 ? 'llegada' : undefined
  if (method !== 'POST') return undefined
  if (status === 409) return 'conflicto'
  if (status === 422) return 'invalida'
  // A form of somebody whose session has ended is sent to the sign-in; it was not taken.
  if (status !== 303 || !location?.startsWith(`/tramites/${procedure.head.id}/`)) return undefined
  const filing = procedure.forms.filter(files).find(({ ending }) => ending.review.path === pagina)
  if (!filing) return 'avance'
  return location.startsWith(`/tramites/${procedure.head.id}/${filing.ending.receipt.path}`)
    ? 'termino'
    : undefined
}
