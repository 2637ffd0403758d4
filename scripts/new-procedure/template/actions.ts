import { respondAction, withdrawAction } from '#procedures/parts/requests/request-actions.ts'
import { maxDocumentBytes } from '#procedures/parts/requests/request-desk.ts'
import type { ProcedureServices } from '#procedures/services.ts'

/** Papers that the institution may request later, by the institution's names. */
export const documentoLabels = { cedula: 'Cédula de identidad' }

// Notify the institution here: call its client, `services.<institution>`, with `idempotencyKey`. For an institution
// with a desk use `requestDesk` (`procedures/parts/requests/request-desk.ts`), which also files.
const tellInstitution = async () => {}

export const desistir = withdrawAction<ProcedureServices>({
  consequence: 'La institución ya no la revisará.',
  withdraw: tellInstitution,
})

/** The person sends papers that the institution requested. */
export const responder = respondAction<keyof typeof documentoLabels, ProcedureServices>({
  title: 'Responda a la institución',
  labels: documentoLabels,
  maxBytes: maxDocumentBytes,
  upload: tellInstitution,
  respond: tellInstitution,
})
