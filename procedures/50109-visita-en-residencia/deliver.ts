import type { Acknowledgement, Delivery } from '#engine/walking/form.ts'
import { requestDesk } from '../parts/requests/request-desk.ts'
import type { Respuestas } from './answers.ts'
import { callOffAction } from './call-off.ts'
import type { VisitaServices } from './registers.ts'
import { tipoDocumentoLabels } from './states.ts'
import { papersOf, solicitudOf } from './submit.ts'

const desk = requestDesk({
  client: (services: VisitaServices) => services.agenda,
  labels: tipoDocumentoLabels,
  respondTitle: 'Mande lo que falta',
  withdrawConsequence: 'La hora queda libre para otra persona.',
})

/** Actions of a citizen on a request: answer an observation, withdraw, or cancel a scheduled visit. */
export const actions = { ...desk.actions, cancelar: callOffAction(desk.actions.desistir) }

/** Files a request and sends its documents. */
export async function deliver(
  delivery: Delivery<Respuestas, unknown, unknown, VisitaServices>,
): Promise<Acknowledgement> {
  const { answers, person } = delivery
  const { idSolicitud, folio, plazo } = await desk.file(
    delivery,
    solicitudOf(answers, person),
    papersOf(answers),
  )
  return { idSolicitud, folio, data: { plazo } }
}
