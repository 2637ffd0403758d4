import type { CaseDefinition } from '#engine/cases/case-states.ts'
import { requestStates } from '#procedures/parts/requests/request-states.ts'

/** What each state of a request means for the person, and what comes next. */
export const caseDefinition: CaseDefinition = requestStates({
  institution: 'La institución',
  approved: 'La institución aprobó su solicitud.',
  isPaid: false,
  // A sentence for each of the institution's reasons: what it is, and what the person can do.
  motivos: {},
})
