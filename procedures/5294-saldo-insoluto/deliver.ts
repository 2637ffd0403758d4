import type { Acknowledgement, Delivery } from '#engine/walking/form.ts'
import { requestDesk } from '../parts/requests/request-desk.ts'
import type { Consultado, Respuestas, Verificado } from './answers.ts'
import { consultSaldos, type SaldoServices } from './registers.ts'
import { tipoDocumentoLabels } from './states.ts'
import { papelesOf, solicitudOf } from './submit.ts'

export type SaldoDelivery = Delivery<Respuestas, Consultado, Verificado, SaldoServices>

const desk = requestDesk({
  client: (services: SaldoServices) => services.saldosInsolutos,
  labels: tipoDocumentoLabels,
  respondTitle: 'Mande lo que falta',
  withdrawConsequence: 'El IPS no hará el pago. Los meses quedan libres para que otro heredero los pida.',
})

/** Actions of a citizen on a request: answer an observation, or withdraw. */
export const { actions } = desk

/** Files a request and sends its documents. Idempotent: the key and the documents' ids stay the same. */
export async function deliver(delivery: SaldoDelivery): Promise<Acknowledgement> {
  const { answers, person, consulted, verified, services } = delivery
  const saldos = consulted.saldos ?? (await consultSaldos(services, answers.difunto.run))
  const datosDifunto = verified.difunto?.datosDifunto ?? saldos.datosDifunto
  if (!datosDifunto) throw new Error('The civil register does not know of this death yet')
  const body = solicitudOf({ answers, person, datosDifunto, saldos: saldos.datosSaldosInsolutos })
  const { idSolicitud, folio, plazo } = await desk.file(delivery, body, papelesOf(answers.papeles))
  return { idSolicitud, folio, data: { plazo } }
}
