import { type Run, runToWire } from '#domain/run.ts'
import type { Acknowledgement, Delivery } from '#engine/walking/form.ts'
import type { Impugnacion, TipoDocumento } from '#services/deudas/contract.ts'
import { announcedByTipo, type Papers, requestDesk } from '../parts/requests/request-desk.ts'
import { empleadorOf, type Respuestas } from './answers.ts'
import { asked, type Services } from './registers.ts'
import { tipoDocumentoLabels } from './words.ts'

type ReclamoDelivery = Delivery<Respuestas, object, object, Services>

const desk = requestDesk({
  // The debt service takes forms with files (flows §7). A code that is not 200 is tried again, as no answer is.
  client: ({ deudas }: Services) => ({
    ingresarSolicitud: ({ body, idempotencyKey }: { body: Impugnacion; idempotencyKey: string }) =>
      asked(deudas.ingresarSolicitud({ body: { solicitud: body }, idempotencyKey })),
    subirDocumento: ({ params, query, body }) =>
      asked(
        deudas.actualizarDocumentos({
          body: {
            ...params,
            ...query,
            archivo: new File([new Uint8Array(body.bytes)], query.nombre, { type: body.mediaType }),
          },
        }),
      ),
    responderObservacion: call => asked(deudas.responderObservacion(call)),
    desistir: call => asked(deudas.desistir(call)),
  }),
  labels: tipoDocumentoLabels,
  respondTitle: 'Responda al IPS',
  withdrawConsequence: 'El IPS deja de analizarla y la deuda se sigue cobrando.',
})

export const { actions } = desk

/** Leaves the contact data, files the dispute and sends its papers; all idempotent. */
export async function deliver(delivery: ReclamoDelivery): Promise<Acknowledgement> {
  const { services, answers, person } = delivery
  const solicitud = solicitudOf(answers, person.run)
  const { telefono, correo } = solicitud.solicitante
  await asked(services.deudas.actualizaDatosPersona({ body: { telefono, correo } }))
  const { idSolicitud, folio, plazo } = await desk.file(delivery, solicitud, papersOf(answers))
  return { idSolicitud, folio, data: { plazo } }
}

/** The dispute in the institution's format. */
export function solicitudOf(answers: Respuestas, run: Run): Impugnacion {
  const { quien, deudas, motivo } = answers
  return {
    solicitante: { ...runToWire(run), telefono: motivo.telefono, correo: motivo.correo ?? '' },
    calidad: quien.calidad,
    empleador: runToWire(empleadorOf(quien, run)),
    deudas: [...deudas.elegidas],
    motivo: motivo.motivo,
    explicacion: motivo.explicacion ?? '',
    documentos: announcedByTipo(papersOf(answers)),
  }
}

const papersOf = ({ motivo }: Pick<Respuestas, 'motivo'>): Papers<TipoDocumento> => [
  ['planilla', motivo.planilla],
  ['finiquito', motivo.finiquito],
  ['licencia', motivo.licencia],
  ['contrato', motivo.contrato],
  ['orden_judicial', motivo.orden],
]
