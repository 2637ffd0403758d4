import { respondAction, withdrawAction } from '#procedures/parts/request-actions.ts'
import type { ProcedureServices } from '#procedures/services.ts'

/** Papers that the institution may ask for after the request was sent, by its own names of them. */
export const documentoLabels = { cedula: 'Cédula de identidad' }

// Here the institution is told what the person did: call its client, `services.<institution>`, with `idempotencyKey`.
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
  maxBytes: 10_000_000,
  upload: tellInstitution,
  respond: tellInstitution,
})
