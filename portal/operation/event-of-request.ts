import type { Procedure } from '#engine/procedure.ts'
import { files } from '#engine/walking/form.ts'
import type { AnalyticsEvent, Happening } from '#operation/analytics/event.ts'
import type { MovedForm } from '../http/request-parts.ts'

/** An answered request. */
export interface AnsweredRequest {
  method: string
  /** The route as registered, never the address as typed. */
  route: string
  status: number
  /** Target of a redirect. */
  location: string | undefined
  /** The browser prefetched the page; nobody has seen it. */
  prefetched: boolean
  /** The press was answered before, and counted then. */
  repeated: boolean
}

const startPage = 'inicio'

/**
 * Finds the event of a request (shell §9), or undefined. Only pages of procedures count, and only by the name of their
 * route, so that nothing a person typed gets into the figures.
 */
export function createEventOfRequest(
  procedures: ReadonlyMap<string, Procedure>,
): (request: AnsweredRequest) => AnalyticsEvent | undefined {
  const pages = new Map(
    [...procedures.values()].flatMap(procedure =>
      [{ path: '' }, ...countedPages(procedure), ...procedure.consultations].map(({ path }) => {
        const route = `/tramites/${procedure.head.id}${path && `/${path}`}`
        return [route, { procedure, pagina: path || startPage }] as const
      }),
    ),
  )
  return request => {
    const page = pages.get(request.route)
    return page && !request.prefetched && !request.repeated ? eventAt(page, request) : undefined
  }
}

function eventAt(page: { procedure: Procedure; pagina: string }, request: AnsweredRequest) {
  const { procedure, pagina } = page
  const suceso = happeningOf(request, procedure, pagina)
  return suceso && { tramite: procedure.head.id, pagina, suceso }
}

/** What a form counts as whose draft began, or that was sent on another address: its own pages were answered there. */
export function eventOfMoved(
  procedures: ReadonlyMap<string, Procedure>,
  { procedureId, formId, what }: MovedForm,
): AnalyticsEvent | undefined {
  const form = procedures.get(procedureId)?.forms.find(({ id }) => id === formId)
  if (!form) return undefined
  if (what === 'begun') return { tramite: procedureId, pagina: countedPath(form.pages[0]), suceso: 'empiezo' }
  return files(form)
    ? { tramite: procedureId, pagina: form.ending.review.path, suceso: 'termino' }
    : undefined
}

/** The path under which a page counts. */
export const countedPath = (page: { readonly path: string } | undefined): string => page?.path || startPage

/** The paths of a procedure that count, in order: start, questions, review, receipt, consultations. */
export function countedPages(procedure: Procedure): readonly { path: string; title: string }[] {
  const ofForms = procedure.forms.flatMap(({ pages, ending }) => [
    ...pages.map(page => ({ path: countedPath(page), title: page.shortTitle })),
    ...(ending.kind === 'files'
      ? [...(ending.review.reading ? [ending.review.reading] : []), ending.review, ending.receipt]
      : ending.kind === 'joins'
        ? [ending]
        : []
    ).map(({ path, title }) => ({ path, title })),
  ])
  // Questions may stand on the start page itself.
  return ofForms.some(({ path }) => path === startPage)
    ? ofForms
    : [{ path: startPage, title: 'Inicio del trámite' }, ...ofForms]
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
  // A form whose session has ended is redirected to the sign-in; it was not accepted.
  if (status !== 303 || !location?.startsWith(`/tramites/${procedure.head.id}/`)) return undefined
  const filing = procedure.forms.filter(files).find(({ ending }) => ending.review.path === pagina)
  if (!filing) return 'avance'
  return location.startsWith(`/tramites/${procedure.head.id}/${filing.ending.receipt.path}`)
    ? 'termino'
    : undefined
}
