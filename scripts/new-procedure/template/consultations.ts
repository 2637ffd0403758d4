import type { Consultation } from '#engine/cases/consultation.ts'
import { observationBlocks } from '#procedures/parts/requests/request-actions.ts'
import { requestDetail } from '#procedures/parts/requests/request-detail.ts'
import { requestList } from '#procedures/parts/requests/request-list.ts'
import type { ProcedureServices } from '#procedures/services.ts'
import { desistir, documentoLabels, responder } from './actions.ts'
import { caseDefinition as states } from './case-states.ts'
import { paths } from './paths.ts'

/** The person's list of requests, and one request. */
export const consultations: readonly Consultation<ProcedureServices>[] = [
  requestList({
    path: paths.solicitudes,
    detailPath: paths.solicitud,
    startPath: paths.motivo,
    subjectLabel: 'Qué pidió',
    states,
  }),
  requestDetail({
    path: paths.solicitud,
    listPath: paths.solicitudes,
    states,
    actions: { desistir, responder },
    title: ({ folio }) => `Solicitud ${folio}`,
    about: async ({ today }, detail) => ({ blocks: observationBlocks(detail, documentoLabels, today) }),
  }),
]
