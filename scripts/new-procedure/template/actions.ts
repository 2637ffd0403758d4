import { respondAction, withdrawAction } from '#procedures/parts/request-actions.ts'
import { maxDocumentBytes } from '#procedures/parts/request-desk.ts'
import type { ProcedureServices } from '#procedures/services.ts'

/** Papers that the institution may ask for after the request was sent, by its own names of them. */
export const documentoLabels = { cedula: 'Cédula de identidad' }

// Here the institution is told what the person did: call its client, `services.<institution>`, with `idempotencyKey`. One whose
// requests lie at a desk is told by `requestDesk` (`procedures/parts/request-desk.ts`), which also files.
const tellInstitution = async () => {}

/** The person withdraws her request. */
export const desistir = withdrawAction<ProcedureServices>({
  consequence: 'La institución ya no la revisará.',
  withdraw: tellInstitution,
})

/** The person sends what the institution asked her for. */
export const responder = respondAction<keyof typeof documentoLabels, ProcedureServices>({
  title: 'Responda a la institución',
  labels: documentoLabels,
  maxBytes: maxDocumentBytes,
  upload: tellInstitution,
  respond: tellInstitution,
})
