import type { Documento } from '#engine/asking/form-input.ts'
import type { Acknowledgement } from '#engine/walking/form.ts'
import { unlessNamed } from '#platform/contract/answered.ts'
import type { TipoDocumento } from '#services/pensiones/contract.ts'
import type { FunicoServices } from './registers.ts'
import { type FunicoDelivery, papelesOf, solicitudOf } from './submit.ts'

/** Files a request and sends its documents. Idempotent: the key and the documents' ids stay the same. */
export async function deliver(delivery: FunicoDelivery): Promise<Acknowledgement> {
  const { services, idempotencyKey, answers } = delivery
  const { idSolicitud, folio, plazo } = await services.pensiones.ingresarSolicitud({
    body: solicitudOf(delivery),
    idempotencyKey,
  })
  for (const [tipo, documento] of papelesOf(answers.documentos))
    await upload(delivery, idSolicitud, tipo, documento)
  return { idSolicitud, folio, data: { plazo } }
}

export interface Uploading {
  readonly services: Pick<FunicoServices, 'pensiones'>
  readDocument(id: string): Promise<Uint8Array>
}

/** Sends one document. If the request was decided meanwhile, the document is dropped. */
export async function upload(
  { services, readDocument }: Uploading,
  idSolicitud: string,
  tipo: TipoDocumento,
  { id, nombre, tipoContenido }: Documento,
): Promise<void> {
  const bytes = new Uint8Array(await readDocument(id))
  await unlessNamed('EstadoNoPermite', () =>
    services.pensiones.subirDocumento({
      params: { idSolicitud, idDocumento: id },
      query: { tipo, nombre: nombre.slice(0, 200) },
      body: { bytes, mediaType: tipoContenido },
    }),
  )
}
