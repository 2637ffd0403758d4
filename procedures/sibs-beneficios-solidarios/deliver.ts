import type { Acknowledgement, Delivery } from '#engine/walking/form.ts'
import type { SolicitudEnviada, TipoDocumento } from '#services/sibs/contract.ts'
import { requestDesk } from '../parts/requests/request-desk.ts'
import type { Consultado, Respuestas, Verificado } from './answers.ts'
import { consultLugares, type Services } from './registers.ts'
import { tipoDocumentoLabels } from './states.ts'
import { papelesOf, solicitudOf } from './submit.ts'

export type SibsDelivery = Delivery<Respuestas, Consultado, Verificado, Services>

/** An application, and the data sent beside its body (flows §3, flow session). */
interface Ingreso {
  readonly solicitud: SolicitudEnviada
  readonly query: { autorizaPase: boolean; origen: 'ORDINARIA' | 'MDSF' | 'PAGORUT' }
}

const desk = requestDesk<TipoDocumento, Services, Ingreso, Filed>({
  client: ({ sibs }) => ({
    ...sibs,
    async ingresarSolicitud({ body: { solicitud, query }, idempotencyKey }) {
      const { codigoSolicitud, ...reply } = await sibs.ingresarSolicitud({
        body: solicitud,
        query,
        idempotencyKey,
      })
      return { ...reply, folio: codigoSolicitud }
    },
  }),
  labels: tipoDocumentoLabels,
  respondTitle: 'Responda al IPS',
  withdrawConsequence: 'El IPS no la seguirá revisando.',
})

interface Filed {
  readonly idSolicitud: string
  readonly folio: string
  readonly fechaIngresoSolicitud: string
  readonly codigoRetornoApi: number
  readonly dcto_digital: string
}

export const { actions } = desk

/** Files an application with its documents, and keeps the document that the institution returns. Idempotent. */
export async function deliver(delivery: SibsDelivery): Promise<Acknowledgement> {
  const { answers, verified, consulted, person, acting, filedOn, sentAt, services } = delivery
  const lugares = consulted.pago ?? (answers.pago.lugarPago ? await consultLugares(services) : [])
  const solicitud = solicitudOf({ answers, verified, person, acting, filedOn, sentAt, lugares })
  const query = { autorizaPase: answers.pase?.autoriza === true, origen: acting.origin }
  const filed = await desk.file(delivery, { solicitud, query }, papelesOf(answers))
  const { idSolicitud, folio, fechaIngresoSolicitud, codigoRetornoApi, dcto_digital } = filed
  return {
    idSolicitud,
    folio,
    data: { fechaIngresoSolicitud, codigoRetornoApi: String(codigoRetornoApi) },
    papers: [
      {
        title: 'Comprobante de ingreso del IPS',
        fileName: `${folio}.pdf`,
        contentType: 'application/pdf',
        bytes: new Uint8Array(Buffer.from(dcto_digital, 'base64')),
      },
    ],
  }
}
