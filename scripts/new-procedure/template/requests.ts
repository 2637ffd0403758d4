import { link } from '#engine/content/content.ts'
import { respondAction, withdrawAction } from '#procedures/parts/requests/request-actions.ts'
import { maxDocumentBytes } from '#procedures/parts/requests/request-desk.ts'
import { requestPages } from '#procedures/parts/requests/request-pages.ts'
import { defineRequests } from '#procedures/parts/requests/requests.ts'
import type { ProcedureServices } from '#procedures/parts/services.ts'
import { hrefTo, paths } from './paths.ts'

/** Papers that the institution may request later, by the institution's names. */
const papers = { cedula: 'Cédula de identidad' }

/** What each state of a request means for the person, and what comes of it. */
export const requests = defineRequests<{ plazo: string; motivoRechazo: string | null }>()({
  who: 'La institución',
  papers,
  // Fields of the institution's request that pages and letters tell.
  keeps: ({ plazo, motivoRechazo }) => ({ plazo, motivoRechazo }),
  approved: 'La institución aprobó su solicitud.',
  // No payment follows an approval.
  lacks: ['pagada'],
  // A sentence for each of the institution's reasons: what it is, and what the person can do. With a page for each they
  // are `refusals` of `defineReasons`, in `reasons.ts`.
  refusals: {},
  afterRefusal: () => link('Hacer otra solicitud', hrefTo(paths.motivo)),
})

// Nobody is told, until the requests lie on an institution's desk: then `requestDesk` is `desk`, and files, too
// (`procedures/parts/README.md`).
const tellInstitution = async () => {}

export const desk = {
  actions: {
    desistir: withdrawAction<ProcedureServices>({
      consequence: 'La institución ya no la revisará.',
      withdraw: tellInstitution,
    }),
    responder: respondAction<keyof typeof papers, ProcedureServices>({
      title: 'Responda a la institución',
      labels: papers,
      maxBytes: maxDocumentBytes,
      upload: tellInstitution,
      respond: tellInstitution,
    }),
  },
}

/** The person's list of requests, and one request. */
export const pages = requestPages(requests, {
  paths: { list: paths.solicitudes, one: paths.solicitud, start: paths.motivo },
  subject: 'Qué pidió',
  title: ({ folio }) => `Solicitud ${folio}`,
  desk,
})
