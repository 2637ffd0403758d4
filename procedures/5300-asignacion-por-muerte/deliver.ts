import type { ActionDelivery } from '#engine/case-kind.ts'
import type { Acknowledgement, Delivery } from '#engine/form.ts'
import type { Documento } from '#engine/form-input.ts'
import type { TipoDocumento } from '#services/asignacion-muerte/contract.ts'
import { respondAction, withdrawAction } from '../parts/request-actions.ts'
import type { ProcedureServices } from '../services.ts'
import { type Consultado, empresaOf, type Respuestas, type Verificado } from './answers.ts'
import { tipoDocumentoLabels } from './event-data.ts'
import { maxDocumentBytes } from './parameters.ts'
import { type Funeraria, publicPartOf, toWire, unlessNamed } from './registers.ts'
import { type DerechoConocido, solicitudOf } from './submit.ts'

type SolicitudDelivery = Delivery<Respuestas, Consultado, Verificado, ProcedureServices>

/**
 * Files a request and then sends its documents. Both may be repeated: the idempotency key and the documents' own ids make
 * a second try find what the first one left.
 *
 * @throws when it must be tried again, also while the Registro Civil does not know of the death
 */
export async function deliver(delivery: SolicitudDelivery): Promise<Acknowledgement> {
  const { services, answers, idempotencyKey } = delivery
  const [derecho, funeraria] = await Promise.all([derechoOf(delivery), funerariaOf(delivery)])
  const body = solicitudOf({ ...delivery, derecho, funeraria })
  const { idSolicitud, folio } = await services.asignacionMuerte.ingresarSolicitud({ body, idempotencyKey })
  for (const [tipo, documentos] of documentosOf(answers))
    for (const documento of documentos) await upload(delivery, idSolicitud, tipo, documento)
  return { idSolicitud, folio }
}

/** Documents among the answers by what they prove. */
function documentosOf({
  funeraria,
  beneficiario,
  factura,
  pago,
}: Respuestas): (readonly [TipoDocumento, readonly Documento[]])[] {
  return [
    ['factura', factura.archivo],
    [
      'certificado_sepultacion',
      factura.certificadoSepultacion ?? factura.certificadoSepultacionSiHaceFalta ?? [],
    ],
    ['cesion', pago.archivoCesion ?? []],
    ['cedula', beneficiario.cedula ?? []],
    ['poder', beneficiario.poder ?? []],
    ['otro', factura.otrosDocumentos ?? []],
    ['empresa', funeraria.documentosEmpresa ?? []],
  ]
}

/** Withdraws a request. What was decided in the meantime stands, and its event tells so. */
export const desistir = withdrawAction<ProcedureServices>({
  consequence: 'Si la retira, el IPS no hará el pago.',
  async withdraw({ services, idSolicitud, idempotencyKey }) {
    await unlessNamed('EstadoNoPermite', () =>
      services.asignacionMuerte.desistir({ params: { idSolicitud }, idempotencyKey }),
    )
  },
})

/** Answers a request for documents. */
export const responder = respondAction<TipoDocumento, ProcedureServices>({
  title: 'Responda al IPS',
  labels: tipoDocumentoLabels,
  maxBytes: maxDocumentBytes,
  upload: (delivery, tipo, documento) => upload(delivery, delivery.idSolicitud, tipo, documento),
  async respond({ services, idSolicitud, idempotencyKey, documents }, comentario) {
    await unlessNamed('EstadoNoPermite', () =>
      services.asignacionMuerte.responderObservacion({
        params: { idSolicitud },
        body: { comentario, idDocumentos: documents.map(({ id }) => id) },
        idempotencyKey,
      }),
    )
  },
})

async function upload(
  { services, readDocument }: Pick<ActionDelivery<ProcedureServices>, 'services' | 'readDocument'>,
  idSolicitud: string,
  tipo: TipoDocumento,
  { id, nombre, tipoContenido }: Documento,
): Promise<void> {
  const bytes = new Uint8Array(await readDocument(id))
  // Nothing more is taken once a request was decided; a repeated delivery must not fail for ever on that.
  await unlessNamed('EstadoNoPermite', () =>
    services.asignacionMuerte.subirDocumento({
      params: { idSolicitud, idDocumento: id },
      query: { tipo, nombre: nombre.slice(0, 200) },
      body: { bytes, mediaType: tipoContenido },
    }),
  )
}

/** What the institution said of the deceased; asked now if it did not answer while the form was filled in. */
async function derechoOf({ answers, verified, services }: SolicitudDelivery): Promise<DerechoConocido> {
  if (verified.causante) return verified.causante
  const reply = await services.asignacionMuerte.consultarCausante({ query: toWire(answers.causante.run) })
  if (reply.conDerecho) return reply
  if (!reply.causante) throw new Error('The civil register does not know of this death yet')
  // The request goes out all the same: the institution decides and gives its reason, which the person can answer.
  return { causante: reply.causante, requiereCertSep: false }
}

/** What anybody may know of the funeral home; asked now if it did not answer while the form was filled in. */
async function funerariaOf(delivery: SolicitudDelivery): Promise<Funeraria> {
  const empresa = empresaOf(delivery)
  const known = delivery.verified.funeraria ?? (empresa && publicPartOf(empresa))
  if (known) return known
  const { rut } = delivery.answers.funeraria
  if (rut === undefined) throw new Error('The request names no funeral home')
  return delivery.services.asignacionMuerte.consultarFuneraria({ query: toWire(rut) })
}
